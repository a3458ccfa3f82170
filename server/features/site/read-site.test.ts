import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { site as siteSchema } from "../../../contract/site.ts";
import { readSite } from "./read-site.ts";

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "site-"));
  await cp("content/site", dir, { recursive: true });
});

afterEach(() => rm(dir, { recursive: true }));

async function change(from: string | RegExp, to: string) {
  const path = join(dir, "site.yaml");
  await writeFile(path, (await readFile(path, "utf8")).replace(from, to));
}

async function lineOf(text: string): Promise<number> {
  return (await readFile(join(dir, "site.yaml"), "utf8")).split("\n").findIndex((line) => line.includes(text)) + 1;
}

it("reads the shipped site in both languages", async () => {
  const { site, faults } = await readSite(dir, { mailCaptured: true });
  expect(faults).toEqual([]);
  expect(siteSchema.parse(site?.es).social).toHaveLength(6);
  expect(siteSchema.parse(site?.en).mailCaptured).toBe(true);
  expect(site?.en.home.headline).not.toBe(site?.es.home.headline);
});

it("defaults to Santo Domingo's time zone, accepts another and rejects an invalid one", async () => {
  const zoneOf = async () => {
    const { timeZone, faults } = await readSite(dir, { mailCaptured: true });
    return timeZone ?? faults[0]?.message;
  };
  await change(/^timeZone: .*\n/m, "");
  expect(await zoneOf()).toBe("America/Santo_Domingo");
  await change(/^organisation:/m, "timeZone: Europe/Madrid\norganisation:");
  expect(await zoneOf()).toBe("Europe/Madrid");
  await change("Europe/Madrid", "Madrid");
  expect(await zoneOf()).toBe("timeZone must name a time zone such as America/Santo_Domingo");
});

it("falls back to the other language for a missing text", async () => {
  await rm(join(dir, "contact.en.md"));
  const { site } = await readSite(dir, { mailCaptured: false });
  expect(site?.en.contact.markdown).toBe(site?.es.contact.markdown);
});

it("reports all faults at once, each with its line", async () => {
  await change("network: facebook", "network: agora");
  await change("images/partner-north.svg", "images/nothing.svg");
  await change(/^ {2}email: .*$/m, "  email: nobody");
  const { site, faults } = await readSite(dir, { mailCaptured: false });
  expect(site).toBeNull();
  expect(faults.map(({ line }) => line)).toEqual([await lineOf("network: agora"), await lineOf("email: nobody")]);
});

it("reports missing pictures and texts", async () => {
  await change("images/partner-north.svg", "images/nothing.svg");
  await change("text: home.{lang}.md", "text: house.{lang}.md");
  const { faults } = await readSite(dir, { mailCaptured: false });
  expect(faults).toEqual([
    { file: "site.yaml", line: await lineOf("house"), message: "home.text names house.{lang}.md, which is not there" },
    expect.objectContaining({ line: await lineOf("nothing.svg") }),
  ]);
});

it("reports the line of a syntax error", async () => {
  await change("organisation:", "organisation: [");
  const { faults } = await readSite(dir, { mailCaptured: false });
  expect(faults[0]).toMatchObject({ file: "site.yaml", line: expect.any(Number) });
});

it("refuses invalid links and pictures outside the folder", async () => {
  await change(/link: https:\/\/example.org\/facebook/, "link: javascript:alert(1)");
  await change("images/partner-north.svg", "../secret.svg");
  const { faults } = await readSite(dir, { mailCaptured: false });
  expect(faults).toHaveLength(2);
});

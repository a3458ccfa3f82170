import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptySite } from "../../testing/files/site.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { readPrivacy } from "./read-privacy.ts";

const organisation = { name: "Corazones", about: "", place: "" };
const site = { ...emptySite, organisation, contact: { ...emptySite.contact, email: "a@corazones.do" } };

async function read(files: Record<string, string> = {}) {
  const dir = await mkdtemp(join(tmpdir(), "site-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  return readPrivacy(dir, { es: site, en: site });
}

test("fills the neutral text with the name and address of an organisation without its own text", async () => {
  const { es, en } = await read();

  for (const text of [es, en]) {
    expect(text).toContain("Corazones");
    expect(text).toContain("a@corazones.do");
    expect(text).not.toMatch(/[{}]/);
  }
  expect(es).toContain("## Qué guardamos");
  expect(en).toContain("## What we store");
});

test("uses the organisation's own text, in both languages if it wrote only one", async () => {
  expect(await read({ "privacy.es.md": "Lo nuestro, {organisation}" })).toEqual({
    es: "Lo nuestro, Corazones",
    en: "Lo nuestro, Corazones",
  });
});

test("is public, in the language of the request", async () => {
  const { call } = await createTestApp();

  const { status, body } = await call("GET", "/api/v1/site/privacy", { language: "en" });

  expect([status, body]).toEqual([200, { markdown: "What we keep" }]);
});

import { expect, type Page } from "@playwright/test";
import { defaultTools, hasTools } from "../../server/features/files/renditions/transcode.ts";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";
import { makeRenditionsOf } from "./make-renditions.ts";

const t = translatorFor("es");

const nameOf = (key: string) => new RegExp(t(key).split(" (")[0] ?? "");

/** Collects the ids of the videos that the page requests. */
function collectMedia(page: Page): Set<string> {
  const files = new Set<string>();
  page.on("request", (request) => {
    const id = /\/api\/v1\/files\/(\w+)/.exec(request.url())?.[1];
    if (id && request.resourceType() === "media") files.add(id);
  });
  return files;
}

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

/** Collects the files that the page requests from now on. */
function collectFileTypes(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v1\/files\//.test(request.url())) files.push(request.resourceType());
  });
  return files;
}

for (const how of ["the browser's setting", "the switch"] as const) {
  test(`by ${how}, no picture and no video is loaded until requested`, async ({ context, page, server, learner }) => {
    if (how === "the switch") {
      await page.goto(`${server.address}/modules/profile`);
      await page.evaluate(() => localStorage.setItem("layout", JSON.stringify({ saveData: true })));
    } else {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
    }
    const files = collectFileTypes(page);
    for (const path of ["dashboard", "courses", "courses/cardio-obstetrics", "forum"]) {
      await page.goto(`${server.address}/modules/${path}`, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
    const load = page.getByRole("button", { name: nameOf("player.saving.full") });
    await expect(load).toBeVisible();
    await expect(page.getByRole("region", { name: t("player.transcript") }).first()).toContainText("embarazo");
    await page.waitForLoadState("networkidle");
    expect(files).toEqual([]);
    await load.click();
    await expect(page.locator("[data-player] button").first()).toBeVisible();
    await expect.poll(() => files).toContain("media");
  });
}

test("with the data saver, audio plays first, and low and full quality continue at the same position", async ({
  context,
  page,
  server,
}) => {
  test.skip(!(await hasTools(defaultTools)), "ffmpeg is not installed");
  await makeRenditionsOf(server.dataDir, "circulation.es.mp4");
  const learner = await createLearner(server, "es");
  const item = `${server.address}/api/v1/courses-user/${learner.enrolment.id}/items/circulation`;
  const headers = { authorization: `Bearer ${learner.session.token}`, "accept-language": "es" };
  const readVideo = async () => {
    const { blocks } = await (await fetch(item, { headers })).json();
    return blocks.find(({ type }: { type: string }) => type === "video");
  };
  // The server checks for new renditions every ten seconds.
  await expect.poll(async () => (await readVideo()).renditions.length).toBe(2);
  const { file, renditions } = await readVideo();
  const [low, audio] = renditions;
  await signInAs(context, learner);
  await context.addInitScript(() => localStorage.setItem("layout", JSON.stringify({ saveData: true })));
  const media = collectMedia(page);
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
  await page.getByRole("button", { name: nameOf("player.saving.audio") }).click();
  const player = page.locator("video");
  const time = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(1);
  expect([...media]).toEqual([audio.file]);
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 60;
  });
  await expect.poll(time).toBeGreaterThan(60);
  const quality = page.getByLabel(t("player.quality.label"));
  for (const [name, id] of [
    ["low", low.file],
    ["full", file],
  ]) {
    await quality.focus();
    await quality.selectOption(name);
    await expect(quality).toBeFocused();
    await expect(player).toHaveAttribute("src", new RegExp(id));
    await expect.poll(time).toBeGreaterThan(60);
    expect([...media].at(-1)).toBe(id);
  }
});

test("the data saver switch under a video continues it in low quality", async ({ page, server, learner }) => {
  const item = `${server.address}/api/v1/courses-user/${learner.enrolment.id}/items/circulation`;
  const readBlocks = async (language: string) => {
    const headers = { authorization: `Bearer ${learner.session.token}`, "accept-language": language };
    return (await (await fetch(item, { headers })).json()).blocks;
  };
  const findVideo = ({ type }: { type: string }) => type === "video";
  // The other language's video serves as the rendition, which requires a server with ffmpeg.
  const low = (await readBlocks("en")).find(findVideo).file;
  await page.route(item, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.blocks.find(findVideo).renditions = [{ kind: "low", file: low, bytes: 1000 }];
    await route.fulfill({ response, json });
  });
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
  const player = page.locator("video");
  await expect(player).toHaveAttribute("src", /./);
  await expect(player).not.toHaveAttribute("src", new RegExp(low));
  const saving = page.getByRole("main").getByRole("switch", { name: t("shell.settings.saveData") });
  await saving.check();
  await expect(saving).toBeFocused();
  await expect(player).toHaveAttribute("src", new RegExp(low));
  await expect(page.getByLabel(t("player.quality.label"))).toHaveValue("low");
});

import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../server.ts";
import { wordsIn } from "../words.ts";
import { untilLive } from "./live.ts";

const say = wordsIn("es");

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/profile`);
  await expect(page.getByRole("heading", { level: 1, name: say("profile.title") })).toBeVisible();
  // What is typed before the page is live is no change of the form yet.
  await untilLive(page);
});

/** A picture whose left half is red and whose right half is blue. */
function twoHalves() {
  const half = { create: { width: 400, height: 400, channels: 3 as const, background: "#0000ff" } };
  return sharp({ create: { ...half.create, width: 800, background: "#ff0000" } })
    .composite([{ input: half, left: 400, top: 0 }])
    .png()
    .toBuffer();
}

/** The colour in the middle of a picture on the page. */
function middleOf(page: Page): Promise<number[]> {
  return page
    .locator("main img")
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const pen = document.createElement("canvas").getContext("2d");
      pen?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
      return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    });
}

test("a photo is cropped by keys, sent small, and shown everywhere", async ({ page }) => {
  const picker = page.getByLabel(say("profile.photo"), { exact: true });
  await picker.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await twoHalves() });
  const frame = page.getByRole("group", { name: say("profile.crop.area") });
  // Before the picture has come there is nothing to move.
  await expect(frame.locator("img")).toBeVisible();
  await frame.focus();
  await page.keyboard.press("+");
  for (let step = 0; step < 20; step++) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("slider", { name: say("profile.crop.zoom") })).toHaveValue("1.2");
  // What is under way must be seen: the line lets nothing through until then.
  const line = await page.context().newCDPSession(page);
  const wait = (latency: number) => ({ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });
  await line.send("Network.emulateNetworkConditions", wait(600_000));
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: say("profile.usePhoto") }).click();
  await expect(page.getByRole("progressbar", { name: say("profile.sending") })).toBeVisible();
  await line.send("Network.emulateNetworkConditions", wait(0));
  expect(Number((await (await sent).allHeaders())["content-length"])).toBeLessThan(30_000);
  await expect(page.getByText(say("profile.photoSaved"))).toBeVisible();
  await expect(page.getByRole("img", { name: say("shell.photoOf", { name: "Ana Pérez" }) })).toBeVisible();
  const [red = 255, , blue = 0] = await middleOf(page);
  expect(red).toBeLessThan(60);
  expect(blue).toBeGreaterThan(200);
});

/** Drops a file onto the frame of the photo, as from another window. */
async function dropPhoto(page: Page, buffer: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], "me.png", { type: "image/png" }));
    return data;
  }, buffer.toString("base64"));
  await page.locator("main section").first().locator("p").dispatchEvent("drop", { dataTransfer: transfer });
}

test("a photo is refused where it is none; dropped, it can be moved by dragging", async ({ page }) => {
  const picker = page.getByLabel(say("profile.photo"), { exact: true });
  await picker.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert").getByText(say("profile.noImage"))).toBeVisible();
  await expect(page.getByLabel(say("profile.takePhoto"), { exact: true }).first()).toHaveAttribute("capture", "user");
  await dropPhoto(page, await twoHalves());
  const frame = page.getByRole("group", { name: say("profile.crop.area") });
  const left = () => frame.locator("img").evaluate((image: HTMLElement) => Number.parseFloat(image.style.left));
  await expect.poll(left).toBe(-50);
  await frame.hover();
  await page.mouse.down();
  await page.mouse.move(60, 300);
  await page.mouse.up();
  await expect.poll(left).toBeLessThan(-60);
});

test("leaving with unsaved changes asks first, for links and for signing out", async ({ page }) => {
  await page.getByLabel(say("account.firstName")).fill("Anaís");
  const dialog = page.getByRole("dialog", { name: say("profile.leave.title") });
  await page.getByRole("link", { name: say("shell.toDashboard", { program: "" }).replace(/^:\s*/, "") }).click();
  await dialog.getByRole("button", { name: say("profile.leave.stay") }).click();
  await expect(page.getByLabel(say("account.firstName"))).toHaveValue("Anaís");
  await page.getByRole("button", { name: say("shell.openMenu") }).click();
  await page
    .getByRole("navigation")
    .getByRole("button", { name: say("shell.signOut") })
    .click();
  await dialog.getByRole("button", { name: say("profile.leave.go") }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("closing the page with unsaved changes asks first; once they are saved nothing does", async ({ page }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    dialog.accept();
  });
  await page.getByLabel(say("account.firstName")).fill("Anaís");
  // The form notices after it has been drawn anew.
  await expect.poll(() => page.evaluate(mayClose)).toBe(false);
  await page.reload();
  await untilLive(page);
  expect(asked).toEqual(["beforeunload"]);
  await page.getByLabel(say("account.firstName")).fill("Anaís");
  await page.getByRole("button", { name: say("profile.save") }).click();
  await expect(page.getByText(say("profile.saved"))).toBeVisible();
  await expect.poll(() => page.evaluate(mayClose)).toBe(true);
  await page.reload();
  expect(asked).toHaveLength(1);
});

/** Whether nothing would ask before the page is closed; runs in the page. */
function mayClose(): boolean {
  return window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test("a country is found by a part of its name, in the language shown", async ({ page }) => {
  await page.getByRole("combobox", { name: /^País/ }).fill("republica dom");
  await page.getByRole("option", { name: "República Dominicana" }).click();
  await page.getByRole("combobox", { name: say("profile.language") }).selectOption("English");
  await page.getByRole("button", { name: say("profile.save") }).click();
  await expect(page.getByRole("combobox", { name: /^Country/ })).toHaveValue("Dominican Republic");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByText("Changes saved")).toBeVisible();
});

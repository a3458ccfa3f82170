import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { waitUntilLive } from "./wait-until-live.ts";

const t = translatorFor("es");

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/profile`);
  await expect(page.getByRole("heading", { level: 1, name: t("profile.title") })).toBeVisible();
  // Text entered before the page is live does not count as a change to the form.
  await waitUntilLive(page);
});

/** Creates a picture that is red on the left half and blue on the right. */
function twoHalves() {
  const half = { create: { width: 400, height: 400, channels: 3 as const, background: "#0000ff" } };
  return sharp({ create: { ...half.create, width: 800, background: "#ff0000" } })
    .composite([{ input: half, left: 400, top: 0 }])
    .png()
    .toBuffer();
}

/** Returns the colour at the centre of a picture on the page. */
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

test("a photo is cropped by keyboard, uploaded at a small size and shown everywhere", async ({ page }) => {
  const picker = page.getByLabel(t("profile.photo"), { exact: true });
  await picker.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await twoHalves() });
  const frame = page.getByRole("group", { name: t("profile.crop.area") });
  // Only a loaded picture can be moved.
  await expect(frame.locator("img")).toBeVisible();
  await frame.focus();
  await page.keyboard.press("+");
  for (let step = 0; step < 20; step++) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("slider", { name: t("profile.crop.zoom") })).toHaveValue("1.2");
  // Blocks all responses, so that the pending state can be seen.
  const cdp = await page.context().newCDPSession(page);
  const wait = (latency: number) => ({ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });
  await cdp.send("Network.emulateNetworkConditions", wait(600_000));
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: t("profile.usePhoto") }).click();
  await expect(page.getByRole("progressbar", { name: t("profile.sending") })).toBeVisible();
  await cdp.send("Network.emulateNetworkConditions", wait(0));
  expect(Number((await (await sent).allHeaders())["content-length"])).toBeLessThan(30_000);
  await expect(page.getByText(t("profile.photoSaved"))).toBeVisible();
  await expect(page.getByRole("img", { name: t("shell.photoOf", { name: "Ana Pérez" }) })).toBeVisible();
  const [red = 255, , blue = 0] = await middleOf(page);
  expect(red).toBeLessThan(60);
  expect(blue).toBeGreaterThan(200);
});

/** Drops a file onto the photo frame, as if from another window. */
async function dropPhoto(page: Page, buffer: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], "me.png", { type: "image/png" }));
    return data;
  }, buffer.toString("base64"));
  await page.locator("main section").first().locator("p").dispatchEvent("drop", { dataTransfer: transfer });
}

test("a file that is not a picture is rejected, and a dropped photo can be dragged into place", async ({ page }) => {
  const picker = page.getByLabel(t("profile.photo"), { exact: true });
  await picker.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert").getByText(t("profile.noImage"))).toBeVisible();
  await expect(page.getByLabel(t("profile.takePhoto"), { exact: true }).first()).toHaveAttribute("capture", "user");
  await dropPhoto(page, await twoHalves());
  const frame = page.getByRole("group", { name: t("profile.crop.area") });
  const left = () => frame.locator("img").evaluate((image: HTMLElement) => Number.parseFloat(image.style.left));
  await expect.poll(left).toBe(-50);
  await frame.hover();
  await page.mouse.down();
  await page.mouse.move(60, 300);
  await page.mouse.up();
  await expect.poll(left).toBeLessThan(-60);
});

test("leaving with unsaved changes asks for confirmation, through links and when signing out", async ({ page }) => {
  await page.getByLabel(t("account.firstName")).fill("Anaís");
  const dialog = page.getByRole("dialog", { name: t("profile.leave.title") });
  await page.getByRole("link", { name: t("shell.toDashboard", { program: "" }).replace(/^:\s*/, "") }).click();
  await dialog.getByRole("button", { name: t("profile.leave.stay") }).click();
  await expect(page.getByLabel(t("account.firstName"))).toHaveValue("Anaís");
  await page.getByRole("button", { name: t("shell.openMenu") }).click();
  await page
    .getByRole("navigation")
    .getByRole("button", { name: t("shell.signOut") })
    .click();
  await dialog.getByRole("button", { name: t("profile.leave.go") }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("closing the page asks for confirmation only while changes are unsaved", async ({ page }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    dialog.accept();
  });
  await page.getByLabel(t("account.firstName")).fill("Anaís");
  // The form registers the change after its next render.
  await expect.poll(() => page.evaluate(mayClose)).toBe(false);
  await page.reload();
  await waitUntilLive(page);
  expect(dialogs).toEqual(["beforeunload"]);
  await page.getByLabel(t("account.firstName")).fill("Anaís");
  await page.getByRole("button", { name: t("profile.save") }).click();
  await expect(page.getByText(t("profile.saved"))).toBeVisible();
  await expect.poll(() => page.evaluate(mayClose)).toBe(true);
  await page.reload();
  expect(dialogs).toHaveLength(1);
});

/** Returns whether the page can be closed without a confirmation; runs in the page. */
function mayClose(): boolean {
  return window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test("a country is found by part of its name in the current language", async ({ page }) => {
  await page.getByRole("combobox", { name: /^País/ }).fill("republica dom");
  await page.getByRole("option", { name: "República Dominicana" }).click();
  await page.getByRole("combobox", { name: t("profile.language") }).selectOption("English");
  await page.getByRole("button", { name: t("profile.save") }).click();
  await expect(page.getByRole("combobox", { name: /^Country/ })).toHaveValue("Dominican Republic");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByText("Changes saved")).toBeVisible();
});

import { expect } from "@playwright/test";
import sharp from "sharp";
import { openAndInspect, settle, type Walk } from "./walk.ts";

/** Visits the profile, initially and while it is being edited. */
export async function walkProfile(walk: Walk): Promise<void> {
  const { page, t, inspect } = walk;
  await openAndInspect(walk, "/modules/profile", "profile");
  const picker = page.getByLabel(t("profile.photo"), { exact: true });
  await picker.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText(t("profile.noImage"))).toBeVisible();
  await settle(page);
  await inspect("profile-photo-refused");
  const create = { width: 900, height: 600, channels: 3, background: "#3f51b5" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await picker.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("slider", { name: t("profile.crop.zoom") })).toBeVisible();
  await settle(page);
  await inspect("profile-crop");
  await page.getByRole("combobox", { name: new RegExp(`^${t("account.country")}`) }).fill("i");
  await expect(page.getByRole("listbox")).toBeVisible();
  await inspect("profile-countries");
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link").first().click();
  const dialog = page.getByRole("dialog", { name: t("profile.leave.title") });
  await expect(dialog).toBeVisible();
  await settle(page);
  await inspect("profile-leave");
  await dialog.getByRole("button", { name: t("profile.leave.go") }).click();
  await expect(page).toHaveURL(/dashboard$/);
}

/**
 * Visits the settings panel, opened from the menu on a phone and from the top bar on wide screens, and its loading
 * error.
 */
export async function walkSettings(walk: Walk): Promise<void> {
  const { page, inspect } = walk;
  const scripts = "**/assets/built/*.js";
  await page.goto("/modules/dashboard", { waitUntil: "networkidle" });
  await page.route(scripts, (route) => route.abort());
  await openSettings(walk, "errors.part");
  await inspect("part-missing");
  await page.unroute(scripts);
  await page.goto("/modules/dashboard");
  await openSettings(walk, "shell.settings.open");
  await inspect("settings");
  await page.keyboard.press("Escape");
}

async function openSettings({ page, t }: Walk, title: string): Promise<void> {
  const gear = page.getByRole("button", { name: t("shell.settings.open") }).filter({ visible: true });
  await settle(page);
  if ((await gear.count()) === 0) await page.getByRole("button", { name: t("shell.openMenu") }).click();
  await gear.click();
  await expect(page.getByRole("dialog", { name: t(title) })).toBeVisible();
  await settle(page);
}

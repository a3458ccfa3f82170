import { expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { password } from "../learner.ts";
import { settle, type Walk } from "./walk.ts";

/** Visits the safety and privacy sections of the profile one by one, and leaves the account unchanged. */
export async function walkSecurity(walk: Walk): Promise<void> {
  await walk.page.goto("/modules/profile");
  await settle(walk.page);
  await walkSecondFactor(walk);
  await walkCopy(walk);
  await walkDeletion(walk);
}

async function walkSecondFactor(walk: Walk): Promise<void> {
  const { page, t, inspect } = walk;
  await page.getByRole("button", { name: t("profile.factor.turnOn"), exact: true }).click();
  await settle(page);
  await inspect("factor-password");
  await enterPassword(walk, t("profile.factor.next"));
  await expect(page.getByRole("heading", { name: t("profile.factor.scanTitle") })).toBeVisible();
  await settle(page);
  await inspect("factor-scan");
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate();
  await page.getByLabel(t("account.code")).fill(code);
  await page.getByRole("button", { name: t("profile.factor.confirm"), exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);
  await settle(page);
  await inspect("factor-codes");
  await page.getByRole("button", { name: t("profile.factor.codesKept"), exact: true }).click();
  await page.getByRole("button", { name: t("profile.factor.turnOff"), exact: true }).click();
  await settle(page);
  await inspect("factor-off");
  await enterPassword(walk, t("profile.factor.turnOff"));
  await expect(page.getByRole("button", { name: t("profile.factor.turnOn"), exact: true })).toBeVisible();
}

async function walkCopy(walk: Walk): Promise<void> {
  const { page, t, inspect } = walk;
  await page.getByRole("button", { name: t("profile.copy.prepare") }).click();
  await enterPassword(walk, t("profile.copy.prepare"));
  await expect(page.getByRole("link", { name: t("profile.copy.download") })).toBeVisible();
  await settle(page);
  await inspect("profile-copy");
}

async function walkDeletion(walk: Walk): Promise<void> {
  const { page, t, inspect } = walk;
  await page.getByRole("button", { name: t("profile.delete.title") }).click();
  await settle(page);
  await inspect("delete-account");
  await enterPassword(walk, t("profile.delete.submit"));
  await expect(page.getByRole("button", { name: t("profile.keep") })).toBeVisible();
  await settle(page);
  await inspect("profile-leaving");
  await page.getByRole("button", { name: t("profile.keep") }).click();
  await expect(page.getByRole("button", { name: t("profile.keep") })).toHaveCount(0);
}

async function enterPassword({ page, t }: Walk, submit: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("profile.currentPassword")).fill(password);
  await dialog.getByRole("button", { name: submit }).click();
}

import { expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { password } from "../learner.ts";
import { settle, type Walk } from "./walk.ts";

/** Visits the safety and privacy sections of the profile one by one, and leaves the account unchanged. */
export async function walkSafety(walk: Walk): Promise<void> {
  await walk.page.goto("/modules/profile");
  await settle(walk.page);
  await walkSecondFactor(walk);
  await walkCopy(walk);
  await walkDeletion(walk);
}

async function walkSecondFactor(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await page.getByRole("button", { name: say("profile.factor.turnOn"), exact: true }).click();
  await settle(page);
  await look("factor-password");
  await give(walk, say("profile.factor.next"));
  await expect(page.getByRole("heading", { name: say("profile.factor.scanTitle") })).toBeVisible();
  await settle(page);
  await look("factor-scan");
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate();
  await page.getByLabel(say("account.code")).fill(code);
  await page.getByRole("button", { name: say("profile.factor.confirm"), exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);
  await settle(page);
  await look("factor-codes");
  await page.getByRole("button", { name: say("profile.factor.codesKept"), exact: true }).click();
  await page.getByRole("button", { name: say("profile.factor.turnOff"), exact: true }).click();
  await settle(page);
  await look("factor-off");
  await give(walk, say("profile.factor.turnOff"));
  await expect(page.getByRole("button", { name: say("profile.factor.turnOn"), exact: true })).toBeVisible();
}

async function walkCopy(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await page.getByRole("button", { name: say("profile.copy.prepare") }).click();
  await give(walk, say("profile.copy.prepare"));
  await expect(page.getByRole("link", { name: say("profile.copy.download") })).toBeVisible();
  await settle(page);
  await look("profile-copy");
}

async function walkDeletion(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await page.getByRole("button", { name: say("profile.delete.title") }).click();
  await settle(page);
  await look("delete-account");
  await give(walk, say("profile.delete.submit"));
  await expect(page.getByRole("button", { name: say("profile.keep") })).toBeVisible();
  await settle(page);
  await look("profile-leaving");
  await page.getByRole("button", { name: say("profile.keep") }).click();
  await expect(page.getByRole("button", { name: say("profile.keep") })).toHaveCount(0);
}

async function give({ page, say }: Walk, submit: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("profile.currentPassword")).fill(password);
  await dialog.getByRole("button", { name: submit }).click();
}

import { expect } from "@playwright/test";
import { password } from "../learner.ts";
import { findLink } from "../server.ts";
import { openAndInspect, settle, type Walk } from "./walk.ts";

/** Visits the account screens in their states: registration, confirmation and password reset. */
export async function walkAccountScreens(walk: Walk): Promise<void> {
  const email = `walk.${Date.now()}.${process.pid}@example.org`;
  await openAndInspect(walk, "/login", "login");
  await signIn(walk, "nobody@example.org");
  await settleAndInspect(walk, "login-refused");
  await walkCode(walk);
  await walkRegistration(walk, email);
  await walkConfirmation(walk, email);
  await walkPasswordReset(walk, email);
}

async function settleAndInspect({ page, inspect }: Walk, name: string): Promise<void> {
  await settle(page);
  await inspect(name);
}

/** Attempts to sign in; the password is correct for existing accounts. */
async function signIn({ page, t }: Walk, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(t("account.email")).fill(email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.login.submit") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
}

/** Visits the prompt for a two-step verification code. */
async function walkCode(walk: Walk): Promise<void> {
  const { page, t } = walk;
  const refusal = { code: "second_factor_required", message: "", requestId: "" };
  await page.route("**/users/login", (route) => route.fulfill({ status: 422, json: refusal }));
  await page.getByRole("button", { name: t("account.login.submit") }).click();
  await expect(page.getByLabel(t("account.code"))).toBeFocused();
  await page.unroute("**/users/login");
  await settleAndInspect(walk, "login-code");
}

async function walkRegistration(walk: Walk, email: string): Promise<void> {
  const { page, t } = walk;
  await openAndInspect(walk, "/register", "register");
  await page.getByRole("button", { name: t("account.register.submit") }).click();
  await expect(page.getByText(t("fields.required")).first()).toBeVisible();
  await settleAndInspect(walk, "register-faults");
  await page.getByLabel(t("account.firstName")).fill("Ana");
  await page.getByLabel(t("account.lastName")).fill("Pérez");
  await page.getByLabel(t("account.email")).fill(email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await settleAndInspect(walk, "register-filled");
  await page.getByRole("button", { name: t("account.register.submit") }).click();
  await expect(page.getByRole("heading", { name: t("account.sent.title") })).toBeVisible();
  await settleAndInspect(walk, "register-sent");
}

async function walkConfirmation(walk: Walk, email: string): Promise<void> {
  const { page, t, server } = walk;
  await signIn(walk, email);
  await expect(page.getByRole("button", { name: t("account.sent.resend") })).toBeVisible();
  await settleAndInspect(walk, "login-unconfirmed");
  await openAndInspect(walk, "/confirmation?token=nobody-has-it", "confirmation-invalid");
  const link = findLink(await server.findMail(email), "confirmation");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: t("account.confirm.doneTitle") })).toBeVisible();
  await settleAndInspect(walk, "confirmation-done");
  await page.reload();
  await expect(page.getByRole("heading", { name: t("account.confirm.signedInTitle") })).toBeVisible();
  await settleAndInspect(walk, "confirmation-again");
  await page.evaluate(() => localStorage.removeItem("token"));
}

async function walkPasswordReset(walk: Walk, email: string): Promise<void> {
  const { page, t, server } = walk;
  await openAndInspect(walk, "/restore", "restore");
  await page.getByLabel(t("account.email")).fill(email);
  await page.getByRole("button", { name: t("account.restore.submit") }).click();
  await expect(page.getByRole("heading", { name: t("account.restore.sentTitle") })).toBeVisible();
  await settleAndInspect(walk, "restore-sent");
  await openAndInspect(walk, "/restore?token=nobody-has-it", "restore-token");
  await chooseNewPassword(walk);
  await expect(page.getByRole("heading", { name: t("account.restore.invalidTitle") })).toBeVisible();
  await settleAndInspect(walk, "restore-invalid");
  await expect.poll(async () => (await server.findMail(email)).includes("/restore?")).toBe(true);
  await page.goto(findLink(await server.findMail(email), "restore"));
  await chooseNewPassword(walk);
  await expect(page.getByRole("heading", { name: t("account.restore.doneTitle") })).toBeVisible();
  await settleAndInspect(walk, "restore-done");
}

async function chooseNewPassword({ page, t }: Walk): Promise<void> {
  await page.getByLabel(t("account.restore.newPassword")).fill("otro corazón que late");
  await page.getByRole("button", { name: t("account.restore.newSubmit") }).click();
}

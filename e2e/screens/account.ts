import { expect } from "@playwright/test";
import { password } from "../learner.ts";
import { findLink } from "../server.ts";
import { settle, stopAt, type Walk } from "./walk.ts";

/** Visits the account screens in their states: registration, confirmation and password reset. */
export async function walkAccountScreens(walk: Walk): Promise<void> {
  const email = `walk.${Date.now()}.${process.pid}@example.org`;
  await stopAt(walk, "/login", "login");
  await signIn(walk, "nobody@example.org");
  await look(walk, "login-refused");
  await walkCode(walk);
  await walkRegistration(walk, email);
  await walkConfirmation(walk, email);
  await walkRestoring(walk, email);
}

async function look({ page, look }: Walk, name: string): Promise<void> {
  await settle(page);
  await look(name);
}

/** Attempts to sign in; the password is correct for existing accounts. */
async function signIn({ page, say }: Walk, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(say("account.email")).fill(email);
  await page.getByLabel(say("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("account.login.submit") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
}

/** Visits the prompt for a two-step verification code. */
async function walkCode(walk: Walk): Promise<void> {
  const { page, say } = walk;
  const refusal = { code: "second_factor_required", message: "", requestId: "" };
  await page.route("**/users/login", (route) => route.fulfill({ status: 422, json: refusal }));
  await page.getByRole("button", { name: say("account.login.submit") }).click();
  await expect(page.getByLabel(say("account.code"))).toBeFocused();
  await page.unroute("**/users/login");
  await look(walk, "login-code");
}

async function walkRegistration(walk: Walk, email: string): Promise<void> {
  const { page, say } = walk;
  await stopAt(walk, "/register", "register");
  await page.getByRole("button", { name: say("account.register.submit") }).click();
  await expect(page.getByText(say("fields.required")).first()).toBeVisible();
  await look(walk, "register-faults");
  await page.getByLabel(say("account.firstName")).fill("Ana");
  await page.getByLabel(say("account.lastName")).fill("Pérez");
  await page.getByLabel(say("account.email")).fill(email);
  await page.getByLabel(say("account.password"), { exact: true }).fill(password);
  await look(walk, "register-filled");
  await page.getByRole("button", { name: say("account.register.submit") }).click();
  await expect(page.getByRole("heading", { name: say("account.sent.title") })).toBeVisible();
  await look(walk, "register-sent");
}

async function walkConfirmation(walk: Walk, email: string): Promise<void> {
  const { page, say, server } = walk;
  await signIn(walk, email);
  await expect(page.getByRole("button", { name: say("account.sent.resend") })).toBeVisible();
  await look(walk, "login-unconfirmed");
  await stopAt(walk, "/confirmation?token=nobody-has-it", "confirmation-invalid");
  const link = findLink(await server.findMail(email), "confirmation");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: say("account.confirm.doneTitle") })).toBeVisible();
  await look(walk, "confirmation-done");
  await page.reload();
  await expect(page.getByRole("heading", { name: say("account.confirm.signedInTitle") })).toBeVisible();
  await look(walk, "confirmation-again");
  await page.evaluate(() => localStorage.removeItem("token"));
}

async function walkRestoring(walk: Walk, email: string): Promise<void> {
  const { page, say, server } = walk;
  await stopAt(walk, "/restore", "restore");
  await page.getByLabel(say("account.email")).fill(email);
  await page.getByRole("button", { name: say("account.restore.submit") }).click();
  await expect(page.getByRole("heading", { name: say("account.restore.sentTitle") })).toBeVisible();
  await look(walk, "restore-sent");
  await stopAt(walk, "/restore?token=nobody-has-it", "restore-token");
  await chooseAnother(walk);
  await expect(page.getByRole("heading", { name: say("account.restore.invalidTitle") })).toBeVisible();
  await look(walk, "restore-invalid");
  await expect.poll(async () => (await server.findMail(email)).includes("/restore?")).toBe(true);
  await page.goto(findLink(await server.findMail(email), "restore"));
  await chooseAnother(walk);
  await expect(page.getByRole("heading", { name: say("account.restore.doneTitle") })).toBeVisible();
  await look(walk, "restore-done");
}

async function chooseAnother({ page, say }: Walk): Promise<void> {
  await page.getByLabel(say("account.restore.newPassword")).fill("otro corazón que late");
  await page.getByRole("button", { name: say("account.restore.newSubmit") }).click();
}

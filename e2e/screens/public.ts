import { expect } from "@playwright/test";
import { password } from "../learner.ts";
import { settle, stopAt, type Walk } from "./walk.ts";

/** The screens that everybody can open. */
export async function walkPublicScreens(walk: Walk): Promise<void> {
  const { page, look } = walk;
  await stopAt(walk, "/", "landing");
  await stopAt(walk, "/faq", "faq");
  await page.locator("main summary").first().click();
  await settle(page);
  await look("faq-open");
  await stopAt(walk, "/contact", "contact");
  await stopAt(walk, "/access", "access");
  await stopAt(walk, "/error", "error");
  await stopAt(walk, "/not-found", "not-found");
}

/** The screens around an account, in their states. */
export async function walkAccountScreens(walk: Walk): Promise<void> {
  await walkSignIn(walk);
  await walkRegistration(walk);
  await walkRestoring(walk);
  await stopAt(walk, "/confirmation?token=nobody-has-it", "confirmation-invalid");
}

async function walkSignIn(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await stopAt(walk, "/login", "login");
  await page.getByLabel(say("account.email")).fill("nobody@example.org");
  await page.getByLabel(say("account.password"), { exact: true }).fill("not this one");
  await page.getByRole("button", { name: say("account.login.submit") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await settle(page);
  await look("login-refused");
}

async function walkRegistration(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await stopAt(walk, "/register", "register");
  await page.getByRole("button", { name: say("account.register.submit") }).click();
  await expect(page.getByText(say("fields.required")).first()).toBeVisible();
  await settle(page);
  await look("register-faults");
  await page.getByLabel(say("account.firstName")).fill("Ana");
  await page.getByLabel(say("account.lastName")).fill("Pérez");
  await page.getByLabel(say("account.email")).fill(`walk.${Date.now()}.${process.pid}@example.org`);
  await page.getByLabel(say("account.password"), { exact: true }).fill(password);
  await settle(page);
  await look("register-filled");
  await page.getByRole("button", { name: say("account.register.submit") }).click();
  await expect(page.getByRole("heading", { name: say("account.sent.title") })).toBeVisible();
  await settle(page);
  await look("register-sent");
}

async function walkRestoring(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await stopAt(walk, "/restore", "restore");
  await page.getByLabel(say("account.email")).fill("nobody@example.org");
  await page.getByRole("button", { name: say("account.restore.submit") }).click();
  await expect(page.getByRole("heading", { name: say("account.restore.sentTitle") })).toBeVisible();
  await settle(page);
  await look("restore-sent");
  await stopAt(walk, "/restore?token=nobody-has-it", "restore-token");
}

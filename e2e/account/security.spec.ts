import { type BrowserContext, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { type Account, createAccount, password, signInAs } from "../learner.ts";
import { type Server, test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";

const t = translatorFor("es");

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

interface Visit {
  context: BrowserContext;
  page: Page;
  server: Server;
}

/** Opens a new user's profile. */
async function openProfile({ context, page, server }: Visit): Promise<Account> {
  const account = await createAccount(server, "es");
  await signInAs(context, account);
  await page.goto(`${server.address}/modules/profile`);
  return account;
}

/** Enters the password in the dialog that requests it. */
async function enterPassword(page: Page, submit: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("profile.currentPassword")).fill(password);
  await dialog.getByRole("button", { name: submit }).click();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(t("account.email")).fill(email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.login.submit") }).click();
}

test("two-step verification is set up by key and required at the next sign-in, where a recovery code also works", async ({
  browser,
  context,
  page,
  server,
}) => {
  const account = await openProfile({ context, page, server });
  await page.getByRole("button", { name: t("profile.factor.turnOn"), exact: true }).click();
  await enterPassword(page, t("profile.factor.next"));
  await expect(page.getByRole("img", { name: t("profile.factor.qr") })).toBeVisible();
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  const first = totp.generate();
  await page.getByLabel(t("account.code")).fill(first);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("profile.factor.confirm"), exact: true })
    .click();
  const codes = page.getByRole("dialog").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: t("profile.factor.codesKept"), exact: true }).click();
  await expect(page.getByText(t("profile.factor.isOn"))).toBeVisible();

  const stranger = await browser.newContext({ locale: "es", viewport: { width: 360, height: 740 } });
  const login = await stranger.newPage();
  await login.goto(`${server.address}/login`);
  await logIn(login, account.email);
  const code = login.getByLabel(t("account.code"));
  await expect(code).toBeFocused();
  await code.fill(first);
  await code.press("Enter");
  await expect(login.getByText("Ese código no es correcto")).toBeVisible();
  await code.fill(recovery.toLowerCase());
  await code.press("Enter");
  await expect(login).toHaveURL(/\/modules\/dashboard$/);
});

test("a session is ended from another device by keyboard", async ({ browser, context, page, server }) => {
  const account = await createAccount(server, "es");
  await signInAs(context, account);
  const elsewhere = await browser.newContext({ locale: "es" });
  const other = await elsewhere.newPage();
  await other.goto(`${server.address}/login`);
  await logIn(other, account.email);
  await expect(other).toHaveURL(/\/modules\/dashboard$/);

  await page.goto(`${server.address}/modules/profile`);
  await expect(page.getByText(t("profile.sessions.current"), { exact: true })).toHaveCount(1);
  const end = page.getByRole("button", { name: /^Cerrar la sesión de / });
  await end.focus();
  await page.keyboard.press("Enter");
  await expect(end).toHaveCount(0);
  await other.goto(`${server.address}/modules/courses`);
  await expect(other).toHaveURL(/\/access$/);
});

test("a copy of the user's data is requested, prepared and downloaded", async ({ context, page, server }) => {
  await openProfile({ context, page, server });
  await page.getByRole("button", { name: t("profile.copy.prepare") }).click();
  await enterPassword(page, t("profile.copy.prepare"));
  const link = page.getByRole("link", { name: t("profile.copy.download") });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("mis-datos.zip");
});

test("a scheduled deletion is shown everywhere, and cancelled with one button after signing in", async ({
  context,
  page,
  server,
}) => {
  const account = await openProfile({ context, page, server });
  await page.getByRole("button", { name: t("profile.delete.title") }).click();
  await page.getByLabel(t("profile.delete.remove")).check();
  await enterPassword(page, t("profile.delete.submit"));
  const banner = page.getByRole("region", { name: t("profile.delete.title") });
  await expect(banner).toBeVisible();

  await page.getByRole("button", { name: t("shell.openMenu") }).click();
  await page
    .getByRole("button", { name: t("shell.signOut") })
    .last()
    .click();
  await logIn(page, account.email);
  await expect(page).toHaveURL(/\/modules\/dashboard$/);
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: t("profile.keep") }).click();
  await expect(page.getByText(t("profile.kept"))).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test("the privacy page describes the stored data in both languages and is linked from every footer", async ({
  page,
  server,
}) => {
  await page.goto(server.address);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shell.privacy") })
    .click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole("heading", { name: "Qué guardamos, para qué y por cuánto tiempo" })).toBeVisible();
  await expect(page.getByText("{")).toHaveCount(0);
  await page.getByLabel(t("shell.language"), { exact: true }).selectOption("en");
  await expect(page.getByRole("heading", { name: "What we store, why, and for how long" })).toBeVisible();
});

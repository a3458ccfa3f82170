import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type Account, createLearner, password } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { listLeftovers } from "./device-storage.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const t = translatorFor("es");

test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 1280, height: 800 } });

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem("token") ?? "");

async function signIn(page: Page, { email }: Account): Promise<void> {
  await page.getByLabel(t("account.email")).fill(email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
}

test("signing out offline offers to save unsent work, asks about unfinished texts, leaves no data behind, and the saved file can be sent later", async ({
  context,
  page,
  server,
}) => {
  const learner = await createLearner(server, "es");
  await page.goto(`${server.address}/login`);
  await signIn(page, learner);
  await page.goto(`${server.address}/modules/forum/write`);
  await page.getByLabel(t("forum.write.title")).fill("¿Cuándo se repite la dosis?");
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=heart-and-vessels`, {
    waitUntil: "networkidle",
  });
  await waitUntilStored(page);
  const ended = await readToken(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: t("player.markDone") }).press("Enter");
  await expect(page.getByText(t("player.markedHere"))).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.signOut") })
    .click();
  const dialog = page.getByRole("dialog", { name: "Hay cambios sin enviar" });
  await expect(dialog).toBeVisible();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Guardar en un archivo" }).click();
  const file = await (await saving).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
    format: "unsent-changes",
    account: learner.session.user.id,
  });
  await dialog.getByRole("button", { name: "Cerrar sesión" }).click();
  const drafts = page.getByRole("dialog", { name: "Hay trabajo sin terminar" });
  await expect(drafts).toContainText("Foro: «¿Cuándo se repite la dosis?»");
  await drafts.getByRole("button", { name: "Cerrar sesión y eliminar" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(listLeftovers)).toEqual([]);

  const request = (path: string, token: string) =>
    fetch(`${server.address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await request("/users/me", ended)).status).toBe(200);
  await context.setOffline(false);
  await expect.poll(async () => (await request("/users/me", ended)).status).toBe(401);
  await signIn(page, learner);
  await page.goto(`${server.address}/modules/offline`);
  await page.getByLabel(t("offline.waiting.open")).setInputFiles(file);
  await expect(page.getByText(t("offline.kind.completed"))).toBeVisible();
  await expect(page.getByText(t("offline.waiting.none"))).toBeVisible();
  const { items } = await (await request(`/courses-user/${learner.enrolment.id}`, await readToken(page))).json();
  expect(items["heart-and-vessels"].completedAt).not.toBeNull();
});

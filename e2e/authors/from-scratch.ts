import { execFileSync } from "node:child_process";
import { type Browser, expect, type Page } from "@playwright/test";
import type { Language } from "../../contract/language.ts";
import type { RightAnswer } from "../answer-key.ts";
import { openPage, password } from "../learner.ts";
import { findLink, type Server } from "../server.ts";
import { type Translate, translatorFor } from "../translator-for.ts";
import { writeQuestions } from "./write-questions.ts";

/** An author writing in one language, on a desktop or a phone. */
export interface Writing {
  page: Page;
  t: Translate;
  language: Language;
  /** The course id. */
  id: string;
}

const key = (name: string) => `manage.writing.${name}`;

/** Invites an author by email, who chooses a password through the link and signs in. */
export async function acceptInvitation(browser: Browser, server: Server, language: Language): Promise<Writing> {
  const email = `rosa.${language}.${process.pid}@example.org`;
  const env = { ...process.env, DATA_DIR: server.dataDir, LANG: language };
  const words = ["cli/account.ts", "invite", email, "--name", "Rosa Gil", "--role", "author"];
  execFileSync("scripts/serve.sh", words, { env, stdio: "ignore" });
  const [page, t] = [await openPage(browser, server, { language }), translatorFor(language)];
  await page.goto(findLink(await server.findMail(email), "restore"));
  await page.getByLabel(t("account.restore.newPassword"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.restore.newSubmit") }).click();
  await expect(page.getByRole("heading", { name: t("account.restore.doneTitle") })).toBeVisible();
  await page.goto("/modules/manage/courses");
  await page.getByLabel(t("account.email"), { exact: true }).fill(email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.login.submit"), exact: true }).click();
  await expect(page).toHaveURL("/modules/manage/courses");
  return { page, t, language, id: `labetalol-${language}` };
}

/** Fills in a field in the author's language. */
async function write({ page, t, language }: Writing, label: string, text: string): Promise<void> {
  await page.getByLabel(`${t(key(label))}, ${t(key(`language.${language}`))}`, { exact: true }).fill(text);
}

async function expectSaved({ page, t }: Writing): Promise<void> {
  await expect(page.getByText(new RegExp(`^${t(key("saving.saved"), { time: "\\d" })}`))).toBeVisible();
}

/** Creates a course with the description that learners read before they start, and two modules with one item each. */
export async function writeOutline(writing: Writing): Promise<void> {
  const { page, t, language, id } = writing;
  await page.getByRole("button", { name: t(key("new.title")) }).click();
  const dialog = page.getByRole("dialog", { name: t(key("new.title")) });
  await dialog.getByLabel(t(key(language === "es" ? "new.inSpanish" : "new.inEnglish"))).fill("Labetalol");
  await dialog.getByLabel(t(key("new.id"))).fill(id);
  await dialog.getByRole("button", { name: t(key("new.submit")) }).click();
  await expect(page).toHaveURL(`/modules/manage/courses/${id}/outline`);
  await page.getByText(t(key("about.heading"))).click();
  await write(writing, "about.summary", "Labetalol 1");
  await write(writing, "about.description", "Labetalol 2");
  await page.getByRole("button", { name: t(key("about.add.objectives")) }).click();
  await write(writing, "about.objective", "Labetalol 3");
  await page.getByRole("button", { name: t(key("about.add.authors")) }).click();
  await page.getByLabel(t(key("about.name")), { exact: true }).fill("Rosa Gil");
  await write(writing, "about.role", "Labetalol 4");
  await page.getByLabel(t(key("about.passPercent")), { exact: true }).fill("70");
  await page.getByText(t(key("about.heading"))).click();
  for (const [index, kind] of (["class", "evaluation"] as const).entries()) {
    await name(writing, t(key("outline.addModule")), `Modulo ${index + 1}`);
    await expectSaved(writing);
    await name(writing, t(key(`outline.add.${kind}`)), kind, index);
    await expect(page).toHaveURL(`/modules/manage/courses/${id}/items/${kind}`);
    await page.goto(`/modules/manage/courses/${id}/outline`);
  }
}

/** Adds an item with a title; `place` is the index of its module. */
async function name({ page, t, language }: Writing, action: string, title: string, place = 0): Promise<void> {
  await page.getByRole("button", { name: action, exact: true }).nth(place).click();
  const dialog = page.getByRole("dialog");
  const label = t(key("edit.titleIn"), { language: t(key(`language.${language}`)) });
  await dialog.getByLabel(label, { exact: true }).fill(title);
  await dialog.getByRole("button").last().click();
  await expect(dialog).toHaveCount(0);
}

/**
 * Writes a class: a text, a video uploaded over an interrupted connection, its captions, and a review with its due
 * date.
 */
export async function writeClass(writing: Writing): Promise<void> {
  const { page, t, language, id } = writing;
  await page.goto(`/modules/manage/courses/${id}/items/class`);
  const adding = page.getByRole("group", { name: t(key("block.add")) });
  await adding.getByRole("button", { name: t(key("block.text")), exact: true }).click();
  await writeDose(writing, "20 mg");
  await adding.getByRole("button", { name: t(key("block.video")), exact: true }).click();
  await uploadWithInterruption(writing);
  const poster = page.getByRole("group", {
    name: `${t(key("block.poster"))}, ${t(key(`language.${language}`))}`,
    exact: true,
  });
  await poster.locator("input[type=file]").first().setInputFiles("courseware/testing/fixtures/still.jpg");
  await expect(poster.getByText("still.jpg")).toBeVisible();
  await page.getByText(t(key("block.captions")), { exact: true }).click();
  await page
    .getByRole("button", { name: t(key("captions.first")) })
    .locator("visible=true")
    .click();
  await page.getByLabel(t(key("captions.end")), { exact: true }).fill("1.5");
  await page.getByLabel(t(key("captions.line"), { number: 1 }), { exact: true }).fill("Labetalol");
  await page
    .getByRole("button", { name: t(key("captions.save")) })
    .locator("visible=true")
    .click();
  await expect(page.getByText(t(key("captions.saved_one"), { count: 1 }))).toBeVisible();
  await page.getByLabel(t(key("class.minutes")), { exact: true }).fill("5");
  await page.getByLabel(t(key("class.reviewBy")), { exact: true }).fill("Dra. Eva Soto");
  await page.getByLabel(t(key("class.reviewAt")), { exact: true }).fill("2026-01-15");
  await page.getByLabel(t(key("class.reviewEvery")), { exact: true }).fill("24");
  await expectSaved(writing);
  await page.reload();
  await expect(page.getByLabel(t(key("class.reviewBy")), { exact: true })).toHaveValue("Dra. Eva Soto");
  await expect(page.getByRole("textbox", { name: textLabel(writing) })).toHaveText("Dosis: 20 mg");
}

function textLabel({ t, language }: Writing): string {
  return `${t(key("block.text"))}, ${t(key(`language.${language}`))}`;
}

/** Replaces the text of the class. */
export async function writeDose(writing: Writing, dose: string): Promise<void> {
  const field = writing.page.getByRole("textbox", { name: textLabel(writing) });
  await field.click();
  await writing.page.keyboard.press("ControlOrMeta+a");
  await writing.page.keyboard.type(`Dosis: ${dose}`);
  await expectSaved(writing);
}

/** Interrupts the connection at the first bytes of the file. */
async function uploadWithInterruption({ page, t, language }: Writing): Promise<void> {
  let broken = 0;
  await page.route(/\/api\/v1\/manage\/courses\/[^/]+\/files\/[^/]+$/, async (route) => {
    if (route.request().method() !== "PATCH" || broken > 0) return route.continue();
    broken += 1;
    await route.abort("connectionreset");
  });
  const slot = page.getByRole("group", {
    name: `${t(key("block.video"))}, ${t(key(`language.${language}`))}`,
    exact: true,
  });
  await slot.locator("input[type=file]").first().setInputFiles("courseware/testing/fixtures/short.mp4");
  await expect(slot.getByText("short.mp4")).toBeVisible();
  await expect(slot.getByRole("button", { name: t(key("files.remove")) })).toBeVisible();
  expect(broken).toBe(1);
  await page.unroute(/\/api\/v1\/manage\/courses\/[^/]+\/files\/[^/]+$/);
}

/** Writes an assessment with a question of each type; returns the correct answers by prompt. */
export async function writeEvaluation(writing: Writing): Promise<Map<string, RightAnswer>> {
  const { page, t, id } = writing;
  await page.goto(`/modules/manage/courses/${id}/items/evaluation`);
  await page.getByLabel(t(key("evaluation.minutes")), { exact: true }).fill("10");
  return writeQuestions(writing);
}

/** Translates all missing texts one after the other, and returns their number. */
export async function translateAll({ page, t, id }: Writing): Promise<number> {
  await page.goto(`/modules/manage/courses/${id}/translate`);
  const none = page.getByText(t(key("translate.none")), { exact: true });
  const done = page.getByRole("button", { name: new RegExp(`^${t(key("translate.done"))}`) });
  let count = 0;
  while (true) {
    await expect(none.or(done)).toBeVisible();
    if (await none.isVisible()) return count;
    const desk = page.getByRole("region").filter({ has: done });
    const place = await desk.getAttribute("aria-label");
    await page.getByRole("textbox").last().fill(`${place} (${count})`);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("region", { name: place ?? "", exact: true })).toHaveCount(0);
    count += 1;
  }
}

/** Publishes the draft; the first time in a session requires the password. */
export async function publish({ page, t, id }: Writing, number: number): Promise<void> {
  await page.goto(`/modules/manage/courses/${id}/publish`);
  await page.getByRole("button", { name: t(key("publish.submit")) }).click();
  const question = page.getByRole("dialog", { name: t("manage.elevation.title") });
  const done = page.getByText(t(key("publish.done"), { number }));
  await expect(question.or(done)).toBeVisible();
  if (await question.isVisible()) {
    await question.getByLabel(t("account.password"), { exact: true }).fill(password);
    await question.getByRole("button", { name: t("manage.elevation.submit") }).click();
  }
  await expect(done).toBeVisible();
}

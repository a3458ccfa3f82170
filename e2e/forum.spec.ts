import { type Browser, expect, type Page } from "@playwright/test";
import type { Language } from "../contract/language.ts";
import { languages } from "../contract/language.ts";
import { injections } from "../web/testing/injections.ts";
import { type Account, createAccount, createLearner, signInAs } from "./learner.ts";
import { type Server, test } from "./server.ts";
import { type Translate, translatorFor } from "./translator-for.ts";

const widths: Record<Language, { width: number; height: number }> = {
  es: { width: 360, height: 740 },
  en: { width: 1280, height: 800 },
};

const words: Record<Language, { title: string; body: string; reply: string; search: string; patient: string }> = {
  es: {
    title: "Dudas con las vacunaciones del tercer trimestre",
    body: "¿Cuáles recomiendan?",
    reply: "La de influenza, siempre.",
    search: "vacunas",
    patient: "La paciente María Gómez preguntó lo mismo.",
  },
  en: {
    title: "Questions on pregnancies after a valve repair",
    body: "Which ones would you refer?",
    reply: "All of them, to be safe.",
    search: "pregnancy",
    patient: "The patient Mary Smith asked the same.",
  },
};

async function open(browser: Browser, server: Server, { learner, language }: { learner: Account; language: Language }) {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: widths[language],
    locale: language,
  });
  await signInAs(context, learner);
  return context.newPage();
}

for (const language of languages) {
  test(`two users ask, reply, vote, edit, search and delete (${language})`, async ({ browser, server }) => {
    const t = translatorFor(language);
    const { title, body, reply, search, patient } = words[language];
    const author = await open(browser, server, { learner: await createLearner(server, language), language });
    const other = await open(browser, server, { learner: await createLearner(server, language), language });

    await startConversation(author, t, { title, body });
    const address = new URL(author.url()).pathname;

    await other.goto(address);
    await write(other, t, reply);
    const mine = other.getByRole("article").filter({ hasText: reply });
    await expect(mine.getByText(t("forum.ownReply"))).toBeVisible();
    const above = async () => {
      const link = await mine.getByRole("link", { name: t("forum.linkTo") }).boundingBox();
      const name = await mine.getByText("Ana Pérez").boundingBox();
      return Math.abs((link?.y ?? 0) - (name?.y ?? 99));
    };
    await expect.poll(above, "the link is next to the name").toBeLessThan(24);

    await author.reload();
    const theirs = author.getByRole("article").filter({ hasText: reply });
    const up = theirs.getByRole("button", { name: t("forum.upvote") });
    // The vote is displayed before the server has stored it.
    const voted = author.waitForResponse((response) => response.url().endsWith("/upvote"));
    await up.click();
    await expect(theirs.getByText(t("forum.upvotes_one", { count: 1 }))).toBeAttached();
    expect((await voted).ok()).toBe(true);
    await author.reload();
    await expect(up).toHaveAttribute("aria-pressed", "true");

    await mine.getByRole("button", { name: t("forum.edit") }).click();
    await mine.getByLabel(t("forum.write.reply")).fill(`${reply} ${patient}`);
    await mine.getByRole("button", { name: t("forum.write.save") }).click();
    const warning = mine.getByRole("region", { name: t("forum.patient.title") });
    await expect(warning.locator("mark")).toBeVisible();
    await warning.getByRole("button", { name: t("forum.patient.edit") }).click();
    await expect(mine.getByLabel(t("forum.write.reply"))).toBeFocused();
    await mine.getByLabel(t("forum.write.reply")).fill(`${reply} (2)`);
    await mine.getByRole("button", { name: t("forum.write.save") }).click();
    await mine.getByRole("button", { name: new RegExp(t("forum.edited", { ago: "" })) }).click();
    await expect(other.getByRole("dialog").getByText(reply, { exact: true })).toBeVisible();
    await other.keyboard.press("Escape");

    await findBySearch(other, t, { search, title });
    await remove(author, t, t("forum.deletePost"));
    await expect(author).toHaveURL(/\/modules\/forum$/);
    await other.goto(address);
    await expect(other.getByRole("heading", { level: 1, name: t("forum.deletedTitle") })).toBeVisible();
    await expect(mine).toBeVisible();
    await remove(other, t, t("forum.deleteReply"));
    await expect(mine).toHaveCount(0);
  });
}

test("a link to a reply survives signing in, and its notification leads to it", async ({ browser, server }) => {
  const t = translatorFor("es");
  const learner = await createLearner(server, "es");
  const author = await open(browser, server, { learner, language: "es" });
  await startConversation(author, t, { title: "Una duda sobre el electrocardiograma", body: "¿Cuándo lo piden?" });
  const other = await open(browser, server, { learner: await createLearner(server, "es"), language: "es" });
  await other.goto(new URL(author.url()).pathname);
  await write(other, t, "Ante cualquier disnea en reposo.");
  await expect(other).toHaveURL(/#reply-/);

  await author.goto("/modules/courses");
  await author.getByRole("button", { name: t("forum.noticesUnread_one", { count: 1 }) }).click();
  await author.getByRole("link", { name: /electrocardiograma/ }).click();
  await expect(author.getByRole("article").filter({ hasText: "disnea en reposo" })).toBeFocused();
  await expect(author.getByRole("button", { name: t("forum.notices"), exact: true })).toBeVisible();

  const { pathname, hash } = new URL(other.url());
  await author.goto("/modules/courses/cardio-obstetrics");
  await author.evaluate(() => window.scrollTo(0, 900));
  await author.goto(pathname + hash);
  await expect(author.getByRole("article").filter({ hasText: "disnea en reposo" })).toBeInViewport();

  const guest = await (await browser.newContext({ baseURL: server.address, locale: "es" })).newPage();
  await guest.goto(pathname + hash);
  await expect(guest).toHaveURL(/\/login$/);
  await expect.poll(() => guest.evaluate(() => sessionStorage.getItem("redirect"))).toBe(pathname + hash);
});

test("long words do not widen any screen", async ({ browser, server }) => {
  const long = "Supercalifragilístico".repeat(9);
  const names = { firstName: long.slice(0, 80), lastName: long.slice(0, 80) };
  const account = await createAccount(server, "es", names);
  const page = await open(browser, server, { learner: account, language: "es" });
  await startConversation(page, translatorFor("es"), { title: long, body: long });
  for (const path of [new URL(page.url()).pathname, "/modules/forum", "/modules/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(long.slice(0, 80)).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(widths.es.width);
  }
});

test("markup written by users is never executed", async ({ browser, server }) => {
  const t = translatorFor("es");
  const learner = await createLearner(server, "es");
  const page = await open(browser, server, { learner, language: "es" });
  await page.addInitScript(() => {
    Object.assign(window, { pwned: () => document.documentElement.setAttribute("data-pwned", "") });
  });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await startConversation(page, t, { title: "<img src=x onerror=window.pwned()>", body: injections.join("\n\n") });
  await page.goto("/modules/forum");
  await expect(page.getByRole("link", { name: "<img src=x onerror=window.pwned()>" })).toBeVisible();
  await page.getByRole("link", { name: "<img src=x onerror=window.pwned()>" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "<img src=x onerror=window.pwned()>" })).toBeVisible();
  await expect(page.getByRole("main").getByText("window.pwned()").nth(1)).toBeVisible();
  for (const link of await page.getByRole("article").getByRole("link").all()) {
    await link.dispatchEvent("mouseover");
    expect(await link.getAttribute("href")).toMatch(/^(?:https?:\/\/|\/modules\/)/);
  }
  expect(await page.locator("[data-pwned]").count()).toBe(0);
  expect(requests.filter((url) => !url.startsWith(server.address))).toEqual([]);
});

async function startConversation(
  page: Page,
  t: Translate,
  { title, body }: { title: string; body: string },
): Promise<void> {
  await page.goto("/modules/forum");
  await page.getByRole("link", { name: t("forum.ask") }).click();
  await page.getByLabel(t("forum.write.title")).fill(title);
  await page.getByLabel(t("forum.write.body")).fill(body);
  // By keyboard, because similar conversations that are found late move the button.
  await page.getByRole("button", { name: t("forum.write.send"), exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

async function write(page: Page, t: Translate, text: string): Promise<void> {
  await page.getByRole("textbox", { name: t("forum.write.reply"), exact: true }).fill(text);
  await page.getByRole("button", { name: t("forum.write.sendReply"), exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: text })).toBeFocused();
}

/** Words with the same stem match each other. */
async function findBySearch(page: Page, t: Translate, { search, title }: { search: string; title: string }) {
  await page.goto("/modules/forum");
  await page.getByLabel(t("forum.search")).fill(search);
  await expect(page.getByRole("button", { name: t("forum.without", { name: `“${search}”` }) })).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.locator("mark").first()).toBeVisible();
}

async function remove(page: Page, t: Translate, question: string): Promise<void> {
  await page
    .getByRole("button", { name: t("forum.delete"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: question });
  await dialog.getByRole("button", { name: t("forum.deleteNow") }).click();
}

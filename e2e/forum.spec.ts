import { type Browser, expect, type Page } from "@playwright/test";
import type { Language } from "../contract/language.ts";
import { languages } from "../contract/language.ts";
import { injections } from "../web/testing/injections.ts";
import { type Account, createAccount, createLearner, signInAs } from "./learner.ts";
import { type Server, test } from "./server.ts";
import { type Say, wordsIn } from "./words.ts";

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
    const say = wordsIn(language);
    const { title, body, reply, search, patient } = words[language];
    const asker = await open(browser, server, { learner: await createLearner(server, language), language });
    const other = await open(browser, server, { learner: await createLearner(server, language), language });

    await ask(asker, say, { title, body });
    const address = new URL(asker.url()).pathname;

    await other.goto(address);
    await write(other, say, reply);
    const mine = other.getByRole("article").filter({ hasText: reply });
    await expect(mine.getByText(say("forum.ownReply"))).toBeVisible();
    const above = async () => {
      const link = await mine.getByRole("link", { name: say("forum.linkTo") }).boundingBox();
      const name = await mine.getByText("Ana Pérez").boundingBox();
      return Math.abs((link?.y ?? 0) - (name?.y ?? 99));
    };
    await expect.poll(above, "the link stands beside the name").toBeLessThan(24);

    await asker.reload();
    const theirs = asker.getByRole("article").filter({ hasText: reply });
    const up = theirs.getByRole("button", { name: say("forum.upvote") });
    // The vote is displayed before the server has stored it.
    const voted = asker.waitForResponse((response) => response.url().endsWith("/upvote"));
    await up.click();
    await expect(theirs.getByText(say("forum.upvotes_one", { count: 1 }))).toBeAttached();
    expect((await voted).ok()).toBe(true);
    await asker.reload();
    await expect(up).toHaveAttribute("aria-pressed", "true");

    await mine.getByRole("button", { name: say("forum.edit") }).click();
    await mine.getByLabel(say("forum.write.reply")).fill(`${reply} ${patient}`);
    await mine.getByRole("button", { name: say("forum.write.save") }).click();
    const warning = mine.getByRole("region", { name: say("forum.patient.title") });
    await expect(warning.locator("mark")).toBeVisible();
    await warning.getByRole("button", { name: say("forum.patient.edit") }).click();
    await expect(mine.getByLabel(say("forum.write.reply"))).toBeFocused();
    await mine.getByLabel(say("forum.write.reply")).fill(`${reply} (2)`);
    await mine.getByRole("button", { name: say("forum.write.save") }).click();
    await mine.getByRole("button", { name: new RegExp(say("forum.edited", { ago: "" })) }).click();
    await expect(other.getByRole("dialog").getByText(reply, { exact: true })).toBeVisible();
    await other.keyboard.press("Escape");

    await findBySearch(other, say, { search, title });
    await remove(asker, say, say("forum.deletePost"));
    await expect(asker).toHaveURL(/\/modules\/forum$/);
    await other.goto(address);
    await expect(other.getByRole("heading", { level: 1, name: say("forum.deletedTitle") })).toBeVisible();
    await expect(mine).toBeVisible();
    await remove(other, say, say("forum.deleteReply"));
    await expect(mine).toHaveCount(0);
  });
}

test("a link to a reply survives signing in, and its notification leads to it", async ({ browser, server }) => {
  const say = wordsIn("es");
  const learner = await createLearner(server, "es");
  const asker = await open(browser, server, { learner, language: "es" });
  await ask(asker, say, { title: "Una duda sobre el electrocardiograma", body: "¿Cuándo lo piden?" });
  const other = await open(browser, server, { learner: await createLearner(server, "es"), language: "es" });
  await other.goto(new URL(asker.url()).pathname);
  await write(other, say, "Ante cualquier disnea en reposo.");
  await expect(other).toHaveURL(/#reply-/);

  await asker.goto("/modules/courses");
  await asker.getByRole("button", { name: say("forum.noticesUnread_one", { count: 1 }) }).click();
  await asker.getByRole("link", { name: /electrocardiograma/ }).click();
  await expect(asker.getByRole("article").filter({ hasText: "disnea en reposo" })).toBeFocused();
  await expect(asker.getByRole("button", { name: say("forum.notices"), exact: true })).toBeVisible();

  const { pathname, hash } = new URL(other.url());
  await asker.goto("/modules/courses/cardio-obstetrics");
  await asker.evaluate(() => window.scrollTo(0, 900));
  await asker.goto(pathname + hash);
  await expect(asker.getByRole("article").filter({ hasText: "disnea en reposo" })).toBeInViewport();

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
  await ask(page, wordsIn("es"), { title: long, body: long });
  for (const path of [new URL(page.url()).pathname, "/modules/forum", "/modules/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(long.slice(0, 80)).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(widths.es.width);
  }
});

test("markup written by users is never executed", async ({ browser, server }) => {
  const say = wordsIn("es");
  const learner = await createLearner(server, "es");
  const page = await open(browser, server, { learner, language: "es" });
  await page.addInitScript(() => {
    Object.assign(window, { pwned: () => document.documentElement.setAttribute("data-pwned", "") });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await ask(page, say, { title: "<img src=x onerror=window.pwned()>", body: injections.join("\n\n") });
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
  expect(asked.filter((url) => !url.startsWith(server.address))).toEqual([]);
});

async function ask(page: Page, say: Say, { title, body }: { title: string; body: string }): Promise<void> {
  await page.goto("/modules/forum");
  await page.getByRole("link", { name: say("forum.ask") }).click();
  await page.getByLabel(say("forum.write.title")).fill(title);
  await page.getByLabel(say("forum.write.body")).fill(body);
  // By keyboard, because similar conversations that are found late move the button.
  await page.getByRole("button", { name: say("forum.write.send"), exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

async function write(page: Page, say: Say, text: string): Promise<void> {
  await page.getByRole("textbox", { name: say("forum.write.reply"), exact: true }).fill(text);
  await page.getByRole("button", { name: say("forum.write.sendReply"), exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: text })).toBeFocused();
}

/** Words with the same stem match each other. */
async function findBySearch(page: Page, say: Say, { search, title }: { search: string; title: string }) {
  await page.goto("/modules/forum");
  await page.getByLabel(say("forum.search")).fill(search);
  await expect(page.getByRole("button", { name: say("forum.without", { name: `“${search}”` }) })).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.locator("mark").first()).toBeVisible();
}

async function remove(page: Page, say: Say, question: string): Promise<void> {
  await page
    .getByRole("button", { name: say("forum.delete"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: question });
  await dialog.getByRole("button", { name: say("forum.deleteNow") }).click();
}

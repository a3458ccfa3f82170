import { expect } from "@playwright/test";
import { type Language, languages } from "../../contract/language.ts";
import { findViolations } from "../access/axe.ts";
import { type Account, createLearner, openPage } from "../learner.ts";
import { type Server, test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";

/** A passage in a video and its time in seconds, and a term in the class. */
const passages: Record<Language, { words: string; clock: string; second: number; term: string; filter: string }> = {
  es: {
    words: "plasma sube primero",
    clock: "0:14",
    second: 14,
    term: "resistencia vascular sistémica",
    filter: "svr",
  },
  en: { words: "plasma goes first", clock: "0:13", second: 13, term: "systemic vascular resistance", filter: "svr" },
};

for (const language of languages) {
  test(`a search by / leads to a moment in a video, and a term to its definition and the glossary, in ${language}`, async ({
    browser,
    server,
  }) => {
    const t = translatorFor(language);
    const { words, clock, second, term, filter } = passages[language];
    const learner = await createLearner(server, language);
    // A server job indexes a course for search after it is imported.
    await expect.poll(() => countResults(server, learner, { words, language })).toBeGreaterThan(0);
    const page = await openPage(browser, server, { language, account: learner });

    await page.goto("/modules/courses/cardio-obstetrics");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Key presses are lost until the page is live.
    const field = page.getByRole("combobox", { name: t("search.field") });
    await expect(async () => {
      if (!(await field.isVisible())) await page.keyboard.press("/");
      await expect(field).toBeFocused({ timeout: 2000 });
    }).toPass();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    // Results for only the first words must not be followed.
    const found = page.waitForResponse((response) => new URL(response.url()).searchParams.get("q") === words);
    await page.keyboard.press("/");
    await page.keyboard.type(words);
    await found;
    const hit = page.getByRole("option", { name: new RegExp(`^${t("search.at", { time: clock })}`) });
    await expect(hit).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await expect(async () => {
      if ((await hit.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
      await expect(hit).toHaveAttribute("aria-selected", "true", { timeout: 100 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime)))
      .toBe(second);

    const mark = page.getByRole("button", { name: term });
    await expect(mark).toBeVisible();
    await mark.press("Enter");
    const opened = page.getByRole("dialog", { name: t("glossary.explain", { term }) });
    await expect(opened).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(mark).toBeFocused();
    await page.keyboard.press("Space");
    await opened.getByRole("link", { name: t("glossary.all") }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: t("glossary.title") })).toBeVisible();
    await expect(page.locator("#term-systemic-vascular-resistance")).toBeFocused();
    await page.getByLabel(t("glossary.filter")).fill(filter);
    await expect(page.getByRole("status").filter({ hasText: /^1 / })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}

async function countResults(
  { address }: Server,
  { session }: Account,
  { words, language }: { words: string; language: Language },
): Promise<number> {
  const headers = { authorization: `Bearer ${session.token}`, "accept-language": language };
  const response = await fetch(`${address}/api/v1/courses-user/search?${new URLSearchParams({ q: words })}`, {
    headers,
  });
  return (await response.json()).records.length;
}

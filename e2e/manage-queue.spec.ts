import { expect, type Page } from "@playwright/test";
import { type Language, languages } from "../contract/language.ts";
import { type Account, createAccount, createLearner, grantRole, openPage, widths } from "./learner.ts";
import { type Server, startServer, test } from "./server.ts";
import { type Translate, translatorFor } from "./translator-for.ts";

const words: Record<Language, { title: string; body: string; replies: [string, string, string] }> = {
  es: {
    title: "¿Cuándo se refiere a la paciente?",
    body: "Tiene disnea en reposo.",
    replies: ["Ante la duda, refiera hoy.", "Compre mi suplemento.", "Duplique la dosis sin control."],
  },
  en: {
    title: "When do you refer her?",
    body: "She is short of breath at rest.",
    replies: ["When in doubt, refer today.", "Buy my supplement.", "Double the dose unchecked."],
  },
};

let server: Awaited<ReturnType<typeof startServer>>;

// A separate server, because reports from other tests would appear in the same list.
test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.stop());

for (const language of languages) {
  test(`a learner reports in two presses, and a moderator decides with one key each (${language})`, async ({
    browser,
  }) => {
    const t = translatorFor(language);
    const { title, body, replies } = words[language];
    const luz = await createAccount(server, language, { firstName: "Luz", lastName: "Peña", mailbox: "luz" });
    const post = await write(server, luz, "/api/v1/posts", { title: `${title} ${Date.now()}`, body, language });
    for (const text of replies) await write(server, luz, `/api/v1/posts/${post}/replies`, { body: text });

    const learner = await openPage(browser, server, { account: await createLearner(server, language), language });
    await learner.goto(`/modules/forum/${post}`);
    // Presses before the page is live are covered by another journey.
    await learner.waitForLoadState("networkidle");
    for (const text of replies) await report(learner, t, text);
    await expect(learner.getByRole("button", { name: t("manage.conversations.ofPost") })).toHaveCount(0);

    const eva = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "eva" });
    grantRole(server, eva, "moderator");
    const moderator = await openPage(browser, server, { account: eva, language });
    await decideByKeys(moderator, t, replies);
    await moderateInPlace(moderator, t, { post, text: replies[0] });

    await learner.reload();
    await expect(learner.getByText(t("forum.endorsed.by", { name: "Eva Soto" }))).toBeVisible();
    await expect(learner.getByRole("link", { name: /^Guía ESC 2018/ })).toHaveAttribute("href", "https://example.org/");
    await expect(learner.getByText(t("forum.pinned"), { exact: true })).toBeVisible();
    for (const removed of replies.slice(1)) await expect(learner.getByText(removed)).toHaveCount(0);

    const author = await openPage(browser, server, { account: luz, language });
    await author.goto(`/modules/forum/${post}`);
    await expect(author.getByText(t("forum.hiddenReply"))).toBeVisible();
    await author.getByRole("button", { name: new RegExp(`^${t("forum.notices")}`) }).click();
    for (const decision of ["keep", "hide", "delete"]) {
      await expect(author.getByText(t(`forum.decided.mine.${decision}`))).toBeVisible();
    }
    for (const page of [learner, moderator, author]) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[language].width);
      await page.context().close();
    }
  });
}

async function write({ address }: Server, { session }: Account, path: string, body: unknown): Promise<string> {
  const headers = { authorization: `Bearer ${session.token}`, "content-type": "application/json" };
  const response = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
  const { id }: { id: string } = await response.json();
  return id;
}

async function report(page: Page, t: Translate, text: string): Promise<void> {
  const reply = page.getByRole("article").filter({ hasText: text });
  const button = reply.getByRole("button", { name: t("forum.report.reply", { name: "Luz Peña" }) });
  await button.click();
  await page.getByRole("button", { name: new RegExp(`^${t("forum.report.reasons.unsafe")}`) }).click();
  const thanks = page.getByRole("dialog", { name: t("forum.report.thanks") });
  await expect(thanks.getByText(t("forum.report.next"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(thanks).toHaveCount(0);
  await expect(button).toBeFocused();
}

async function decideByKeys(page: Page, t: Translate, [kept, hidden, erased]: [string, string, string]): Promise<void> {
  await page.goto("/modules/manage/queue");
  const card = (text: string) => page.getByRole("article").filter({ hasText: text });
  await expect(card(erased)).toBeVisible();
  await card(kept).focus();
  await page.keyboard.press("j");
  await expect(card(hidden)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(card(kept)).toBeFocused();
  await page.keyboard.press("k");
  await expect(card(kept)).toHaveCount(0);
  await expect(card(hidden)).toBeFocused();
  await page.keyboard.press("h");
  await expect(card(hidden)).toHaveCount(0);
  await expect(card(erased)).toBeFocused();
  await page.keyboard.press("e");
  const question = page.getByRole("dialog", { name: t("manage.queue.eraseTitle") });
  await question.getByRole("button", { name: t("manage.queue.eraseNow") }).click();
  await expect(page.getByText(t("manage.queue.none.open"))).toBeVisible();
  await expect(page.getByRole("tabpanel")).toBeFocused();
  await page.getByRole("tab", { name: t("manage.queue.tabs.decided") }).click();
  await expect(card(hidden).getByText(t("manage.queue.decided.hide"))).toBeVisible();
  await expect(page.getByText(t("manage.queue.gone")).first()).toBeVisible();
}

async function moderateInPlace(
  page: Page,
  t: Translate,
  { post, text }: { post: string; text: string },
): Promise<void> {
  await page.goto(`/modules/forum/${post}`);
  await page.getByRole("button", { name: t("manage.conversations.ofPost") }).click();
  await page.getByRole("menuitem", { name: t("manage.conversations.pinned.on"), exact: true }).click();
  await expect(page.getByText(t("forum.pinned"), { exact: true })).toBeVisible();
  const reply = page.getByRole("article").filter({ hasText: text });
  await reply.getByRole("button", { name: t("manage.conversations.ofReply", { name: "Luz Peña" }) }).click();
  await reply.getByRole("menuitem", { name: t("manage.conversations.endorse"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("manage.conversations.endorseTitle") });
  await expect(dialog.getByLabel(t("manage.conversations.source"))).toBeFocused();
  await page.keyboard.type("Guía ESC 2018");
  await dialog.getByLabel(t("manage.conversations.url")).fill("https://example.org/");
  await page.keyboard.press("Enter");
  await expect(reply.getByText(t("forum.endorsed.by", { name: "Eva Soto" }))).toBeVisible();
}

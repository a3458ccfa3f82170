import { expect } from "@playwright/test";
import { createAccount } from "../learner.ts";
import { conversations, replies } from "./conversations.ts";
import { openAndInspect, settle, type Walk } from "./walk.ts";

/** Visits the moderation list, empty and with reported texts, and the staff's view of a conversation. */
export async function walkModerationScreens(walk: Walk): Promise<void> {
  const { server, language, account } = walk;
  await openAndInspect(walk, "/modules/manage/queue", "manage-queue-empty");
  await openAndInspect(walk, "/modules/manage/queue?show=unanswered", "manage-queue-unanswered");
  const names = { firstName: "Luz Altagracia", lastName: "Encarnación de los Santos", mailbox: "luz" };
  const luz = await createAccount(server, language, names);
  const [first] = conversations[language];
  const [theirs] = replies[language];
  const send = async (token: string, path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${server.address}/api/v1${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    const { id }: { id: string } = await response.json();
    return id;
  };
  const post = await send(luz.session.token, "/posts", { ...first, language });
  const reply = await send(luz.session.token, `/posts/${post}/replies`, { body: theirs });
  await send(account.session.token, `/posts/${post}/flags`, { reason: "privacy" });
  await send(account.session.token, `/posts/${post}/replies/${reply}/flags`, { reason: "unsafe", note: theirs });
  await walkQueue(walk);
  await walkActions(walk, post);
  await openAndInspect(walk, "/modules/manage/queue?show=endorsed", "manage-queue-endorsed");
  await fetch(`${server.address}/api/v1/posts/${post}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${luz.session.token}` },
  });
}

async function walkQueue(walk: Walk): Promise<void> {
  const { page, t, inspect } = walk;
  await openAndInspect(walk, "/modules/manage/queue", "manage-queue");
  // Reports from other walks are older.
  const card = page.getByRole("article").last();
  await card.getByRole("button", { name: t("manage.queue.addNote") }).click();
  await settle(page);
  await inspect("manage-queue-note");
  await card.getByRole("button", { name: t("manage.queue.decisions.delete") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await settle(page);
  await inspect("manage-queue-erase");
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: t("manage.queue.decisions.keep") }).click();
  await expect(page.getByText(t("manage.queue.done.keep"))).toBeVisible();
  await openAndInspect(walk, "/modules/manage/queue?show=decided", "manage-queue-decided");
}

async function walkActions(walk: Walk, post: string): Promise<void> {
  const { page, t, inspect } = walk;
  await page.goto(`/modules/forum/${post}`);
  await page.getByRole("button", { name: t("manage.conversations.ofPost") }).click();
  await settle(page);
  await inspect("forum-staff-menu");
  await page.keyboard.press("Escape");
  const reply = page.locator("[id^=reply-]");
  await reply.locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: t("manage.conversations.endorse"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("manage.conversations.url")).fill("example.org");
  await dialog.getByRole("button", { name: t("manage.conversations.endorse") }).click();
  await settle(page);
  await inspect("forum-endorse");
  await dialog.getByLabel(t("manage.conversations.source")).fill("Guía ESC 2018");
  await dialog.getByLabel(t("manage.conversations.url")).fill("https://example.org/");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await settle(page);
  await inspect("forum-endorsed");
}

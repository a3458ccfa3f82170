import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import type { Post, Reply } from "../../contract/forum/forum.ts";
import { type Account, createAccount, startCourse } from "../learner.ts";
import type { Server } from "../server.ts";
import { conversations, replies, searches } from "./conversations.ts";
import { openAndInspect, settle, type Walk } from "./walk.ts";

/** Visits the forum, first empty, then with posts by several users. */
export async function walkForumScreens(walk: Walk): Promise<void> {
  await openAndInspect(walk, "/modules/forum", "forum-empty");
  const { post, empty } = await fillForum(walk);
  await walkLists(walk);
  await walkConversation(walk, post);
  await walkWriting(walk);
  await empty();
}

/**
 * Creates the user's own post with two replies, one of them their own, and two posts by others, one of them pinned and
 * locked.
 */
async function fillForum({ server, account, language }: Walk) {
  const [first, ...others] = conversations[language];
  const me = { server, account };
  const post = await writeAs<Post>(me, "/api/v1/posts", { ...first, language });
  const names = { firstName: "Luz Altagracia", lastName: "Encarnación de los Santos", mailbox: "luz" };
  const other = { server, account: await createAccount(server, language, names) };
  await startCourse(server, other.account);
  const about = { course: "cardio-obstetrics", class: "circulation", language };
  const theirPosts = await Promise.all(
    others.map((each) => writeAs<Post>(other, "/api/v1/posts", { ...each, ...about })),
  );
  for (const command of ["pin", "lock"]) await moderate(server, command, theirPosts.at(-1)?.id ?? "");
  const [theirs, mine] = replies[language];
  const reply = await writeAs<Reply>(other, `/api/v1/posts/${post.id}/replies`, { body: theirs });
  await writeAs(me, `/api/v1/posts/${post.id}/replies/${reply.id}/upvote`, {});
  await writeAs(me, `/api/v1/posts/${post.id}/replies`, { body: mine });
  return {
    post,
    async empty() {
      await remove(me, post);
      for (const each of theirPosts) await remove(other, each);
    },
  };
}

async function walkLists(walk: Walk): Promise<void> {
  const { page, t, inspect, language } = walk;
  const { found, none } = searches[language];
  await openAndInspect(walk, "/modules/forum", "forum");
  await page.getByRole("button", { name: t("forum.noticesUnread_one", { count: 1 }) }).click();
  await settle(page);
  await inspect("forum-notices");
  await page.keyboard.press("Escape");
  await openAndInspect(walk, `/modules/forum?course=cardio-obstetrics&language=${language}`, "forum-filtered");
  await page.goto(`/modules/forum?q=${found}`);
  await expect(page.locator("main mark").first()).toBeVisible();
  await settle(page);
  await inspect("forum-found");
  await openAndInspect(walk, `/modules/forum?q=${none}`, "forum-none");
}

async function walkConversation(walk: Walk, { id }: Post): Promise<void> {
  const { page, t, inspect } = walk;
  await openAndInspect(walk, `/modules/forum/${id}`, "forum-post");
  const mine = page.getByRole("article").filter({ hasText: t("forum.ownReply") });
  await mine.getByRole("button", { name: t("forum.edit") }).click();
  await settle(page);
  await inspect("forum-edit");
  await page.getByRole("button", { name: t("common.cancel") }).click();
  await page
    .getByRole("button", { name: t("forum.delete"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await settle(page);
  await inspect("forum-delete");
  await page.keyboard.press("Escape");
  await page.goto("/modules/forum");
  await page.getByRole("link", { name: /^(Tabla|Table)/ }).click();
  await expect(page.getByText(t("forum.lockedText"))).toBeVisible();
  await settle(page);
  await inspect("forum-locked");
  await page.getByRole("button", { name: new RegExp(`^${t("forum.report.button")}`) }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await settle(page);
  await inspect("forum-report");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${t("forum.report.reasons.other")}`) })
    .click();
  await expect(page.getByRole("dialog", { name: t("forum.report.thanks") })).toBeVisible();
  await settle(page);
  await inspect("forum-reported");
  await page.keyboard.press("Escape");
  await openAndInspect(walk, "/modules/forum/nobody-wrote-this", "forum-gone");
}

/** Visits the form, its validation errors, its preview, and the warning about identifying a patient. */
async function walkWriting(walk: Walk): Promise<void> {
  const { page, t, inspect, language } = walk;
  const [first] = conversations[language];
  const send = page.getByRole("button", { name: t("forum.write.send"), exact: true });
  const body = page.getByLabel(t("forum.write.body"));
  const preview = page.getByRole("button", { name: t("forum.write.preview") });
  await openAndInspect(walk, "/modules/forum/write?course=cardio-obstetrics&class=circulation", "forum-write");
  await send.click();
  await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
  await settle(page);
  await inspect("forum-write-faults");
  await page.getByLabel(t("forum.write.title")).fill(first?.title ?? "");
  await expect(page.getByText(t("forum.write.similar"))).toBeVisible();
  await body.fill(first?.body ?? "");
  await preview.click();
  await settle(page);
  await inspect("forum-write-preview");
  await preview.click();
  await body.fill(searches[language].patient);
  await send.click();
  await expect(page.getByRole("region", { name: t("forum.patient.title") })).toBeVisible();
  await settle(page);
  await inspect("forum-patient");
}

interface Writer {
  server: Server;
  account: Account;
}

async function remove({ server, account }: Writer, { id }: Post): Promise<void> {
  const headers = { authorization: `Bearer ${account.session.token}` };
  await fetch(`${server.address}/api/v1/posts/${id}`, { method: "DELETE", headers });
}

async function writeAs<T>({ server, account }: Writer, path: string, body: unknown) {
  const headers = { authorization: `Bearer ${account.session.token}`, "content-type": "application/json" };
  const response = await fetch(server.address + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  const written: T = await response.json();
  return written;
}

// Asynchronous, so that connections closed by the server in the meantime are noticed.
async function moderate({ dataDir }: Server, command: string, postId: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)("scripts/serve.sh", ["cli/forum.ts", command, postId], { env });
}

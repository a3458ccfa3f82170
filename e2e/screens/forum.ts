import { expect } from "@playwright/test";
import type { Post } from "../../contract/forum.ts";
import { type Account, createAccount } from "../learner.ts";
import type { Server } from "../server.ts";
import { settle, stopAt, type Walk } from "./walk.ts";

/** The forum with a discussion: one's own post, a reply to it, and the notice of that. */
export async function walkForum(walk: Walk): Promise<void> {
  const { page, say, look, server, account, language } = walk;
  const { id } = await writeAs<Post>({ server, account }, "/api/v1/posts", {
    title: "¿Cuándo pedir un ecocardiograma? / When to ask for an echocardiogram?",
    body: "Tengo dudas con la **disnea** del tercer trimestre:\n\n- en reposo\n- al acostarse",
  });
  const other = { server, account: await createAccount(server, language, { firstName: "Luz", mailbox: "luz" }) };
  await writeAs(other, `/api/v1/posts/${id}/replies`, { body: "Ante cualquier disnea **en reposo**, siempre." });
  await stopAt(walk, "/modules/forum", "forum");
  await page.getByRole("button", { name: say("forum.noticesUnread_one", { count: 1 }) }).click();
  await settle(page);
  await look("forum-notices");
  await page.keyboard.press("Escape");
  await stopAt(walk, `/modules/forum/${id}`, "forum-post");
  await page
    .getByRole("button", { name: say("forum.delete"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await settle(page);
  await look("forum-delete");
  await page.keyboard.press("Escape");
}

async function writeAs<T>({ server, account }: { server: Server; account: Account }, path: string, body: unknown) {
  const headers = { authorization: `Bearer ${account.session.token}`, "content-type": "application/json" };
  const answer = await fetch(server.address + path, { method: "POST", headers, body: JSON.stringify(body) });
  const written: T = await answer.json();
  return written;
}

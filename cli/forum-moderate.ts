import { mkdir } from "node:fs/promises";
import type { Language } from "../contract/language.ts";
import { readConfig } from "../server/config.ts";
import { connectForWork } from "../server/db/connect.ts";
import { prepareDatabase } from "../server/db/prepare.ts";
import { inTransaction } from "../server/db/transaction.ts";
import { AppError } from "../server/errors.ts";
import { type Moderation, moderatePost } from "../server/features/forum/moderate-post.ts";

const done: Record<Language, Record<Moderation, string>> = {
  es: {
    pin: "quedó fijada: es de las primeras de la lista",
    unpin: "ya no está fijada",
    lock: "quedó cerrada: se puede leer, pero no responder",
    unlock: "está abierta otra vez",
    hide: "quedó oculta para todos",
    show: "está a la vista otra vez",
  },
  en: {
    pin: "is pinned: it is among the first of the list",
    unpin: "is pinned no more",
    lock: "is locked: it can be read, but not replied to",
    unlock: "is open again",
    hide: "is hidden from everyone",
    show: "can be seen again",
  },
};

const subjects: Record<Language, (postId: string) => string> = {
  es: (postId) => `La publicación ${postId}`,
  en: (postId) => `The post ${postId}`,
};

const unknown: Record<Language, string> = { es: "no existe", en: "does not exist" };

/** Pins, locks or hides a post, or takes that back, while a server runs or not; the exit code is 1 for an unknown one. */
export async function moderate(moderation: Moderation, postId: string, language: Language): Promise<number> {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true });
  await prepareDatabase(config, Date.now());
  const db = connectForWork(config);
  try {
    await inTransaction(db, (tx) => moderatePost(tx, { postId, moderation }, Date.now()));
    process.stdout.write(`${subjects[language](postId)} ${done[language][moderation]}.\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${subjects[language](postId)} ${unknown[language]}.\n`);
    return 1;
  } finally {
    await db.destroy();
  }
}

import { behindKept, type Owner, openKept, withKept } from "./database.ts";
import { place, type Unlocked } from "./owner.ts";
import { hashOf, open, seal } from "./seal.ts";

/** What was asked for, and in which language. */
export interface Asked {
  /** With its query. */
  path: string;
  language: string;
}

/** A kept answer. */
export interface Found {
  text: string;
  status: number;
  /** When it came, in milliseconds. */
  at: number;
  /** In which it was asked for. */
  language: string;
}

/** So many answers are kept that nobody has taken along: the last screens of a person who goes about. */
const most = 300;

/** Keeps the answer to a call, sealed; what was taken along stays so. */
export async function keepAnswer(
  owner: Unlocked,
  asked: Asked,
  { text, status = 200, isTaken = false }: { text: string; status?: number; isTaken?: boolean },
): Promise<void> {
  const id = await idOf(owner, asked);
  const bytes = new TextEncoder().encode(text);
  const sealed = await seal(owner.key, bytes, id);
  await behindKept(async (database) => {
    const transaction = database.transaction(["owner", "answers"], "readwrite");
    const store = transaction.objectStore("answers");
    const before = await store.get(id);
    const kept = isTaken || before?.isTaken === 1 ? 1 : 0;
    // Somebody may have signed out meanwhile: then nothing is kept.
    const isStillTheirs = (await transaction.objectStore("owner").get(place))?.account === owner.account;
    if (isStillTheirs) await store.put({ id, at: Date.now(), bytes: bytes.length, status, isTaken: kept, ...sealed });
    await transaction.done;
  });
}

/** The kept answer to a call: in another language where it is there in that one alone. */
export async function findAnswer(owner: Unlocked, asked: Asked): Promise<Found | null> {
  for (const language of [asked.language, "es", "en"]) {
    const id = await idOf(owner, { ...asked, language });
    const kept = await withKept((database) => database.get("answers", id));
    if (!kept) continue;
    const text = new TextDecoder().decode(await open(owner.key, kept, id));
    return { text, status: kept.status ?? 200, at: kept.at, language };
  }
  return null;
}

/** Lets go of an answer that was taken along: it goes with the oldest. */
export async function releaseAnswer(owner: Owner, asked: Asked): Promise<void> {
  const id = await idOf(owner, asked);
  await withKept(async (database) => {
    const { store, done } = database.transaction("answers", "readwrite");
    const kept = await store.get(id);
    if (kept) await store.put({ ...kept, isTaken: 0 });
    await done;
  });
}

/** Removes the oldest answers that nobody has taken along. */
export async function dropOldAnswers(): Promise<void> {
  const { store, done } = (await openKept()).transaction("answers", "readwrite");
  const loose: string[] = [];
  // Few people have so many at all: for the others none is looked at.
  let cursor = (await store.count()) > most ? await store.index("at").openCursor() : null;
  for (; cursor; cursor = await cursor.continue()) if (cursor.value.isTaken === 0) loose.push(cursor.primaryKey);
  for (const id of loose.slice(0, -most)) await store.delete(id);
  await done;
}

// A note is one in both languages: that there was none in one must not hide it.
function idOf({ account }: Owner, { path, language }: Asked): Promise<string> {
  return hashOf(`${account}\n${/\/notes\/[^/]+$/.test(path) ? "" : language}\n${path}`);
}

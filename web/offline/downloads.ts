import type { OfflineItem } from "../../contract/courses/offline.ts";
import { type Language, languages } from "../../contract/language.ts";
import { writeLocal } from "../api/local-storage.ts";
import { currentSession } from "../session.ts";
import { type Download, type Form, withOfflineStore } from "./database.ts";
import { countKey } from "./downloaded-files.ts";
import { countBytes, deleteUnneeded } from "./files.ts";
import { pathOfItem, pathOfNote } from "./item-path.ts";
import { findOwner, findUnlocked } from "./owner.ts";
import { releaseResponse } from "./response-cache.ts";

/** The file parts that each form of a class contains; without a smaller video, the original one is used. */
const partsOf: Record<Form, readonly string[]> = {
  text: ["image"],
  audio: ["image", "captions", "download", "audio"],
  low: ["image", "captions", "download", "poster", "low"],
  full: ["image", "captions", "download", "poster", "video"],
};

/** Lists the forms in which items can be downloaded, smallest first, each with the key of its label. */
export function listForms(items: readonly OfflineItem[]): { form: Form; labelKey: Form | "files" }[] {
  const parts = new Set(items.flatMap(({ files }) => files).map(({ part }) => part));
  const hasFiles = parts.has("download") && !parts.has("video");
  const smaller = (["audio", "low"] as const).filter((part) => parts.has(part));
  return [
    { form: "text", labelKey: "text" },
    ...smaller.map((form) => ({ form, labelKey: form })),
    ...(parts.has("video") ? [{ form: "full", labelKey: "full" } as const] : []),
    ...(hasFiles ? [{ form: "full", labelKey: "files" } as const] : []),
  ];
}

/** Lists the files that an item needs in a form. */
export function filesIn({ files }: Pick<OfflineItem, "files">, form: Form): OfflineItem["files"] {
  const parts = partsOf[form];
  const chosen = files.filter(({ part }) => parts.includes(part));
  const lacksLow = form === "low" && !chosen.some(({ part }) => part === "low");
  return lacksLow ? [...chosen, ...files.filter(({ part }) => part === "video")] : chosen;
}

/** Returns the size of items in a form, in bytes; a shared file counts once. */
export function sizeOf(items: readonly OfflineItem[], form: Form): number {
  const files = new Map(items.flatMap((item) => filesIn(item, form)).map(({ hash, bytes }) => [hash, bytes]));
  const contents = items.reduce((sum, { bytes }) => sum + bytes, 0);
  return [...files.values()].reduce((sum, bytes) => sum + bytes, contents);
}

/** Returns how many bytes of the items' files in a form are already stored. */
export async function countStoredBytes(items: readonly OfflineItem[], form: Form): Promise<number> {
  const files = new Map(items.flatMap((item) => filesIn(item, form)).map(({ hash, bytes }) => [hash, bytes]));
  const here = await Promise.all([...files].map(([hash, bytes]) => countBytes(hash, bytes)));
  return here.reduce((sum, bytes) => sum + bytes, 0);
}

/** A downloaded item with its progress. */
export interface DownloadWithProgress extends Download {
  bytes: number;
  bytesHere: number;
}

/** Lists the user's downloads in download order. */
export async function listDownloads(): Promise<DownloadWithProgress[]> {
  // Another user's downloads may remain until the database responds.
  if (!(await findUnlocked(currentSession()?.token ?? null))) return [];
  const all = await withOfflineStore((database) => database.getAll("taken"));
  return Promise.all(all.sort((a, b) => a.order - b.order).map(measure));
}

async function measure(download: Download): Promise<DownloadWithProgress> {
  const here = await Promise.all(download.files.map(({ hash, bytes }) => countBytes(hash, bytes)));
  const add = (sum: number, bytes: number) => sum + bytes;
  const content = download.state === "done" ? download.contentBytes : 0;
  const bytes = download.files.map((file) => file.bytes).reduce(add, download.contentBytes);
  return { ...download, bytes, bytesHere: here.reduce(add, content) };
}

/** Adds items to the downloads in a form; parts already stored are reused. */
export async function addDownloads(
  items: readonly OfflineItem[],
  { enrolment, form, language }: { enrolment: string; form: Form; language: string },
): Promise<void> {
  const first = Date.now();
  const records = items.map((item, index) => ({
    id: `${enrolment}/${item.id}`,
    enrolment,
    item: item.id,
    hash: item.hash,
    language,
    form,
    files: filesIn(item, form),
    contentBytes: item.bytes,
    state: "waiting" as const,
    order: first + index,
  }));
  await withOfflineStore((database) => {
    const { store, done } = database.transaction("taken", "readwrite");
    return Promise.all([...records.map((record) => store.put(record)), done]);
  });
  await deleteUnneeded();
  await storeCount();
  notifyOfDownloads();
}

/** Deletes downloads, with the bytes that no others need. */
export async function removeDownloads(ids: readonly string[]): Promise<void> {
  const owner = await findOwner();
  for (const id of ids) {
    const download = await withOfflineStore((database) => database.get("taken", id));
    if (download && owner)
      for (const path of [pathOfItem(download), `${pathOfItem(download)}/blocks`, pathOfNote(download)])
        await releaseResponse(owner, { path, language: download.language });
    await withOfflineStore((database) => database.delete("taken", id));
  }
  await deleteUnneeded();
  await storeCount();
  notifyOfDownloads();
}

/** Lists the languages in which parts of an enrolment are downloaded. */
export async function listLanguages(enrolment: string): Promise<Language[]> {
  const own = (await listDownloads()).filter((download) => download.enrolment === enrolment);
  return languages.filter((language) => own.some((download) => download.language === language));
}

/**
 * Updates downloads in a language to the items of a newer release: changed ones are downloaded again, removed ones
 * deleted.
 */
export async function syncDownloads(
  enrolment: string,
  { language, items: now }: { language: Language; items: readonly OfflineItem[] },
): Promise<void> {
  const all = (await listDownloads()).filter(
    (download) => download.enrolment === enrolment && download.language === language,
  );
  const removed = all.filter(({ item }) => !now.some(({ id }) => id === item));
  if (removed.length > 0) await removeDownloads(removed.map(({ id }) => id));
  for (const { bytes: _, bytesHere: __, ...download } of all) {
    const item = now.find(({ id }) => id === download.item);
    if (!item) continue;
    const files = filesIn(item, download.form);
    const isSame = item.hash === download.hash && namesOf(files) === namesOf(download.files);
    if (isSame) continue;
    const changed = { ...download, hash: item.hash, files, contentBytes: item.bytes, state: "waiting" as const };
    await withOfflineStore((database) => database.put("taken", changed));
  }
  await deleteUnneeded();
  notifyOfDownloads();
}

function namesOf(files: readonly { id: string; hash: string }[]): string {
  return files
    .map(({ id, hash }) => `${id} ${hash}`)
    .sort()
    .join("\n");
}

const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  if (!channel) {
    channel = new BroadcastChannel("kept");
    channel.addEventListener("message", notifyTab);
  }
  return channel;
}

function notifyTab(): void {
  for (const listener of listeners) listener();
}

async function storeCount(): Promise<void> {
  writeLocal(countKey, await withOfflineStore((database) => database.count("taken")));
}

/** Notifies all tabs that the downloads or their progress have changed. */
export function notifyOfDownloads(): void {
  notifyTab();
  openChannel()?.postMessage(null);
}

/** Subscribes to changes of the downloads. */
export function subscribeToDownloads(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

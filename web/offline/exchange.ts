import { isLanguage } from "../../contract/language.ts";
import { fillPath } from "../../contract/path.ts";
import { type Entry, isEntry, keepLeft } from "../api/outbox/entry.ts";
import { outbox } from "../api/outbox/outbox.ts";
import { sameSitePath } from "../paths.ts";
import { currentSession } from "../session.ts";

/** What tells such a file from others. */
const format = "unsent-changes";

/** A file of what waits: its person brings it back here, or on another device. */
export function writeUnsent(entries: readonly Entry[]): Blob {
  const content = { format, version: 1, account: currentSession()?.user.id ?? "", entries };
  return new Blob([JSON.stringify(content, null, 1)], { type: "application/json" });
}

/**
 * Takes what such a file holds into the outbox, from where the ordinary calls send it: what the server has already
 * changes nothing there. Returns how many; null where it is no such file, or another person's.
 */
export async function readUnsent(file: Blob): Promise<number | null> {
  const entries = parseUnsent(await file.text());
  if (!entries) return null;
  const anew = entries.map((entry) => ({ ...entry, failures: 0, trouble: null, isRefused: false }));
  await outbox.change((kept) => keepLeft(kept, anew));
  outbox.retry();
  return entries.length;
}

function parseUnsent(text: string): Entry[] | null {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== "object" || content === null) return null;
    if (!("format" in content && "account" in content && "entries" in content)) return null;
    const { account, entries } = content;
    const isOwn = content.format === format && account === currentSession()?.user.id;
    if (!isOwn || !Array.isArray(entries) || !entries.every(isEntry)) return null;
    return entries.every((entry) => entry.account === account && isWhole(entry) && isCallOfOurs(entry))
      ? entries
      : null;
  } catch {
    return null;
  }
}

/** A file may be damaged: what the outbox could neither order nor send would hold up all else. */
function isWhole({ id, order, lane, key, isQuiet, call }: Entry): boolean {
  const { path, language, params, headers } = call;
  const texts = [id, lane, key, path, ...Object.values(params), ...Object.values(headers)];
  return (
    Number.isFinite(order) &&
    typeof isQuiet === "boolean" &&
    isLanguage(language) &&
    texts.every((text) => typeof text === "string")
  );
}

/** A file may come from anywhere: it makes no other calls than learners' screens make, by whatever way its path leads. */
function isCallOfOurs({ call: { method, path, params } }: Entry): boolean {
  const address = sameSitePath(fillPath(path, params)) ?? "";
  return ["POST", "PATCH", "PUT"].includes(method) && /^\/api\/v1\/(?:courses-user|posts)(?:\/|$)/.test(address);
}

/** Has the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

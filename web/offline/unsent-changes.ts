import { isLanguage } from "../../contract/language.ts";
import { fillPath } from "../../contract/path.ts";
import { type Entry, isEntry, restoreEntries } from "../api/outbox/entry.ts";
import { outbox } from "../api/outbox/outbox.ts";
import { sameSitePath } from "../paths.ts";
import { currentSession } from "../session.ts";

/** Identifies the file format. */
const format = "unsent-changes";

/** Writes pending entries to a file that the user can import here or on another device. */
export function exportUnsent(entries: readonly Entry[]): Blob {
  const content = { format, version: 1, account: currentSession()?.user.id ?? "", entries };
  return new Blob([JSON.stringify(content, null, 1)], { type: "application/json" });
}

/**
 * Imports a file into the outbox, which sends the entries as usual; those that the server already has are idempotent
 * there. Returns their number, or null if the file is invalid or belongs to another user.
 */
export async function importUnsent(file: Blob): Promise<number | null> {
  const entries = parseFile(await file.text());
  if (!entries) return null;
  const reset = entries.map((entry) => ({ ...entry, failures: 0, trouble: null, isRefused: false }));
  await outbox.change((current) => restoreEntries(current, reset));
  outbox.retry();
  return entries.length;
}

function parseFile(text: string): Entry[] | null {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== "object" || content === null) return null;
    if (!("format" in content && "account" in content && "entries" in content)) return null;
    const { account, entries } = content;
    const isOwn = content.format === format && account === currentSession()?.user.id;
    if (!isOwn || !Array.isArray(entries) || !entries.every(isEntry)) return null;
    return entries.every((entry) => entry.account === account && isIntact(entry) && isAllowedCall(entry))
      ? entries
      : null;
  } catch {
    return null;
  }
}

/** Whether an entry is intact: one that the outbox could neither sort nor send would block all others. */
function isIntact({ id, order, lane, key, isQuiet, call }: Entry): boolean {
  const { path, language, params, headers } = call;
  const texts = [id, lane, key, path, ...Object.values(params), ...Object.values(headers)];
  return (
    Number.isFinite(order) &&
    typeof isQuiet === "boolean" &&
    isLanguage(language) &&
    texts.every((text) => typeof text === "string")
  );
}

/**
 * Whether the request is one that learners' screens make, after resolving its path: the file may come from anywhere.
 */
function isAllowedCall({ call: { method, path, params } }: Entry): boolean {
  const address = sameSitePath(fillPath(path, params)) ?? "";
  return ["POST", "PATCH", "PUT"].includes(method) && /^\/api\/v1\/(?:courses-user|posts)(?:\/|$)/.test(address);
}

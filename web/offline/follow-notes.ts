import { putNote } from "../../contract/learning/notes.ts";
import { fillPath } from "../../contract/path.ts";
import { outbox } from "../api/outbox/outbox.ts";
import { currentSession } from "../session.ts";
import { findUnlocked } from "./owner.ts";
import { cacheResponse } from "./response-cache.ts";

/**
 * Caches each note as delivered to the server, until stopped: continuing offline from an older version would overwrite
 * the newer one.
 */
export function followNotes(): () => void {
  return outbox.listen(({ entry: { call }, outcome }) => {
    if (call.path !== putNote.path || outcome.state !== "delivered") return;
    const path = fillPath(call.path, call.params);
    void cacheNote({ path, language: call.language }, outcome.reply).catch(() => undefined);
  });
}

async function cacheNote(request: { path: string; language: string }, note: unknown): Promise<void> {
  const owner = await findUnlocked(currentSession()?.token ?? null);
  if (owner) await cacheResponse(owner, request, { text: JSON.stringify(note) });
}

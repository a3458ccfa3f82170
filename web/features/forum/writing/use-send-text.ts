import { useEffect, useEffectEvent, useState } from "react";
import {
  changePost,
  changeReply,
  createPost,
  createReply,
  type Post,
  type Reply,
} from "../../../../contract/forum/forum.ts";
import { findPatientIdentifiers } from "../../../../contract/forum/patient-identifiers.ts";
import type { Entry, Trouble } from "../../../api/outbox/entry.ts";
import { outbox } from "../../../api/outbox/outbox.ts";
import { useDelivered, usePendingEntries } from "../../../api/outbox/use-outbox.ts";
import type { TextDraft } from "../../../api/session/local-drafts.ts";
import { readSent, readText, sendWriting, type Writing } from "./send-writing.ts";
import { deleteDraft, idempotencyKeyFor, storeDraft } from "./text-draft.ts";
import { useExplanation } from "./use-explanation.ts";

interface SendText {
  place: string;
  /** The storage key of the draft. */
  draftKey: string;
  /** The text that is waiting for delivery, or null if there is none. */
  entry: Entry | null;
  writing: Writing;
  /** Reloads an edited text that has been changed elsewhere. */
  onOutdated: (() => Promise<void>) | undefined;
  /** Receives what the server has stored, and what it was sent. */
  onSent(text: Post | Reply, sent: TextDraft): void;
}

/** Returns the text of a form that is waiting for delivery, or null if there is none. */
export function usePendingText(place: string): Entry | null {
  return usePendingEntries(laneOf(place))[0] ?? null;
}

/** Sends a text once, after checking it for patient identifiers, and exposes the server's rejection. */
export function useSendText({ place, draftKey, entry, writing, onOutdated, onSent }: SendText) {
  const lane = laneOf(place);
  const explain = useExplanation();
  // The server's reasons if it suspects a patient identifier, otherwise null.
  const [doubt, setDoubt] = useState<readonly string[] | null>(null);
  const [refusal, setRefusal] = useState<Trouble | null>(null);
  const reloadText = useEffectEvent(async (trouble: Trouble) => {
    await onOutdated?.().catch(() => setRefusal(trouble));
  });
  useSent(lane, onSent);
  // A rejected text becomes a draft again.
  useEffect(() => {
    if (!entry?.isRefused || !entry.trouble) return;
    if (entry.trouble.code === "may_identify_patient") setDoubt(Object.values(entry.trouble.fields));
    else if (entry.trouble.code === "outdated") void reloadText(entry.trouble);
    else setRefusal(entry.trouble);
    storeDraft(draftKey, readText(entry));
    void outbox.remove(entry.id);
  }, [entry, draftKey]);

  async function send(draft: TextDraft, isConfirmed: boolean) {
    const key = idempotencyKeyFor(draftKey, `${draft.title}\n${draft.body}\n${isConfirmed}`);
    await sendWriting(writing, draft, { lane, key, isConfirmed });
    deleteDraft(draftKey);
  }

  /** Holds back a text with possible patient identifiers until the author confirms it. */
  async function submit(draft: TextDraft, isConfirmed = false) {
    // This text is already queued.
    if (entry) return outbox.retry();
    const needsConfirmation =
      !isConfirmed && [draft.title, draft.body].some((text) => findPatientIdentifiers(text).length > 0);
    setRefusal(null);
    setDoubt(needsConfirmation ? [] : null);
    if (!needsConfirmation) await send(draft, isConfirmed);
  }

  function withdraw() {
    if (entry) void outbox.remove(entry.id);
  }

  const isWaiting = entry !== null && !entry.isRefused;
  const problem = refusal
    ? explain.refusal(refusal)
    : isWaiting && entry.trouble
      ? explain.waiting(entry.trouble)
      : null;
  const isSending = isWaiting && entry.failures === 0;
  return { submit, withdraw, isSending, problem, doubt, dismiss: () => setDoubt(null) };
}

/** Calls back when the text of a lane is delivered, whatever its kind. */
function useSent(lane: string, onSent: SendText["onSent"]): void {
  const onDelivered = (text: Post | Reply, body: unknown) => onSent(text, readSent(body));
  useDelivered(createPost, { lane, onDelivered });
  useDelivered(createReply, { lane, onDelivered });
  useDelivered(changePost, { lane, onDelivered });
  useDelivered(changeReply, { lane, onDelivered });
}

function laneOf(place: string): string {
  return `forum:${place}`;
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Note, putNote } from "../../../../contract/learning/notes.ts";
import { outbox } from "../../../api/outbox/outbox.ts";
import { isStuck, useDelivered, useWaiting } from "../../../api/outbox/use-outbox.ts";
import { noteQuery } from "./note-queries.ts";
import { type Kept, noteLane, readUnsent, sendNote } from "./send-note.ts";

/** How far a note has come. */
export type NoteState =
  | { is: "idle" | "saving" | "saved" | "waits" }
  /** The server will not take it. */
  | { is: "refused"; reason: string };

const nothing: Kept = { text: "", bookmarked: false, at: null };

/** A note that is being written; what is not sent yet, from here or an earlier visit, comes before what the server has. */
export function useNote({ enrolment, item, saved }: { enrolment: string; item: string; saved: Note | null }) {
  const client = useQueryClient();
  const lane = noteLane(enrolment);
  const waiting = useWaiting(lane);
  const entry = waiting.find(({ key }) => key === item);
  const [kept, setKept] = useState<Kept>(() => (entry ? readUnsent(entry) : (saved ?? nothing)));
  const [isSaved, setSaved] = useState(false);
  const [known, setKnown] = useState(saved);
  if (saved !== known) {
    setKnown(saved);
    if (!entry) setKept(saved ?? nothing);
  }
  useDelivered(putNote, { lane, key: item, onDelivered });

  function onDelivered() {
    setSaved(true);
    ignoreEarlierReads();
  }

  /** What was asked for before a change must not take its place. */
  function ignoreEarlierReads() {
    void client.cancelQueries(noteQuery(enrolment, item));
  }

  function change(part: Partial<Kept>) {
    const { text, bookmarked, at } = { ...kept, ...part };
    setKept({ text, bookmarked, at });
    setSaved(false);
    ignoreEarlierReads();
    void sendNote(enrolment, item, { text, bookmarked, at });
  }

  function findState(): NoteState {
    if (entry?.isRefused) return { is: "refused", reason: entry.trouble?.message ?? "" };
    if (entry) return { is: isStuck(waiting) ? "waits" : "saving" };
    return { is: isSaved ? "saved" : "idle" };
  }

  return { kept, change, save: outbox.retry, state: findState() };
}

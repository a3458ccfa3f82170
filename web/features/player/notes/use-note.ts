import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { hashNote } from "../../../../contract/learning/note-hashes.ts";
import { type Note, noteFields, putNote } from "../../../../contract/learning/notes.ts";
import { outbox } from "../../../api/outbox/outbox.ts";
import { isStuck, useDelivered, usePendingEntries } from "../../../api/outbox/use-outbox.ts";
import { noteQuery } from "./note-queries.ts";
import { type NoteContent, noteLane, readNote, readSeenMarks, sendNote } from "./send-note.ts";

/** The synchronisation state of a note. */
export type NoteState =
  | { is: "idle" | "saving" | "saved" | "waits" }
  /** The server rejected the note. */
  | { is: "refused"; reason: string };

/** The fields of a note as they were sent. */
type SentNote = Pick<NoteContent, "text" | "bookmarked"> & { at?: number | null | undefined };

const nothing: NoteContent = { text: "", bookmarked: false, at: null };

/**
 * Manages a note while it is edited. Unsent changes, from now or an earlier visit, take precedence over the server's
 * version.
 */
export function useNote({ enrolment, item, saved }: { enrolment: string; item: string; saved: Note | null }) {
  const client = useQueryClient();
  const lane = noteLane(enrolment);
  const waiting = usePendingEntries(lane);
  const entry = waiting.find(({ key }) => key === item);
  const [content, setContent] = useState<NoteContent>(() => (entry ? readNote(entry) : (saved ?? nothing)));
  // The marks of the texts so far: the server's first, then each that may be on its way there.
  const seen = useRef<string[]>([]);
  if (seen.current.length === 0) seen.current = [...(entry ? readSeenMarks(entry) : []), hashNote(content.text)];
  const [isSaved, setSaved] = useState(false);
  const [known, setKnown] = useState(saved);
  if (saved !== known) {
    setKnown(saved);
    if (!entry) {
      setContent(saved ?? nothing);
      seen.current = [hashNote(saved?.text ?? "")];
    }
  }
  useDelivered(putNote, { lane, key: item, onDelivered });

  function onDelivered({ text, bookmarked, at }: Note, sent: SentNote) {
    setSaved(true);
    ignoreEarlierReads();
    const mark = hashNote(text);
    const isOwn = mark === hashNote(sent.text);
    // Another tab may have sent a text that is not shown here.
    if (isOwn && seen.current.includes(mark)) seen.current = [mark, ...seen.current];
    const isShown = content.text === sent.text;
    if (!isOwn && isShown) seen.current = [mark];
    // Includes what another device had written, but replaces nothing that was changed here in the meantime.
    setContent((now) => ({
      text: !isOwn && isShown ? text : now.text,
      bookmarked: now.bookmarked === sent.bookmarked ? bookmarked : now.bookmarked,
      at: now.at === (sent.at ?? null) ? at : now.at,
    }));
  }

  /** A request made before a change must not overwrite it. */
  function ignoreEarlierReads() {
    void client.cancelQueries(noteQuery(enrolment, item));
  }

  function change(part: Partial<NoteContent>) {
    const { text, bookmarked, at } = { ...content, ...part };
    setContent({ text, bookmarked, at });
    setSaved(false);
    ignoreEarlierReads();
    const changed = noteFields.filter((field) => field in part);
    void sendNote(enrolment, item, { text, bookmarked, at, seen: seen.current, changed });
    seen.current = [...seen.current, hashNote(text)];
  }

  function findState(): NoteState {
    if (entry?.isRefused) return { is: "refused", reason: entry.trouble?.message ?? "" };
    if (entry) return { is: isStuck(waiting) ? "waits" : "saving" };
    return { is: isSaved ? "saved" : "idle" };
  }

  return { content, change, save: outbox.retry, state: findState() };
}

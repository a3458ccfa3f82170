import { useCallback, useEffect, useRef, useState } from "react";
import { isDeclined } from "../../elevation/elevated.ts";
import { type FileKind, problemOf } from "./file-kinds.ts";
import { sendFile } from "./send-file.ts";

/** Why a file is not sent, or did not arrive: a word for what the browser sees itself, else what was thrown. */
export type UploadProblem = { kind: "empty" | "type" | "tooLarge" } | { kind: "failed"; error: unknown };

/** A file on its way to a course. */
export interface UploadEntry {
  key: number;
  file: File;
  state: "waiting" | "sending" | "paused" | "checking" | "done" | "failed";
  /** 0–1. */
  share: number;
  problem: UploadProblem | null;
}

interface Options {
  courseId: string;
  kinds: readonly FileKind[];
  /** Called with the id of each file that has arrived and is taken. */
  onUploaded(uploaded: { id: string; file: File }): void;
}

/** Sends files to a course, each when the one before has arrived. */
export function useUploads({ courseId, kinds, onUploaded }: Options) {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const keys = useRef(0);
  const done = useRef(onUploaded);
  done.current = onUploaded;

  const change = useCallback((key: number, changes: Partial<UploadEntry>) => {
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  }, []);

  const send = useCallback(
    async ({ key, file }: UploadEntry) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      change(key, { state: "sending" });
      try {
        const id = await sendFile(
          { courseId, file, signal: stop.signal },
          {
            onProgress: (sent) =>
              change(key, { share: sent / file.size, state: sent < file.size ? "sending" : "checking" }),
            onPause: (isPaused) => isPaused && change(key, { state: "paused" }),
          },
        );
        change(key, { state: "done", share: 1 });
        done.current({ id, file });
      } catch (error) {
        if (!stop.signal.aborted && !isDeclined(error))
          change(key, { state: "failed", problem: { kind: "failed", error } });
      } finally {
        stops.current.delete(key);
      }
    },
    [courseId, change],
  );

  const isBusy = entries.some(({ state }) => ["sending", "paused", "checking"].includes(state));
  const next = isBusy ? undefined : entries.find(({ state }) => state === "waiting");
  useEffect(() => {
    if (next) void send(next);
  }, [next, send]);

  // What was sent stays when the screen is left: the same file goes on from there.
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);

  return {
    entries,
    add(files: readonly File[]) {
      const added = files.map((file): UploadEntry => {
        const kind = problemOf(file, kinds);
        keys.current += 1;
        const state = kind === null ? "waiting" : "failed";
        return { key: keys.current, file, state, share: 0, problem: kind && { kind } };
      });
      setEntries((all) => [...all, ...added]);
    },
    retry: (key: number) => change(key, { state: "waiting", problem: null }),
    /** Ends an upload, or takes one that has ended off the list. */
    remove(key: number) {
      stops.current.get(key)?.abort();
      setEntries((all) => all.filter((entry) => entry.key !== key));
    },
  };
}

import { useEffect, useRef, useState } from "react";
import { type FileKind, problemOf } from "./file-kinds.ts";
import { sendFile } from "./send-file.ts";

/** Why a file is not sent, or did not arrive: a word for what the browser sees itself, else what was thrown. */
export type UploadProblem = { kind: "empty" | "type" | "tooLarge" } | { kind: "failed"; error: unknown };

/** A file on its way to a course. */
export interface Upload {
  file: File;
  state: "sending" | "paused" | "checking" | "done" | "failed";
  /** 0–1. */
  share: number;
  problem: UploadProblem | null;
}

interface Options {
  courseId: string;
  kinds: readonly FileKind[];
  /** Called with the id of a file that has arrived and is taken. */
  onUploaded(uploaded: { id: string; file: File }): void;
}

/** Whether a file is being sent, or could be as soon as there is a line. */
export function isUnderWay({ state }: Upload): boolean {
  return state === "sending" || state === "paused" || state === "checking";
}

/** Sends a file to a course. Another one that is chosen takes its place. */
export function useUpload({ courseId, kinds, onUploaded }: Options) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const stop = useRef<AbortController>(null);
  const done = useRef(onUploaded);
  done.current = onUploaded;

  async function send(file: File) {
    const own = new AbortController();
    stop.current = own;
    const change = (changes: Partial<Upload>) => {
      if (!own.signal.aborted) setUpload((now) => now && { ...now, ...changes });
    };
    setUpload({ file, state: "sending", share: 0, problem: null });
    try {
      const id = await sendFile(
        { courseId, file, signal: own.signal },
        {
          onProgress: (sent) => change({ share: sent / file.size, state: sent < file.size ? "sending" : "checking" }),
          onPause: (isPaused) => isPaused && change({ state: "paused" }),
        },
      );
      change({ state: "done", share: 1 });
      done.current({ id, file });
    } catch (error) {
      change({ state: "failed", problem: { kind: "failed", error } });
    }
  }

  const isBusy = upload !== null && isUnderWay(upload);
  // What was sent stays when the screen is left: the same file goes on from there.
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);

  function choose(file: File) {
    stop.current?.abort();
    const kind = problemOf(file, kinds);
    if (kind === null) void send(file);
    else setUpload({ file, state: "failed", share: 0, problem: { kind } });
  }
  return {
    upload,
    choose,
    retry: () => upload && choose(upload.file),
    /** Ends the upload, or takes away what is told of one that has ended. */
    remove() {
      stop.current?.abort();
      setUpload(null);
    },
  };
}

import { useEffect, useRef, useState } from "react";
import { type FileKind, findFileProblem } from "./file-kinds.ts";
import { sendFile } from "./send-file.ts";

/** Why a file was not sent or did not arrive: a code for what the browser detects, or the error thrown. */
export type UploadProblem = { kind: "empty" | "type" | "tooLarge" } | { kind: "failed"; error: unknown };

/** An upload to a course. */
export interface Upload {
  file: File;
  state: "sending" | "paused" | "checking" | "done" | "failed";
  /** The share uploaded, from 0 to 1. */
  share: number;
  problem: UploadProblem | null;
}

interface Options {
  courseId: string;
  kinds: readonly FileKind[];
  /** Called with the id of a file once it has arrived and been accepted. */
  onUploaded(uploaded: { id: string; file: File }): void;
}

/** Returns whether an upload is in progress or waiting for a connection. */
export function isInProgress({ state }: Upload): boolean {
  return state === "sending" || state === "paused" || state === "checking";
}

/** Uploads a file to a course. Selecting another one replaces it. */
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

  const isBusy = upload !== null && isInProgress(upload);
  // What was sent is kept when the user leaves the screen: selecting the same file resumes the upload.
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);

  function choose(file: File) {
    stop.current?.abort();
    const kind = findFileProblem(file, kinds);
    if (kind === null) void send(file);
    else setUpload({ file, state: "failed", share: 0, problem: { kind } });
  }
  return {
    upload,
    choose,
    retry: () => upload && choose(upload.file),
    /** Aborts the upload, or dismisses one that has ended. */
    remove() {
      stop.current?.abort();
      setUpload(null);
    },
  };
}

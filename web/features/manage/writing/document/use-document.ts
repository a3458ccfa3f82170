import { useEffect, useState, useSyncExternalStore } from "react";
import { DocumentSaver, type SaverParts, type Snapshot, type Standing } from "./document-saver.ts";

/** A document being edited, with the actions on it. */
export interface Editing<D> extends Snapshot<D> {
  change: DocumentSaver<D>["change"];
  flush: DocumentSaver<D>["flush"];
  settle: DocumentSaver<D>["settle"];
  forget: DocumentSaver<D>["forget"];
}

/** Edits a document and saves it in the background, starting from the version loaded when the screen was opened. */
export function useDocument<D>(standing: Standing<D>, parts: SaverParts<D>): Editing<D> {
  const [saver] = useState(() => new DocumentSaver(standing, parts));
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot);
  useEffect(() => {
    const send = () => void saver.flush();
    // A phone may discard a background page without notice.
    const leave = () => document.visibilityState === "hidden" && send();
    saver.start();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", leave);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", leave);
      saver.stop();
    };
  }, [saver]);
  const { change, flush, settle, forget } = saver;
  return { ...snapshot, change, flush, settle, forget };
}

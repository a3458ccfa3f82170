import { useEffect, useState, useSyncExternalStore } from "react";
import { DocumentSaver, type SavedDocument, type SaverOptions, type Snapshot } from "./document-saver.ts";

/** A document being edited, with the actions on it. */
export interface Editing<D> extends Snapshot<D> {
  change: DocumentSaver<D>["change"];
  flush: DocumentSaver<D>["flush"];
  resolveConflict: DocumentSaver<D>["resolveConflict"];
  discard: DocumentSaver<D>["discard"];
}

/** Edits a document and saves it in the background, starting from the version loaded when the screen was opened. */
export function useDocument<D>(saved: SavedDocument<D>, options: SaverOptions<D>): Editing<D> {
  const [saver] = useState(() => new DocumentSaver(saved, options));
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot);
  useEffect(() => {
    const send = () => void saver.flush();
    // A phone may discard a background page without notice.
    const handleVisibilityChange = () => document.visibilityState === "hidden" && send();
    saver.start();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", handleVisibilityChange);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", handleVisibilityChange);
      saver.stop();
    };
  }, [saver]);
  const { change, flush, resolveConflict, discard } = saver;
  return { ...snapshot, change, flush, resolveConflict, discard };
}

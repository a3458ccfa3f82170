import { DatabaseTimeout } from "../api/outbox/timed-runner.ts";
import { withOfflineStore } from "./database.ts";

/** How long caching the application may take, in milliseconds. */
const timeout = 120_000;

/**
 * Waits until the worker has cached every part of the application that a learner may need offline. Rejects with the
 * worker's error, or when the signal aborts.
 */
export async function cacheApplication(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const worker = navigator.serviceWorker?.controller;
  // Without a worker, nothing opens offline anyway.
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data: result }) =>
      result === "kept" ? resolve() : reject(new DOMException("the application was not cached", result));
    signal.addEventListener("abort", () => reject(signal.reason));
    setTimeout(() => reject(new Error("caching the application timed out")), timeout);
  });
  worker.postMessage("keep-rest", [port2]);
  await done.finally(() => port1.close());
}

/** Whether data can be stored here for offline use; `silent` if the database does not respond now. */
export type OfflineSupport = "able" | "unable" | "silent";

/** Checks that; a private window has no worker or no database. */
export async function checkOfflineSupport(): Promise<OfflineSupport> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return "unable";
  try {
    // It may already be registering; registering again is harmless.
    if (!(await serviceWorker.getRegistration())) {
      await serviceWorker.register("/worker.js", { updateViaCache: "none" });
    }
  } catch (error) {
    // On a poor connection, loading the script fails with a TypeError; the next page tries again.
    if (error instanceof DOMException && /^(?:Security|NotSupported)Error$/.test(error.name)) return "unable";
  }
  return withOfflineStore((database) => database.count("owner")).then(
    () => "able",
    (error) => (error instanceof DatabaseTimeout ? "silent" : "unable"),
  );
}

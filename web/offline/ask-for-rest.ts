import { TooLate } from "../api/outbox/in-time.ts";
import { withKept } from "./database.ts";

/** How long the application's parts may take to come, in milliseconds. */
const patience = 120_000;

/**
 * Waits until the worker has every part of the application that a learner may need without a connection; fails as it
 * failed there, or once it is told to stop.
 */
export async function askForRest(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const worker = navigator.serviceWorker?.controller;
  // Without a worker nothing opens without a connection anyway.
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data: word }) =>
      word === "kept" ? resolve() : reject(new DOMException("the application was not kept", word));
    signal.addEventListener("abort", () => reject(signal.reason));
    setTimeout(() => reject(new Error("the application did not come in time")), patience);
  });
  worker.postMessage("keep-rest", [port2]);
  await kept.finally(() => port1.close());
}

/** Whether something can be kept here for times without a connection; `silent`: the database gives no answer now. */
export type Ability = "able" | "unable" | "silent";

/** Finds that out: a private window has no worker, or no database. */
export async function findAbility(): Promise<Ability> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return "unable";
  try {
    // It may be on its way: then asking again changes nothing.
    if (!(await serviceWorker.getRegistration())) {
      await serviceWorker.register("/worker.js", { updateViaCache: "none" });
    }
  } catch (error) {
    // On a weak connection its script may not come: that is a TypeError, and the next page asks again.
    if (error instanceof DOMException && /^(?:Security|NotSupported)Error$/.test(error.name)) return "unable";
  }
  return withKept((database) => database.count("owner")).then(
    () => "able",
    (error) => (error instanceof TooLate ? "silent" : "unable"),
  );
}

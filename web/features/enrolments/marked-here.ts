import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Enrolment, EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import type { Entry } from "../../api/outbox/entry.ts";
import type { outbox } from "../../api/outbox/outbox.ts";

type Outbox = typeof outbox;

const subscribeToNothing = () => () => undefined;

/** Returns the IDs of the classes that are marked as done on this device and wait for a connection to be sent. */
export function useMarkedHere(enrolment: string): readonly string[] {
  const [loaded, setLoaded] = useState<Outbox | null>(null);
  // The outbox loads after the screens.
  useEffect(() => {
    import("../../api/outbox/outbox.ts").then(
      (module) => setLoaded(module.outbox),
      () => undefined,
    );
  }, []);
  const getEntries = () => loaded?.getSnapshot() ?? null;
  const entries = useSyncExternalStore(loaded?.subscribe ?? subscribeToNothing, getEntries, () => null);
  const waiting = useMemo(
    () => entries?.filter(({ lane, isRefused }) => lane === enrolment && !isRefused) ?? [],
    [entries, enrolment],
  );
  // As on the class's own screen, nothing waits until a delivery has failed; from then on, everything does.
  const [hasFailed, setFailed] = useState(false);
  const isStuck = waiting.length > 0 && (hasFailed || waiting.some(({ failures }) => failures > 0));
  if (isStuck !== hasFailed) setFailed(isStuck);
  return useMemo(() => (isStuck ? waiting.flatMap(findMarked) : []), [isStuck, waiting]);
}

/** Returns the ID of the class that a change marks as done, if it does. */
export function findMarked({ call: { body } }: Entry): string[] {
  const { completed, lastClass } = Object(body);
  return completed === true ? [String(lastClass)] : [];
}

/** Counts further classes as done. */
export function addDone({ done, total }: Enrolment["progress"], count: number): Enrolment["progress"] {
  const sum = Math.min(total, done + count);
  return { done: sum, total, percent: Math.floor((100 * sum) / Math.max(1, total)) };
}

/** Returns an enrolment in which the given classes are done as well. */
export function withDone(enrolment: EnrolmentDetail, marked: readonly string[]): EnrolmentDetail {
  const completedAt = new Date().toISOString();
  const added = Object.entries(enrolment.items).filter(([id, state]) => marked.includes(id) && !state.completedAt);
  if (added.length === 0) return enrolment;
  const done = Object.fromEntries(added.map(([id, state]) => [id, { ...state, completedAt }]));
  const items = { ...enrolment.items, ...done };
  // The progress may already include them, as it arrives first.
  const missing = Object.values(items).filter((state) => state.completedAt).length - enrolment.progress.done;
  return { ...enrolment, items, progress: addDone(enrolment.progress, Math.max(0, missing)) };
}

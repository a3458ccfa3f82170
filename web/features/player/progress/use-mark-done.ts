import { useEffect, useEffectEvent, useState } from "react";
import type { FailureCode } from "../../../api/api-error.ts";
import { outbox } from "../../../api/outbox/outbox.ts";
import { isStuck, usePendingEntries } from "../../../api/outbox/use-outbox.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { completedKey, sendCompleted } from "./send-progress.ts";

/** The state of marking a class as completed, which may wait for a connection. */
export type Marking = "none" | "sending" | "waiting";

interface Marked {
  enrolment: string;
  item: string;
  /** Called after a rejection has been shown. */
  onRefused(code: FailureCode | undefined): void;
}

/** Marks a class as completed, once however often the button is pressed. A rejection is shown and can be retried. */
export function useMarkDone({ enrolment, item, onRefused }: Marked): { run(): void; state: Marking } {
  const waiting = usePendingEntries(enrolment);
  const [isPressed, setPressed] = useState(false);
  const entry = waiting.find(({ key }) => key === completedKey(item));
  const refusal = entry?.isRefused ? entry : null;
  const reportRefusal = useEffectEvent(onRefused);
  useEffect(() => {
    if (!refusal) return;
    showToast({ tone: "warning", message: refusal.trouble?.message ?? "" });
    setPressed(false);
    void outbox.remove(refusal.id);
    reportRefusal(refusal.trouble?.code);
  }, [refusal]);
  function run() {
    if (isPressed || entry) return;
    setPressed(true);
    void sendCompleted(enrolment, item);
  }
  if (entry && isStuck(waiting)) return { run, state: "waiting" };
  return { run, state: isPressed || entry ? "sending" : "none" };
}

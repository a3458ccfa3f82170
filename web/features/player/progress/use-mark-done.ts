import { useEffect, useState } from "react";
import { outbox } from "../../../api/outbox/outbox.ts";
import { isStuck, useWaiting } from "../../../api/outbox/use-outbox.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { completedKey, sendCompleted } from "./send-progress.ts";

/** The state of marking a class as done, which may wait for a connection. */
export type Marking = "none" | "sending" | "waiting";

/** Marks a class as done once, however often it is pressed; a rejection is shown and can be retried. */
export function useMarkDone(enrolment: string, item: string): { run(): void; state: Marking } {
  const waiting = useWaiting(enrolment);
  const [isPressed, setPressed] = useState(false);
  const entry = waiting.find(({ key }) => key === completedKey(item));
  const refusal = entry?.isRefused ? entry : null;
  useEffect(() => {
    if (!refusal) return;
    showToast({ tone: "warning", message: refusal.trouble?.message ?? "" });
    setPressed(false);
    void outbox.remove(refusal.id);
  }, [refusal]);
  function run() {
    if (isPressed || entry) return;
    setPressed(true);
    void sendCompleted(enrolment, item);
  }
  if (entry && isStuck(waiting)) return { run, state: "waiting" };
  return { run, state: isPressed || entry ? "sending" : "none" };
}

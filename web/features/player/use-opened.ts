import { useEffect } from "react";
import type { Enrolment } from "../../../contract/enrolments.ts";
import { sendOpened, sendWaiting } from "./send-progress.ts";

interface Opened {
  enrolment: string;
  item: { id: string; kind: "class" | "evaluation" };
  onChange(enrolment: Enrolment): void;
}

/** Records a class as the last one opened, after what still waited from before: that names older ones. */
export function useOpened({ enrolment, item, onChange }: Opened): void {
  const { id, kind } = item;
  useEffect(() => {
    let isShown = true;
    async function tell(): Promise<void> {
      const sent = await sendWaiting(enrolment);
      const changed = isShown && kind === "class" ? await sendOpened(enrolment, id) : sent;
      if (changed) onChange(changed);
    }
    void tell();
    window.addEventListener("online", tell);
    return () => {
      isShown = false;
      window.removeEventListener("online", tell);
    };
  }, [enrolment, id, kind, onChange]);
}

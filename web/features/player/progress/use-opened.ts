import { useEffect } from "react";
import { sendOpened } from "./send-progress.ts";

interface Opened {
  enrolment: string;
  item: { id: string; kind: "class" | "evaluation" };
}

/** Records a class as the last one opened. */
export function useOpened({ enrolment, item }: Opened): void {
  const { id, kind } = item;
  useEffect(() => {
    if (kind === "class") void sendOpened(enrolment, id);
  }, [enrolment, id, kind]);
}

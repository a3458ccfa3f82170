import { useQueryClient } from "@tanstack/react-query";
import type { Block } from "../../../../contract/courses/classes.ts";
import { useMarkDone } from "../../../features/player/progress/use-mark-done.ts";

interface Marked {
  enrolment: string;
  item: string;
  blocks: readonly Block[];
}

/**
 * Marks a class as completed. If a required answer is known to be missing, focuses that question instead; if the
 * answers are unknown, the server decides.
 */
export function useMarkClass({ enrolment, item, blocks }: Marked) {
  const client = useQueryClient();
  const required = blocks.flatMap((block) => (block.type === "question" && block.required ? [block.id] : []));
  async function lead(shouldFetch: boolean): Promise<boolean> {
    if (required.length === 0) return false;
    const { focusUnanswered } = await import("./focus-unanswered.ts");
    return focusUnanswered(client, { enrolment, item, blocks: required, shouldFetch });
  }
  const tryTo = (shouldFetch: boolean) => lead(shouldFetch).catch(() => false);
  const { run, state } = useMarkDone({
    enrolment,
    item,
    onRefused: (code) => void (code === "answers_missing" && tryTo(true)),
  });
  return { state, run: () => void tryTo(false).then((isLeading) => isLeading || run()) };
}

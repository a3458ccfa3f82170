import type { ComponentProps } from "react";
import { AnswerSheet } from "./answer-sheet.tsx";
import { DraftStatusLine } from "./draft/draft-status-line.tsx";
import { type DraftPlace, useDraft } from "./draft/use-draft.ts";

interface SavedAnswerSheetProps extends Omit<ComponentProps<typeof AnswerSheet>, "answering"> {
  place: DraftPlace;
}

/** The questions of an attempt, with each answer saved as it is given. */
export function SavedAnswerSheet({ place, ...sheet }: SavedAnswerSheetProps) {
  const { answers, answer, status, save } = useDraft(place, sheet.evaluation);
  const line = <DraftStatusLine status={status} onRetry={save} />;
  return <AnswerSheet {...sheet} answering={{ answers, answer, status: line }} />;
}

import type { QueryClient } from "@tanstack/react-query";
import { answeringInEnrolment, answersQuery } from "../../../features/evaluations/inline/answering.ts";
import { blockElementId } from "./block-element-id.ts";

interface RequiredQuestions {
  enrolment: string;
  item: string;
  /** The IDs of the blocks with required questions, in order. */
  blocks: readonly string[];
  /** Whether to request the answers from the server; otherwise only cached ones count. */
  shouldFetch: boolean;
}

/** Focuses the first unanswered question. Resolves to false if there is none or the answers are unknown. */
export async function focusUnanswered(client: QueryClient, required: RequiredQuestions): Promise<boolean> {
  const { enrolment, item, blocks, shouldFetch } = required;
  const query = answersQuery(answeringInEnrolment(enrolment, item));
  const known = shouldFetch ? await client.fetchQuery(query) : client.getQueryData(query.queryKey);
  const missing = known && blocks.find((id) => !known.some(({ block }) => block === id));
  const place = missing && document.getElementById(blockElementId(missing));
  if (!place) return false;
  // If its code has not been loaded, its placeholder receives the focus.
  (place.querySelector<HTMLElement>("section[tabindex]") ?? place).focus();
  return true;
}

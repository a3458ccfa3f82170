import type { QueryClient } from "@tanstack/react-query";
import { answeringIn, answersQuery } from "../../../features/evaluations/inline/answering.ts";
import { placeOf } from "./block-place.ts";

interface Required {
  enrolment: string;
  item: string;
  /** The blocks whose questions must be answered, in their order. */
  blocks: readonly string[];
  /** Whether the server is asked for the answers; otherwise only what is known here counts. */
  isAsked: boolean;
}

/** Leads to the first question that is not answered; false where there is none, or where that is not known. */
export async function leadToUnanswered(client: QueryClient, required: Required): Promise<boolean> {
  const { enrolment, item, blocks, isAsked } = required;
  const query = answersQuery(answeringIn(enrolment, item));
  const known = isAsked ? await client.fetchQuery(query) : client.getQueryData(query.queryKey);
  const missing = known && blocks.find((id) => !known.some(({ block }) => block === id));
  const place = missing && document.getElementById(placeOf(missing));
  if (!place) return false;
  // Its code may not have been loaded; then its place has the focus.
  (place.querySelector<HTMLElement>("section[tabindex]") ?? place).focus();
  return true;
}

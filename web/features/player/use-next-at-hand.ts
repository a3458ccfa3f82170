import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import { itemQuery } from "./item-query.ts";
import type { Place } from "./outline.ts";

/** How long somebody looks at an item before the next one is fetched, in milliseconds: whoever pages on wants none of it. */
const settled = 1500;

/**
 * Fetches the item after the one that is shown, once that is here. Not where somebody saves data; nor evaluations, whose
 * drafts change on the server until they are opened.
 */
export function useNextAtHand(enrolment: string, next: Place | null, isHere: boolean): void {
  const client = useQueryClient();
  const { saveData } = useLayoutConfig();
  const id = next?.item.kind === "class" && isHere && !saveData ? next.item.id : null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => client.prefetchQuery(itemQuery(enrolment, id, { quiet: true })), settled);
    return () => clearTimeout(timer);
  }, [client, enrolment, id]);
}

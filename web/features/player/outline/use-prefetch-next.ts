import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLayoutConfig } from "../../../theme/layout-config.ts";
import { itemQuery } from "../item/item-query.ts";
import type { OutlineEntry } from "./outline.ts";

/** The delay before the next item is prefetched, in milliseconds, so that quick paging fetches nothing. */
const prefetchDelay = 1500;

/**
 * Prefetches the next item once the current one has loaded. Skipped in data saver mode, and for assessments, as their
 * drafts may change on the server before they are opened.
 */
export function usePrefetchNext(enrolment: string, next: OutlineEntry | null, isLoaded: boolean): void {
  const client = useQueryClient();
  const { saveData } = useLayoutConfig();
  const id = next?.item.kind === "class" && isLoaded && !saveData ? next.item.id : null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => client.prefetchQuery(itemQuery(enrolment, id, { quiet: true })), prefetchDelay);
    return () => clearTimeout(timer);
  }, [client, enrolment, id]);
}

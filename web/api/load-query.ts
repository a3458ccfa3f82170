import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { isDrawnForReader } from "./early.ts";
import { queryClient } from "./query-client.ts";

/** For loaders: loads the data of a screen. On failure, cached data is used; without any it throws. */
export async function loadQuery<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  try {
    return await queryClient.fetchQuery(options);
  } catch (error) {
    const known = queryClient.getQueryData<T>(options.queryKey);
    if (known === undefined) throw error;
    return known;
  }
}

/** The same for a list that is read page by page. */
export async function loadPages<T, K extends QueryKey, P>(
  options: FetchInfiniteQueryOptions<T, Error, T, K, P>,
): Promise<void> {
  try {
    await queryClient.fetchInfiniteQuery(options);
  } catch (error) {
    if (queryClient.getQueryData(options.queryKey) === undefined) throw error;
  }
}

/** Loads optional data: only a server-rendered screen, or its hydration, waits for it. */
export async function loadAlong<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<void> {
  const reading = queryClient.prefetchQuery(options);
  if (isDrawnForReader()) await reading;
}

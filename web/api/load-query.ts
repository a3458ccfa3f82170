import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { isServerRendered } from "./early.ts";
import { queryClient } from "./query-client.ts";

/** Loads the data of a screen, for loaders. Falls back to cached data on failure, and throws if there is none. */
export async function loadQuery<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  try {
    return await queryClient.fetchQuery(options);
  } catch (error) {
    const known = queryClient.getQueryData<T>(options.queryKey);
    if (known === undefined) throw error;
    return known;
  }
}

/** Loads the first page of a paginated list in the same way. */
export async function loadPages<T, K extends QueryKey, P>(
  options: FetchInfiniteQueryOptions<T, Error, T, K, P>,
): Promise<void> {
  try {
    await queryClient.fetchInfiniteQuery(options);
  } catch (error) {
    if (queryClient.getQueryData(options.queryKey) === undefined) throw error;
  }
}

/** Loads optional data; only a server-rendered screen or its hydration waits for it. */
export async function loadOptional<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<void> {
  const reading = queryClient.prefetchQuery(options);
  if (isServerRendered()) await reading;
}

import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** For loaders: reads what a screen needs. Where that fails, what was read before still shows; else it throws. */
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

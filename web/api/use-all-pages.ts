import { useEffect } from "react";

interface List {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** Loads all pages of a list once `isWanted` is true. */
export function useAllPages({ data, hasNextPage, fetchNextPage }: List, isWanted: boolean): void {
  const loaded = data?.pages.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came asks for the next; one that failed does not
  useEffect(() => {
    if (isWanted && hasNextPage) void fetchNextPage();
  }, [isWanted, loaded]);
}

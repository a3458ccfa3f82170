import { useEffect, useRef } from "react";
import { useSearchParams } from "../../routing/hooks.ts";

interface Filters<F> {
  read(search: URLSearchParams): F;
  /** Returns the query parameters for the filters; by default, all that are not empty. */
  write?(filters: F): Record<string, string>;
}

/**
 * Returns the filters in the URL and functions to change them. Changes made in quick succession are combined, even if
 * the URL does not yet reflect the earlier ones.
 */
export function useFilters<F extends object>({ read, write = omitEmpty }: Filters<F>) {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  // The query string when the changes began, followed by those requested since, until the URL has reached the last one.
  const requested = useRef<string[]>([]);
  useEffect(() => {
    if (requested.current.at(-1) === address) requested.current = [];
  }, [address]);
  function change(part: Readonly<Record<string, string>>) {
    if (!requested.current.includes(address)) requested.current = [address];
    const before = Object.fromEntries(new URLSearchParams(requested.current.at(-1)));
    const next = new URLSearchParams(write(read(new URLSearchParams({ ...before, ...part })))).toString();
    requested.current.push(next);
    // Typing replaces the history entry instead of adding one per letter.
    setSearch(next, { replace: "q" in part, preventScrollReset: true });
  }
  return { filters: read(search), change, clear: () => setSearch({}) };
}

/** Counts the filters that are set. */
export function countFilters(filters: object): number {
  return Object.keys(omitEmpty(filters)).length;
}

/** Returns a text filter of a URL, cut to the length that the server accepts. */
export function readText(search: URLSearchParams, name: string): string {
  return search.get(name)?.slice(0, 200) ?? "";
}

function omitEmpty(filters: object): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}

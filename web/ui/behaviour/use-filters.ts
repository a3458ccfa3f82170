import { useEffect, useRef } from "react";
import { useSearchParams } from "../../routing/hooks.ts";

interface Filters<F> {
  read(search: URLSearchParams): F;
  /** Writes the filters to a URL; without it all that are not empty. */
  write?(filters: F): Record<string, string>;
}

/** The filters that the address holds. One that is set while the address still follows another leaves that in force. */
export function useFilters<F extends object>({ read, write = leaveOutEmpty }: Filters<F>) {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  // The address that a change began at, and those that were asked for since, the last of which is not here yet.
  const asked = useRef<string[]>([]);
  useEffect(() => {
    if (asked.current.at(-1) === address) asked.current = [];
  }, [address]);
  function change(part: Readonly<Record<string, string>>) {
    if (!asked.current.includes(address)) asked.current = [address];
    const before = Object.fromEntries(new URLSearchParams(asked.current.at(-1)));
    const next = new URLSearchParams(write(read(new URLSearchParams({ ...before, ...part })))).toString();
    asked.current.push(next);
    // Each letter that is typed is no step of the way back.
    setSearch(next, { replace: "q" in part, preventScrollReset: true });
  }
  return { filters: read(search), change, clear: () => setSearch({}) };
}

/** How many filters are set. */
export function countFilters(filters: object): number {
  return Object.keys(leaveOutEmpty(filters)).length;
}

/** A filter of an address, at most as long as the server takes it. */
export function readText(search: URLSearchParams, name: string): string {
  return search.get(name)?.slice(0, 200) ?? "";
}

function leaveOutEmpty(filters: object): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}

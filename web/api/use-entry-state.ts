import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Under what the queries' cache keeps it: so that it goes with whoever signs out. */
export const entries = "entries";

/**
 * A state that is there again when one comes back to this entry of the browser's history, as the place on a page is, if it
 * still fits. A reload begins anew.
 */
export function useEntryState<T>(name: string, initial: T, fits: (value: T) => boolean) {
  const client = useQueryClient();
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const place = [entries, key, name];
  const [value, setValue] = useState(() => {
    const before = isReturn ? client.getQueryData<T>(place) : undefined;
    return before !== undefined && fits(before) ? before : initial;
  });
  const change = (next: T) => {
    client.setQueryData(place, next);
    setValue(next);
  };
  return [value, change] as const;
}

import { useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";

type Values = Readonly<Record<string, unknown>>;

const kept = new Map<string, Values>();

/** What must not lie around once its screen is gone. */
const secrets: readonly string[] = ["password", "current", "new", "code"];

/**
 * What was typed into a form when a fault of the server led from its screen to the error page: the way back finds it
 * again. Kept under the visit of that screen, so that nobody else gets it.
 */
export function useKeptValues(fields: readonly string[]) {
  const { key } = useLocation();
  const [name] = useState(() => `${key} ${fields.join()}`);
  const [found] = useState(() => kept.get(name));
  return {
    found,
    /** To be called as the form goes. */
    keepOnFault(values: Values) {
      kept.delete(name);
      if (window.location.pathname !== paths.error) return;
      kept.set(name, Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field))));
    },
  };
}

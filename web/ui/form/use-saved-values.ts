import { useState } from "react";
import { paths } from "../../paths.ts";
import { useLocation } from "../../routing/hooks.ts";

type Values = Readonly<Record<string, unknown>>;

const saved = new Map<string, Values>();

/** Fields that must not be stored. */
const secrets: readonly string[] = ["password", "current", "new", "code"];

/**
 * Stores the values of a form when a server error replaces its screen with the error page, and restores them on return.
 * They are stored per history entry, so that no other user sees them.
 */
export function useSavedValues(fields: readonly string[]) {
  const { key } = useLocation();
  const [name] = useState(() => `${key} ${fields.join()}`);
  const [found] = useState(() => saved.get(name));
  return {
    found,
    /** Must be called when the form unmounts. */
    saveOnError(values: Values) {
      saved.delete(name);
      if (window.location.pathname !== paths.error) return;
      saved.set(name, Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field))));
    },
  };
}

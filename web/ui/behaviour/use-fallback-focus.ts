import { useCallback, useEffect, useRef } from "react";

/**
 * Restores the focus when a pressed element disappears, such as a button after its action or the opener of a dialog.
 * Call `watch` on press: if the browser then loses the focus, the element with the `fallback` ref receives it.
 */
export function useFallbackFocus() {
  const element = useRef<HTMLElement | null>(null);
  const isWatching = useRef(false);
  useEffect(() => {
    if (!isWatching.current || !element.current || !isFocusLost()) return;
    isWatching.current = false;
    element.current.focus();
  });
  const fallback = useCallback((given: HTMLElement | null) => {
    element.current = given;
  }, []);
  const watch = useCallback(() => {
    isWatching.current = true;
  }, []);
  return { fallback, watch };
}

/** Whether no element on the page has the focus. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

import { type RefObject, useLayoutEffect } from "react";
import { isFocusLost } from "./use-fallback-focus.ts";
import { focusHeading } from "./use-focused-heading.ts";

/** Leads to the nearest heading above what goes from the page with the focus, such as a failure with its button to try again. */
export function useFocusOnLeave(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    // This runs while the element is still there.
    return () => {
      if (element?.contains(document.activeElement)) leadOn(element);
    };
  }, [place]);
}

function leadOn(element: HTMLElement): void {
  const headings = [...(element.closest("dialog, main") ?? document).querySelectorAll<HTMLElement>("h1, h2, h3")];
  const above = headings.filter(
    (heading) => heading.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  requestAnimationFrame(() => {
    if (!isFocusLost()) return;
    const nearest = above.findLast((heading) => heading.isConnected);
    if (!nearest) return focusHeading();
    nearest.tabIndex = -1;
    nearest.focus();
  });
}

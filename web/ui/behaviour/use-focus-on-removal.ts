import { type RefObject, useLayoutEffect } from "react";
import { isFocusLost } from "./use-fallback-focus.ts";
import { focusHeading } from "./use-focused-heading.ts";

/**
 * Moves the focus to the nearest heading above an element that is removed with the focus, such as an error with its
 * retry button.
 */
export function useFocusOnRemoval(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    // Runs while the element is still in the document.
    return () => {
      if (element?.contains(document.activeElement)) focusHeadingAbove(element);
    };
  }, [place]);
}

function focusHeadingAbove(element: HTMLElement): void {
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

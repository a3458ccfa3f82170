import { useEffect, useRef } from "react";

/** Puts the focus on the screen's heading when the screen becomes another one without a navigation. */
export function useFocusedHeading(step: unknown): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading();
  }, [step]);
}

/** Puts the focus on the screen's heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

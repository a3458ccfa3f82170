import { useLayoutEffect, useRef } from "react";
import { useAction, useLocation } from "../../../routing/hooks.ts";

/** How long the page may take to reach its earlier height, in milliseconds. */
const timeout = 5000;

/**
 * Restores the scroll position when the user navigates back to an item. The router does so immediately, when the page
 * may still be too short because the discussion below the class has not loaded; this hook waits until it is long
 * enough.
 */
export function useScrollOnReturn(): void {
  const { key } = useLocation();
  const isReturn = useAction() === "POP";
  const positions = useRef(new Map<string, number>());
  // Before the next frame, as later scrolling belongs to the new item.
  useLayoutEffect(() => {
    const known = positions.current;
    const top = isReturn ? known.get(key) : undefined;
    const stop = top ? reach(top) : undefined;
    const savePosition = () => known.set(key, window.scrollY);
    window.addEventListener("scroll", savePosition, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener("scroll", savePosition);
    };
  }, [key, isReturn]);
}

/** Scrolls once the page is long enough, unless the user acts first. */
function reach(top: number): () => void {
  const own = ["wheel", "touchstart", "pointerdown", "keydown"];
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top });
    stop();
  });
  const timer = setTimeout(stop, timeout);
  for (const name of own) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of own) window.removeEventListener(name, stop);
  }
  return stop;
}

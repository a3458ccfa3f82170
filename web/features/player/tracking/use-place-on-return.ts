import { useLayoutEffect, useRef } from "react";
import { useAction, useLocation } from "../../../routing/hooks.ts";

/** How long the returned page may take to reach its earlier height, in milliseconds. */
const patience = 5000;

/**
 * Going back to an item leads to where one was in it. The router does that at once, when the discussion under a class may
 * not be there yet and the page is too short: this does it once the page is long enough.
 */
export function usePlaceOnReturn(): void {
  const { key } = useLocation();
  const isReturn = useAction() === "POP";
  const places = useRef(new Map<string, number>());
  // Before the next frame: later scrolling already belongs to the new item.
  useLayoutEffect(() => {
    const known = places.current;
    const top = isReturn ? known.get(key) : undefined;
    const stop = top ? reach(top) : undefined;
    const note = () => known.set(key, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener("scroll", note);
    };
  }, [key, isReturn]);
}

/** Scrolls there as soon as the page reaches so far, unless the person does something first. */
function reach(top: number): () => void {
  const own = ["wheel", "touchstart", "pointerdown", "keydown"];
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top });
    stop();
  });
  const timer = setTimeout(stop, patience);
  for (const name of own) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of own) window.removeEventListener(name, stop);
  }
  return stop;
}

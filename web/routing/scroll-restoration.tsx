import { useEffect, useLayoutEffect, useRef } from "react";
import { hashId } from "./hash-id.ts";
import { useRouter } from "./hooks.ts";
import { addressOf, firstKey, type Location } from "./location.ts";

const store = "scroll-positions";
/** The scroll position at each history entry of this tab; null until first read. */
let positions: Record<string, number> | null = null;

/**
 * Scrolls a new screen to its top or to the element in its address, and restores the position when the user returns.
 */
export function ScrollRestoration(): null {
  const { router, shown } = useRouter();
  const { location, preventScrollReset } = shown;
  const isFirst = useRef(true);

  useEffect(() => {
    let last = router.location;
    // At this point the next screen has not been rendered.
    const stop = router.subscribe(() => {
      if (router.location === last) return;
      notePosition(last);
      last = router.location;
    });
    function savePositions() {
      notePosition(last);
      sessionStorage.setItem(store, JSON.stringify(positions));
      // Left to the browser until the scripts have loaded again.
      window.history.scrollRestoration = "auto";
    }
    function takeOver() {
      window.history.scrollRestoration = "manual";
    }
    takeOver();
    window.addEventListener("pagehide", savePositions);
    window.addEventListener("pageshow", takeOver);
    return () => {
      stop();
      window.removeEventListener("pagehide", savePositions);
      window.removeEventListener("pageshow", takeOver);
    };
  }, [router]);

  useLayoutEffect(() => {
    const shouldStay = isFirst.current || preventScrollReset;
    isFirst.current = false;
    const top = knownPositions()[nameOf(location)];
    const named = location.hash === "" ? null : document.getElementById(hashId(location.hash));
    if (top !== undefined) window.scrollTo(0, top);
    else if (named) named.scrollIntoView();
    else if (!shouldStay) window.scrollTo(0, 0);
  }, [location, preventScrollReset]);

  return null;
}

function knownPositions(): Record<string, number> {
  positions ??= read();
  return positions;
}

function read(): Record<string, number> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(store) ?? "{}"));
  } catch {
    return {};
  }
}

function notePosition(location: Location): void {
  knownPositions()[nameOf(location)] = window.scrollY;
}

// The first entry of every tab has the same key.
function nameOf(location: Location): string {
  return location.key === firstKey ? addressOf(location) : location.key;
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { hashId } from "./hash-id.ts";
import { usePlace } from "./hooks.ts";
import { addressOf, firstKey, type Location } from "./location.ts";

const store = "scroll-positions";
/** How far down somebody was at each entry of this tab; null until it is asked for. */
let positions: Record<string, number> | null = null;

/** Begins a screen at its top, or at the place that its address names, and comes back to where one was. */
export function ScrollRestoration(): null {
  const { router, shown } = usePlace();
  const { location, preventScrollReset } = shown;
  const isFirst = useRef(true);

  useEffect(() => {
    let last = router.location;
    // The next screen is not drawn yet.
    const stop = router.subscribe(() => {
      if (router.location === last) return;
      notePosition(last);
      last = router.location;
    });
    function keep() {
      notePosition(last);
      sessionStorage.setItem(store, JSON.stringify(positions));
      // Until the scripts are here again.
      window.history.scrollRestoration = "auto";
    }
    function takeOver() {
      window.history.scrollRestoration = "manual";
    }
    takeOver();
    window.addEventListener("pagehide", keep);
    window.addEventListener("pageshow", takeOver);
    return () => {
      stop();
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("pageshow", takeOver);
    };
  }, [router]);

  useLayoutEffect(() => {
    const mayStay = isFirst.current || preventScrollReset;
    isFirst.current = false;
    const top = knownPositions()[nameOf(location)];
    const named = location.hash === "" ? null : document.getElementById(hashId(location.hash));
    if (top !== undefined) window.scrollTo(0, top);
    else if (named) named.scrollIntoView();
    else if (!mayStay) window.scrollTo(0, 0);
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

import { useEffect, useRef } from "react";
import { hashId } from "../../routing/hash-id.ts";
import { useLocation } from "../../routing/hooks.ts";

/** Focuses the heading of the screen after a navigation, so that screen readers announce it. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // If the URL has a fragment, the screen itself focuses its target.
    if (hash !== "" && document.activeElement?.id === hashId(hash)) return;
    const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}

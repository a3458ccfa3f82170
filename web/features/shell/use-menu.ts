import { useEffect, useState } from "react";
import { paths } from "../../paths.ts";
import { useLocation } from "../../routing/hooks.ts";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import { useMediaQuery } from "../../ui/behaviour/use-media-query.ts";

const wide = "(min-width: 992px)";

/** The ID of the menu toggle, which receives the focus when the menu closes. */
export const menuToggleId = "menu-toggle";

/**
 * The state of the side menu: next to the page on wide screens, unless the user prefers it over the page as on narrow
 * ones.
 */
export function useMenu() {
  const { pathname } = useLocation();
  const { menuMode } = useLayoutConfig();
  const isPlaying = pathname.startsWith(paths.play(""));
  const [isStaticOpen, setStaticOpen] = useState(!isPlaying);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const isWide = useMediaQuery(wide);
  const isStatic = isWide && menuMode === "static";
  const [seen, setSeen] = useState({ pathname, isPlaying, isStatic });
  // Not in an effect: the first effect would run after a click during hydration and undo it.
  if (seen.pathname !== pathname || seen.isStatic !== isStatic) {
    setSeen({ pathname, isPlaying, isStatic });
    setOverlayOpen(false);
    if (seen.isPlaying !== isPlaying) setStaticOpen(!isPlaying);
  }
  useCloseOnEscape(isOverlayOpen, setOverlayOpen);
  function close() {
    setOverlayOpen(false);
    // A hidden element cannot have the focus, nor receive it back from a dialog.
    if (isOverlayOpen && document.activeElement?.closest("#side-menu")) focusToggle();
  }
  return {
    isStatic,
    isOpen: isStatic ? isStaticOpen : isOverlayOpen,
    close,
    toggle: () => (isStatic ? setStaticOpen(!isStaticOpen) : setOverlayOpen(!isOverlayOpen)),
  };
}

function focusToggle() {
  document.getElementById(menuToggleId)?.focus();
}

function useCloseOnEscape(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return;
    function close({ key }: KeyboardEvent) {
      if (key !== "Escape") return;
      setOpen(false);
      focusToggle();
    }
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [isOpen, setOpen]);
}

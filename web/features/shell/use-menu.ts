import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";

const wide = "(min-width: 992px)";

/** The side menu's state: beside the page on wide screens, over it on narrow ones. */
export function useMenu() {
  const { pathname } = useLocation();
  const isPlaying = pathname.startsWith(paths.play(""));
  const [isStaticOpen, setStaticOpen] = useState(!isPlaying);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const isWide = useMediaQuery(wide, { noSsr: true });
  useEffect(() => setStaticOpen(!isPlaying), [isPlaying]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOverlayOpen(false), [pathname]);
  useCloseOnEscape(isOverlayOpen, setOverlayOpen);
  return {
    isStaticOpen,
    isOverlayOpen,
    isOpen: isWide ? isStaticOpen : isOverlayOpen,
    close: () => setOverlayOpen(false),
    toggle: () => (isWide ? setStaticOpen(!isStaticOpen) : setOverlayOpen(!isOverlayOpen)),
  };
}

function useCloseOnEscape(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return;
    function close({ key }: KeyboardEvent) {
      if (key === "Escape") setOpen(false);
    }
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [isOpen, setOpen]);
}

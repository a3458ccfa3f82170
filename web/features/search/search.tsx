import { useEffect, useRef } from "react";
import { lazyDialog } from "../../ui/behaviour/lazy-part.tsx";

const SearchDialog = lazyDialog(async () => {
  const [{ SearchDialog: Loaded }, { haveSearchTexts }] = await Promise.all([
    import("./search-dialog.tsx"),
    import("../../i18n/search/texts.ts"),
  ]);
  await haveSearchTexts();
  return Loaded;
});

interface SearchProps {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** The search of one's courses, which `/` opens, too. */
export function Search({ isOpen, setOpen }: SearchProps) {
  const early = useRef("");
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [setOpen]);
  useEffect(() => {
    if (!isOpen) return;
    // What is typed while the dialog comes is meant for it, not for the keys of the page.
    const swallow = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      early.current += event.key;
    };
    document.addEventListener("keydown", swallow, true);
    return () => {
      document.removeEventListener("keydown", swallow, true);
      early.current = "";
    };
  }, [isOpen]);
  return isOpen && <SearchDialog early={early} onClose={() => setOpen(false)} />;
}

/** Whether somebody types, or answers a dialog. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

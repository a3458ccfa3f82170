import { useEffect, useRef } from "react";
import { currentLayout } from "../../theme/layout-config.ts";
import { lazyDialog } from "../../ui/behaviour/lazy-part.tsx";

const SearchDialog = lazyDialog(async () => {
  const [{ SearchDialog: Loaded }, { ensureSearchTexts }] = await Promise.all([
    import("./search-dialog.tsx"),
    import("../../i18n/search/texts.ts"),
  ]);
  await ensureSearchTexts();
  return Loaded;
});

interface SearchProps {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** The search of the user's courses. The / key opens it, too, unless single-key shortcuts are turned off. */
export function Search({ isOpen, setOpen }: SearchProps) {
  const early = useRef("");
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      // Anything typed while the dialog loads belongs to its field, not to the shortcuts of the page.
      if (isOpen) early.current += key;
      else if (key === "/" && currentLayout().shortcuts && !isTyped(event)) setOpen(true);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press, isOpen);
    return () => {
      document.removeEventListener("keydown", press, isOpen);
      early.current = "";
    };
  }, [isOpen, setOpen]);
  return isOpen && <SearchDialog early={early} onClose={() => setOpen(false)} />;
}

/** Whether the event comes from an input element. */
function isTyped({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { IconButton } from "../../ui/actions/icon-button.tsx";
import { lazyDialog } from "../../ui/behaviour/lazy-part.tsx";
import { SearchIcon } from "../../ui/icons/more-icons.tsx";

const SearchDialog = lazyDialog(async () => {
  const [{ SearchDialog: Loaded }, { haveSearchTexts }] = await Promise.all([
    import("./search-dialog.tsx"),
    import("../../i18n/search/texts.ts"),
  ]);
  await haveSearchTexts();
  return Loaded;
});

/** Opens the search of one's courses, also by `/`. */
export function SearchButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    // What is typed while the dialog comes is meant for it, not for the keys of the page.
    const swallow = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!document.querySelector("dialog[open]")) event.preventDefault();
    };
    document.addEventListener("keydown", swallow, true);
    return () => document.removeEventListener("keydown", swallow, true);
  }, [isOpen]);
  return (
    <>
      <IconButton label={t("shell.search")} aria-haspopup="dialog" aria-keyshortcuts="/" onClick={() => setOpen(true)}>
        <SearchIcon size={22} />
      </IconButton>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether somebody types, or answers a dialog. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

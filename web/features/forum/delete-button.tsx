import { useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../../ui/buttons.module.css";
import { BinIcon } from "../../ui/forum-icons.tsx";
import { lazyDialog } from "../../ui/lazy-part.tsx";
import type { Deletion } from "./delete-dialog.tsx";

const DeleteDialog = lazyDialog(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

/** Deletes what one wrote, after asking. */
export function DeleteButton(deletion: Deletion) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${buttons.quiet} ${buttons.small}`}
        data-danger="true"
        onClick={() => setOpen(true)}
      >
        <BinIcon size={20} />
        {t("forum.delete")}
      </button>
      {isOpen && <DeleteDialog {...deletion} onClose={() => setOpen(false)} />}
    </>
  );
}

import { useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { lazyDialog } from "../../../ui/behaviour/lazy-part.tsx";
import { BinIcon } from "../../../ui/icons/forum-icons.tsx";
import type { Deletion } from "./delete-dialog.tsx";

const DeleteDialog = lazyDialog(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

/** Deletes the user's own post or reply after confirmation. */
export function DeleteButton(deletion: Deletion) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" danger onClick={() => setOpen(true)}>
        <BinIcon size={20} />
        {t("forum.delete")}
      </Button>
      {isOpen && <DeleteDialog {...deletion} onClose={() => setOpen(false)} />}
    </>
  );
}

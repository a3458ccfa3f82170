import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";

export interface Deletion {
  title: string;
  text: string;
  remove(): Promise<unknown>;
  onRemoved(): void;
}

/** Asks for confirmation before a deletion. */
export function DeleteDialog({ title, text, remove, onRemoved, onClose }: Deletion & { onClose(): void }) {
  const { t } = useTranslation();
  const deletion = useMutation({ mutationFn: remove, onSuccess: onRemoved, onSettled: onClose });
  return (
    <Dialog
      title={title}
      onClose={deletion.isPending ? null : onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" danger isBusy={deletion.isPending} onClick={() => deletion.mutate()}>
            {t("forum.deleteNow")}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

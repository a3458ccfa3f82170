import Delete from "@mui/icons-material/DeleteOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

interface DeleteButtonProps {
  title: string;
  text: string;
  remove(): Promise<unknown>;
  onRemoved(): void;
}

/** Deletes what one wrote, after asking. */
export function DeleteButton({ title, text, remove, onRemoved }: DeleteButtonProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const deletion = useMutation({ mutationFn: remove, onSuccess: onRemoved, onSettled: close });
  return (
    <>
      <Button size="small" color="error" startIcon={<Delete />} onClick={() => setOpen(true)}>
        {t("forum.delete")}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={id}>
        <DialogTitle id={id} sx={{ fontWeight: 700 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{text}</DialogContentText>
        </DialogContent>
        <DialogActions sx={{ flexWrap: "wrap", p: 2 }}>
          <Button onClick={close}>{t("common.cancel")}</Button>
          <Button variant="contained" color="error" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            {t("forum.deleteNow")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

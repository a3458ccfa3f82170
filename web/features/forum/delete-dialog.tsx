import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { MuiProvider } from "../../theme/mui-provider.tsx";

export interface Deletion {
  title: string;
  text: string;
  remove(): Promise<unknown>;
  onRemoved(): void;
}

/** Asks before something is deleted. */
export function DeleteDialog({ title, text, remove, onRemoved, onClose }: Deletion & { onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const deletion = useMutation({ mutationFn: remove, onSuccess: onRemoved, onSettled: onClose });
  return (
    <MuiProvider>
      <Dialog open onClose={onClose} aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{text}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button variant="contained" color="error" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            {t("forum.deleteNow")}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiProvider>
  );
}

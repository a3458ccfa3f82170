import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./account-card.module.css";
import { useLeaveQuestion } from "./use-leave-question.ts";

/** As long as there are unsaved changes, asks whoever is about to leave the screen. */
export function UnsavedChanges({ exist }: { exist: boolean }) {
  const { t } = useTranslation();
  const question = useLeaveQuestion(exist);
  const title = useId();
  return (
    <Dialog
      open={question.isAsked}
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      onClose={() => question.answer(false)}
    >
      <DialogContent className={styles.dialog ?? ""}>
        <h2 id={title}>{t("profile.leave.title")}</h2>
        <p>{t("profile.leave.text")}</p>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => question.answer(true)}>
          {t("profile.leave.go")}
        </Button>
        <Button variant="contained" autoFocus onClick={() => question.answer(false)}>
          {t("profile.leave.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

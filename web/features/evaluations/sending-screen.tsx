import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslation } from "react-i18next";
import { LostLine } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./sending-screen.module.css";

interface SendingScreenProps {
  /** How often it failed so far. */
  failures: number;
  onRetry(): void;
}

/** While nobody knows yet whether the answers arrived. */
export function SendingScreen({ failures, onRetry }: SendingScreenProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.sending}>
      {failures === 0 ? (
        <>
          <p>{t("evaluations.sending.title")}</p>
          <LinearProgress aria-label={t("evaluations.sending.title")} />
        </>
      ) : (
        <EmptyState
          picture={<LostLine />}
          title={t("evaluations.sending.failedTitle")}
          text={t("evaluations.sending.failedText")}
          action={
            <Button variant="contained" onClick={onRetry}>
              {t("evaluations.sending.retry")}
            </Button>
          }
        />
      )}
    </div>
  );
}

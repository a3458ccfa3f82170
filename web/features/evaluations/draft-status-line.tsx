import CloudDone from "@mui/icons-material/CloudDoneOutlined";
import CloudOff from "@mui/icons-material/CloudOffOutlined";
import Sync from "@mui/icons-material/Sync";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { formatTimeOfDay } from "../../ui/amounts.ts";
import styles from "./draft-status-line.module.css";
import type { DraftStatus } from "./draft-sync.ts";

/** Whether the answers are on the server; honest where they are not. */
export function DraftStatusLine({ status, onRetry }: { status: DraftStatus; onRetry(): void }) {
  const { t, i18n } = useTranslation();
  const isTrouble = status.state === "retrying" || status.state === "refused";
  return (
    <div className={styles.place}>
      <p role="status" className={styles.line} data-trouble={isTrouble}>
        {status.state === "saved" && (
          <>
            <CloudDone aria-hidden="true" />
            {t("evaluations.draft.saved", { time: formatTimeOfDay(status.at, i18n.language) })}
          </>
        )}
        {(status.state === "waiting" || status.state === "saving") && (
          <>
            <Sync aria-hidden="true" />
            {t("evaluations.draft.waiting")}
          </>
        )}
        {isTrouble && (
          <>
            <CloudOff aria-hidden="true" />
            {t(`evaluations.draft.${status.state === "retrying" ? "retrying" : "refused"}`)}
          </>
        )}
      </p>
      {isTrouble && (
        <Button size="small" onClick={onRetry}>
          {t("evaluations.draft.retry")}
        </Button>
      )}
    </div>
  );
}

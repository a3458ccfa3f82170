import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../../ui/behaviour/use-fallback-focus.ts";
import { CloudDoneIcon, CloudOffIcon, SyncIcon } from "../../../../ui/icons/evaluation-icons.tsx";
import { formatTimeOfDay } from "../../../../ui/text/amounts.ts";
import styles from "./draft-status-line.module.css";
import type { DraftStatus } from "./use-draft.ts";

/** Shows whether the answers are saved on the server. */
export function DraftStatusLine({ status, onRetry }: { status: DraftStatus; onRetry(): void }) {
  const { t, language } = useTranslation();
  // The button disappears once they are.
  const { fallback, watch } = useFallbackFocus();
  const retry = () => {
    watch();
    onRetry();
  };
  const isTrouble = status.state === "retrying" || status.state === "refused";
  return (
    <div className={styles.place}>
      <p ref={fallback} tabIndex={-1} role="status" className={styles.line} data-trouble={isTrouble}>
        {status.state === "saved" && (
          <>
            <CloudDoneIcon size={20} />
            {t("evaluations.draft.saved", { time: formatTimeOfDay(status.at, language) })}
          </>
        )}
        {status.state === "waiting" && (
          <>
            <SyncIcon size={20} />
            {t("evaluations.draft.waiting")}
          </>
        )}
        {isTrouble && (
          <>
            <CloudOffIcon size={20} />
            {t(`evaluations.draft.${status.state === "retrying" ? "retrying" : "refused"}`)}
          </>
        )}
      </p>
      {isTrouble && (
        <Button variant="quiet" size="small" onClick={retry}>
          {t("evaluations.draft.retry")}
        </Button>
      )}
    </div>
  );
}

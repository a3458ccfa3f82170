import { useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { LostConnection } from "../../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import { ProgressBar } from "../../../ui/status/progress-bar.tsx";
import styles from "./sending-screen.module.css";

interface SendingScreenProps {
  /** Whether the submission has not arrived so far. */
  hasFailed: boolean;
  onRetry(): void;
}

/** Shown while the outcome of a submission is unknown. */
export function SendingScreen({ hasFailed, onRetry }: SendingScreenProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared, and may have been far down the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what takes its place is news too
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: "center" });
  }, [hasFailed]);
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.sending}>
      {!hasFailed ? (
        <>
          <p>{t("evaluations.sending.title")}</p>
          <ProgressBar label={t("evaluations.sending.title")} />
        </>
      ) : (
        <EmptyState
          picture={<LostConnection />}
          title={t("evaluations.sending.failedTitle")}
          text={t("evaluations.sending.failedText")}
          action={
            <Button variant="primary" onClick={onRetry}>
              {t("evaluations.sending.retry")}
            </Button>
          }
        />
      )}
    </div>
  );
}

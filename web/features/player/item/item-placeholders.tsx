import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { LostConnection } from "../../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import styles from "./item-placeholders.module.css";

const widths = ["92%", "98%", "85%", "60%"];

/** The placeholder for a class or assessment while it loads. */
export function ItemSkeleton({ kind }: { kind: "class" | "evaluation" }) {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label={t("player.loading")} role="status">
      {kind === "class" && <span className={styles.picture} />}
      {widths.map((width) => (
        <span key={width} className={styles.line} style={{ width }} />
      ))}
    </div>
  );
}

/** Shown when a class or assessment could not be loaded. */
export function ItemFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<LostConnection />}
      title={t("player.itemFailed")}
      text={t("player.itemFailedText")}
      action={
        <Button variant="primary" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}

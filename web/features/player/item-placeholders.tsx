import { useTranslation } from "react-i18next";
import buttons from "../../ui/buttons.module.css";
import { LostLine } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./item-placeholders.module.css";

const widths = ["92%", "98%", "85%", "60%"];

/** What stands in the place of a class or of an evaluation while it comes. */
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

/** What stands in the place of a class that could not be had. */
export function ItemFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<LostLine />}
      title={t("player.itemFailed")}
      text={t("player.itemFailedText")}
      action={
        <button type="button" className={buttons.primary} onClick={onRetry}>
          {t("common.retry")}
        </button>
      }
    />
  );
}

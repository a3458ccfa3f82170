import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";
import { LostLine } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./item-placeholders.module.css";

const widths = ["92%", "98%", "85%", "60%"];

/** What stands in the place of a class while it comes. */
export function ItemSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label={t("player.loading")} role="status">
      <Skeleton variant="rounded" className={styles.picture ?? ""} />
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={28} />
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
        <Button variant="contained" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}

import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useTranslation } from "react-i18next";
import { LostLine } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

const widths = ["92%", "98%", "85%", "60%"];

/** What stands in the place of a class while it comes. */
export function ItemSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack spacing={1.5} aria-busy="true" aria-label={t("player.loading")} role="status">
      <Skeleton variant="rounded" sx={{ aspectRatio: "16 / 9", height: "auto", mb: 2 }} />
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={28} />
      ))}
    </Stack>
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

import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../../ui/actions/button.tsx";
import { LostConnection } from "../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";

interface FailedStateProps {
  title: string;
  text?: string;
  onRetry(): void;
}

/** Shown instead of a list that could not be loaded. */
export function FailedState({ title, text, onRetry }: FailedStateProps) {
  const { t } = useTranslation();
  const retry = (
    <Button variant="quiet" onClick={() => onRetry()}>
      {t("common.retry")}
    </Button>
  );
  return <EmptyState picture={<LostConnection />} title={title} text={text} action={retry} />;
}

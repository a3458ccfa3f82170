import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { describeFailure } from "../../describe-failure.ts";
import { FaultList } from "../publish/fault-list.tsx";
import { readFaults } from "../publish/read-faults.ts";

interface PreviewProblemProps {
  error: unknown;
  /** Used to resolve titles. */
  items: readonly DraftItemSummary[];
  onRetry(): void;
}

/** Explains why an item cannot be previewed: learners could not see it either while it has errors. */
export function PreviewProblem({ error, items, onRetry }: PreviewProblemProps) {
  const { t } = useTranslation();
  const faults = readFaults(error);
  if (faults.length === 0) {
    const retry = (
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    );
    return (
      <Notice tone="danger" action={retry}>
        {describeFailure(error, t)}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="warning">{t("manage.writing.preview.faulty")}</Notice>
      <FaultList faults={faults} items={items} />
    </>
  );
}

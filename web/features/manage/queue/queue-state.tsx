import type { ReactNode } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { OpenBook } from "../../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { Skeleton } from "../../../ui/status/skeleton.tsx";
import styles from "./queue.module.css";
import type { QueuePart } from "./queue-filters.ts";

interface QueueStateProps {
  list: { data: unknown; isError: boolean; error: Error | null; hasNextPage: boolean; refetch(): Promise<unknown> };
  part: QueuePart;
  isEmpty: boolean;
  children: ReactNode;
}

/** Renders a list once it has loaded, or its loading, failed or empty state. */
export function QueueState({ list, part, isEmpty, children }: QueueStateProps) {
  const { t } = useTranslation();
  const isNotFound = list.error instanceof ApiError && list.error.status === 404;
  if (!list.data && list.isError && !isNotFound) {
    const retry = (
      <Button variant="quiet" size="small" onClick={() => list.refetch()}>
        {t("common.retry")}
      </Button>
    );
    return (
      <Notice tone="warning" action={retry}>
        {t("manage.queue.failed")}
      </Notice>
    );
  }
  if (!list.data && !isNotFound) return <Skeleton height={160} />;
  // A page may be empty after all its texts have been decided while more pages follow.
  if (!isEmpty || list.hasNextPage) return <div className={styles.part}>{children}</div>;
  return (
    <EmptyState
      picture={<OpenBook />}
      title={t(`manage.queue.none.${part}`)}
      text={t(`manage.queue.noneText.${part}`)}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { See } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { LostConnection } from "../../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import { Skeleton } from "../../../ui/status/skeleton.tsx";
import { attemptQuery } from "./attempt-query.ts";
import { AttemptResult } from "./attempt-result.tsx";

interface AttemptScreenProps {
  enrolment: string;
  attempt: string;
  /** Starts another attempt; null if none is left. */
  again: { run(): void; isBusy: boolean } | null;
  /** Shown if the course is complete. */
  finish: ReactNode;
  /** The link to the next item. */
  next: ReactNode;
  /** Suggestions for review before the next attempt. */
  review: ReactNode;
  /** Renders the link to where the answer is taught. */
  seeAgain: (see: See) => ReactNode;
  onBack(): void;
}

/** The result of an attempt, either just submitted or opened from the list. */
export function AttemptScreen({
  enrolment,
  attempt,
  again,
  finish,
  next,
  review,
  seeAgain,
  onBack,
}: AttemptScreenProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(attemptQuery(enrolment, attempt));
  if (isError && !data) {
    const retry = (
      <Button variant="quiet" onClick={() => refetch()}>
        {t("common.retry")}
      </Button>
    );
    return <EmptyState picture={<LostConnection />} title={t("evaluations.loadFailed")} text="" action={retry} />;
  }
  if (!data) return <Skeleton height={220} />;
  const passed = data.attempt.passed || data.isPretest;
  const onward = finish ?? next;
  return (
    <AttemptResult
      review={data}
      {...(finish && { news: t("evaluations.result.courseDone") })}
      advice={passed ? null : review}
      seeAgain={seeAgain}
      actions={
        <>
          {passed && onward}
          {again && (
            <Button variant={passed ? "quiet" : "secondary"} onClick={again.run} isBusy={again.isBusy}>
              {t("evaluations.again")}
            </Button>
          )}
          <Button variant="quiet" onClick={onBack}>
            {t("evaluations.result.back")}
          </Button>
        </>
      }
    />
  );
}

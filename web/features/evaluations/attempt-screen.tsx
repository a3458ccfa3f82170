import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LostLine } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { attemptQuery } from "./attempt-query.ts";
import { AttemptResult } from "./attempt-result.tsx";

interface AttemptScreenProps {
  enrolment: string;
  attempt: string;
  /** The way to try again, null where there is none. */
  again: ReactNode;
  finish: ReactNode;
  onBack(): void;
}

/** The result of an attempt: just made, or looked at again. */
export function AttemptScreen({ enrolment, attempt, again, finish, onBack }: AttemptScreenProps) {
  const { t } = useTranslation();
  const { data: review, isError, refetch } = useQuery(attemptQuery(enrolment, attempt));
  const back = <Button onClick={onBack}>{t("evaluations.result.back")}</Button>;
  if (isError && !review) {
    const retry = <Button onClick={() => refetch()}>{t("common.retry")}</Button>;
    return <EmptyState picture={<LostLine />} title={t("evaluations.loadFailed")} text="" action={retry} />;
  }
  if (!review) return <Skeleton variant="rounded" height={220} />;
  return (
    <AttemptResult
      review={review}
      {...(finish && { news: t("evaluations.result.courseDone") })}
      actions={
        <>
          {finish}
          {again}
          {back}
        </>
      }
    />
  );
}

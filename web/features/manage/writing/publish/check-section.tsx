import { useQuery } from "@tanstack/react-query";
import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { Skeleton } from "../../../../ui/status/skeleton.tsx";
import { describeFailure } from "../../describe-failure.ts";
import styles from "../writing.module.css";
import { checkQuery } from "../writing-queries.ts";
import { FaultList } from "./fault-list.tsx";

interface CheckSectionProps {
  courseId: string;
  items: readonly DraftItemSummary[];
}

/** The faults of the draft: errors prevent publishing, warnings do not. */
export function CheckSection({ courseId, items }: CheckSectionProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(checkQuery(courseId));
  const errors = data?.faults.filter(({ severity }) => severity === "error").length ?? 0;
  const warnings = (data?.faults.length ?? 0) - errors;
  return (
    <section className={styles.part}>
      <h2>{t("manage.writing.check.title")}</h2>
      <div role="status">
        {data && errors > 0 && <Notice tone="danger">{t("manage.writing.check.errors", { count: errors })}</Notice>}
        {data && errors === 0 && warnings > 0 && (
          <Notice tone="warning">{t("manage.writing.check.warnings", { count: warnings })}</Notice>
        )}
        {data?.faults.length === 0 && <Notice tone="success">{t("manage.writing.check.none")}</Notice>}
      </div>
      {!data && !error && <Skeleton height={80} />}
      <FormProblem>{isFetching ? null : describeFailure(error, t)}</FormProblem>
      {data && <FaultList faults={data.faults} items={items} courseId={courseId} />}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" isBusy={isFetching} onClick={() => refetch()}>
          {t("manage.writing.check.again")}
        </Button>
      </div>
    </section>
  );
}

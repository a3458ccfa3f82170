import type { ReactNode } from "react";
import type { LearnerDetail } from "../../../../contract/staff/progress.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { ProgressRing } from "../../../ui/status/progress-ring.tsx";
import { formatDay, formatPercent } from "../../../ui/text/amounts.ts";
import { LastSeen } from "../learners/last-seen.tsx";
import { stateOf } from "../learners/learner-state.ts";
import { StateChip } from "../learners/state-chip.tsx";
import styles from "./learner-facts.module.css";

/** A learner's progress in a course, with the dates of the start and of the last visit. */
export function LearnerFacts({ enrolment, lastSeenAt }: Pick<LearnerDetail, "enrolment" | "lastSeenAt">) {
  const { t, language } = useTranslation();
  const { progress, startedAt, updatedAt, completedAt } = enrolment;
  const percent = formatPercent(progress.percent, language);
  return (
    <section className={styles.facts} aria-label={t("manage.learner.facts")}>
      <ProgressRing percent={progress.percent} text={percent} label={t("manage.learners.column.progress")} size={96} />
      <dl>
        <Fact name={t("manage.learners.status")}>
          <StateChip state={stateOf({ ...enrolment, lastSeenAt })} />
        </Fact>
        <Fact name={t("manage.learners.column.progress")}>{t("manage.learners.doneOf", progress)}</Fact>
        <Fact name={t("manage.learner.lastActivity")}>
          <LastSeen time={updatedAt} />
        </Fact>
        <Fact name={t("manage.learner.startedAt")}>{formatDay(startedAt, language)}</Fact>
        {completedAt && <Fact name={t("manage.learner.completedAt")}>{formatDay(completedAt, language)}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

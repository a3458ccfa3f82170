import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import { finishTime } from "../../../contract/learning/finish-time.ts";
import type { StudyPlan } from "../../../contract/learning/study-plan.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../../ui/actions/button.tsx";
import { lazyDialog } from "../../ui/behaviour/lazy-part.tsx";
import { formatDay } from "../../ui/text/amounts.ts";
import { formatHour, formatWeekdays } from "./format-weekdays.ts";
import styles from "./plan.module.css";
import { planQuery } from "./plan-query.ts";

const PlanDialog = lazyDialog(async () => (await import("./plan-dialog.tsx")).PlanDialog);

/** The expected end of a course and the study days; nothing once the course is completed. */
export function PlanCard({ enrolment }: { enrolment: EnrolmentDetail }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { id, status, progress } = enrolment;
  const { data: plan } = useQuery({ ...planQuery(id), enabled: status !== "completed" });
  // Changing the plan requires loading it first, which requires a connection.
  if (status === "completed" || plan === undefined) return null;
  const left = progress.total - progress.done;
  return (
    <section className={styles.card}>
      <div>
        <h2>{t("study.title")}</h2>
        {plan ? <Summary {...{ plan, left }} /> : <p>{t("study.invite")}</p>}
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {plan ? t("study.change") : t("study.make")}
      </Button>
      {isOpen && <PlanDialog enrolment={id} {...{ plan, left }} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Summary({ plan, left }: { plan: StudyPlan; left: number }) {
  const { t, language } = useTranslation();
  const { pace, days, hour, mail } = plan;
  const day = formatDay(new Date(finishTime(left, pace, Date.now())).toISOString(), language);
  const times = { days: formatWeekdays(days, language), hour: formatHour(hour, language) };
  return (
    <>
      <p>{t("study.ends", { pace, day })}</p>
      {days.length > 0 && <p>{mail ? t("study.timesMail", times) : t("study.times", times)}</p>}
    </>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatLocales } from "../../../contract/language.ts";
import { finishTime } from "../../../contract/learning/finish-time.ts";
import {
  deleteStudyPlan,
  maxPace,
  putStudyPlan,
  renewCalendar,
  type StudyPlan,
} from "../../../contract/learning/study-plan.ts";
import { call } from "../../api/client.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../../ui/actions/button.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { CancelButton, Dialog } from "../../ui/overlays/dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { formatDay, formatNumber } from "../../ui/text/amounts.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import { DayChoice } from "./day-choice.tsx";
import { formatHour } from "./format-weekdays.ts";
import styles from "./plan.module.css";
import { planQuery } from "./plan-query.ts";

interface PlanDialogProps {
  enrolment: string;
  plan: StudyPlan | null;
  /** The number of remaining classes and assessments. */
  left: number;
  onClose(): void;
}

type Choice = Pick<StudyPlan, "pace" | "days" | "hour" | "mail">;

const usual: Choice = { pace: 2, days: [], hour: 19, mail: false };

const choices = (count: number, first: number) => Array.from({ length: count }, (_, index) => index + first);

/** The dialog for the pace of a course, with the resulting end date, and for the reminders. */
export function PlanDialog({ enrolment, plan, left, onClose }: PlanDialogProps) {
  const { t, language } = useTranslation();
  const endsId = useId();
  const [choice, setChoice] = useState<Choice>(plan ?? usual);
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const { save, remove, addCalendar } = usePlan(enrolment, choice);
  const hasNoDays = choice.days.length === 0;
  const [areDaysMissing, setDaysMissing] = useState(false);
  /** Runs the action, unless it needs days and none are chosen; in that case, shows the problem. */
  const withDays = (isNeeded: boolean, act: () => void) => (isNeeded && hasNoDays ? setDaysMissing(true) : act());
  const isBusy = save.isPending || remove.isPending;
  return (
    <Dialog
      title={t("study.title")}
      onClose={isBusy ? null : onClose}
      actions={
        <>
          <CancelButton />
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => withDays(choice.mail, () => save.mutate(undefined, { onSuccess: onClose }))}
          >
            {t("study.save")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label={t("study.pace")}
          value={String(choice.pace)}
          options={choices(maxPace, 1).map((pace) => ({
            value: String(pace),
            label: formatNumber(pace, language),
          }))}
          onChange={(pace) => change({ pace: Number(pace) })}
          isHelpLive
          helperText={`${t("study.left", { count: left })} ${t("study.endsShort", { day: dayOf(left, choice.pace) })}`}
        />
        <DayChoice
          value={choice.days}
          problem={areDaysMissing && hasNoDays ? t("study.noDays") : null}
          onChange={(days) => change({ days })}
        />
        <SelectField
          label={t("study.hour")}
          value={String(choice.hour)}
          options={choices(24, 0).map((hour) => ({ value: String(hour), label: formatHour(hour, language) }))}
          onChange={(hour) => change({ hour: Number(hour) })}
          helperText={t("study.zone", { zone: deviceZone().replaceAll("_", " ") })}
        />
        <div>
          <Switch label={t("study.mail")} checked={choice.mail} onChange={(mail) => change({ mail })} />
          <p className={styles.muted}>{t("study.mailHelp")}</p>
        </div>
        <CalendarAddress
          enrolment={enrolment}
          address={plan?.calendar ?? null}
          isBusy={addCalendar.isPending}
          onAdd={() => withDays(true, () => addCalendar.mutate())}
        />
        {plan && (
          <div>
            <Button
              variant="quiet"
              danger
              isBusy={isBusy}
              aria-describedby={plan.calendar === null ? undefined : endsId}
              onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
            >
              {t("study.remove")}
            </Button>
            {plan.calendar !== null && (
              <p id={endsId} className={styles.muted}>
                {t("study.removeCalendar")}
              </p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );

  function dayOf(items: number, pace: number): string {
    return formatDay(new Date(finishTime(items, pace, Date.now())).toISOString(), language);
  }
}

function usePlan(userCourseId: string, choice: Choice) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const show = (plan: StudyPlan | null) => client.setQueryData(planQuery(userCourseId).queryKey, plan);
  const asked = { params: { userCourseId }, onExpired: "ask" } as const;
  const { pace, days, hour, mail } = choice;
  const put = () => call(putStudyPlan, { ...asked, body: { pace, days, hour, mail, timeZone: deviceZone() } });
  const save = useMutation({
    mutationFn: put,
    onSuccess: ({ plan }) => {
      show(plan);
      showToast({ tone: "success", message: t("study.saved") });
    },
  });
  const remove = useMutation({
    mutationFn: () => call(deleteStudyPlan, asked),
    onSuccess: () => {
      show(null);
      showToast({ tone: "success", message: t("study.removed") });
    },
  });
  // A calendar address requires a saved plan.
  const addCalendar = useMutation({
    mutationFn: async () => {
      // The plan remains saved even if creating the address fails.
      show((await put()).plan);
      return call(renewCalendar, { ...asked, body: { replace: null } });
    },
    onSuccess: ({ plan }) => show(plan),
  });
  return { save, remove, addCalendar };
}

function deviceZone(): string {
  return new Intl.DateTimeFormat(formatLocales.en).resolvedOptions().timeZone;
}

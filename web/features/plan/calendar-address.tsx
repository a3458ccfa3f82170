import { useMutation, useQueryClient } from "@tanstack/react-query";
import { endCalendar, renewCalendar } from "../../../contract/learning/study-plan.ts";
import { call } from "../../api/client.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import styles from "./plan.module.css";
import { planQuery } from "./plan-query.ts";

interface CalendarAddressProps {
  enrolment: string;
  address: string | null;
  isBusy: boolean;
  /** Makes the first address, of the plan as it is chosen. */
  onAdd(): void;
}

/** The secret address by which a program for calendars shows when one studies. */
export function CalendarAddress({ enrolment, address, isBusy, onAdd }: CalendarAddressProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.calendar}>
      <h3>{t("study.calendar.title")}</h3>
      {address === null ? (
        <>
          <p className={styles.muted}>{t("study.calendar.text")}</p>
          <Button variant="secondary" size="small" className={styles.start} isBusy={isBusy} onClick={onAdd}>
            {t("study.calendar.make")}
          </Button>
        </>
      ) : (
        <Address {...{ enrolment, address }} />
      )}
    </section>
  );
}

function Address({ enrolment: userCourseId, address }: { enrolment: string; address: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = planQuery(userCourseId);
  const asked = { params: { userCourseId }, onExpired: "ask" } as const;
  const renew = useMutation({
    mutationFn: () => call(renewCalendar, { ...asked, body: {} }),
    onSuccess: ({ plan }) => {
      client.setQueryData(queryKey, plan);
      showToast({ tone: "success", message: t("study.calendar.renewed") });
    },
  });
  const end = useMutation({
    mutationFn: () => call(endCalendar, asked),
    onSuccess: () => client.setQueryData(queryKey, (plan) => plan && { ...plan, calendar: null }),
  });
  async function copy() {
    await navigator.clipboard.writeText(address);
    showToast({ tone: "success", message: t("study.calendar.copied") });
  }
  return (
    <>
      <TextField
        readOnly
        label={t("study.calendar.address")}
        helperText={t("study.calendar.help")}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={copy}>
          {t("study.calendar.copy")}
        </Button>
        <Button variant="quiet" size="small" isBusy={renew.isPending} onClick={() => renew.mutate()}>
          {t("study.calendar.renew")}
        </Button>
        <Button variant="quiet" size="small" isBusy={end.isPending} onClick={() => end.mutate()}>
          {t("study.calendar.end")}
        </Button>
      </div>
    </>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { endCalendar, renewCalendar } from "../../../contract/learning/study-plan.ts";
import { call } from "../../api/client.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../ui/behaviour/use-fallback-focus.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import styles from "./plan.module.css";
import { planQuery } from "./plan-query.ts";

interface CalendarAddressProps {
  enrolment: string;
  address: string | null;
  isBusy: boolean;
  /** Creates the first address, for the plan as currently chosen. */
  onAdd(): void;
}

/** The secret URL through which a calendar application shows the study times. */
export function CalendarAddress({ enrolment, address, isBusy, onAdd }: CalendarAddressProps) {
  const { t } = useTranslation();
  // Creating or revoking an address removes the pressed button.
  const { fallback, watch } = useFallbackFocus();
  const add = () => {
    watch();
    onAdd();
  };
  return (
    <section className={styles.calendar}>
      <h3 ref={fallback} tabIndex={-1}>
        {t("study.calendar.title")}
      </h3>
      {address === null ? (
        <>
          <p className={styles.muted}>{t("study.calendar.text")}</p>
          <Button variant="secondary" size="small" className={styles.start} isBusy={isBusy} onClick={add}>
            {t("study.calendar.make")}
          </Button>
        </>
      ) : (
        <Address {...{ enrolment, address }} onEnd={watch} />
      )}
    </section>
  );
}

interface AddressProps {
  enrolment: string;
  address: string;
  /** Called just before the address is revoked. */
  onEnd(): void;
}

function Address({ enrolment: userCourseId, address, onEnd }: AddressProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const { queryKey } = planQuery(userCourseId);
  const options = { params: { userCourseId }, onExpired: "ask" } as const;
  const renew = useMutation({
    mutationFn: () => call(renewCalendar, { ...options, body: { replace: address } }),
    onSuccess: ({ plan }) => {
      client.setQueryData(queryKey, plan);
      showToast({ tone: "success", message: t("study.calendar.renewed") });
    },
  });
  const end = useMutation({
    mutationFn: () => call(endCalendar, options),
    onSuccess: () => client.setQueryData(queryKey, (plan) => plan && { ...plan, calendar: null }),
  });
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Where the browser denies access to the clipboard, focusing the field selects the text for copying it manually.
      field.current?.focus();
      return;
    }
    showToast({ tone: "success", message: t("study.calendar.copied") });
  }
  return (
    <>
      <TextField
        inputRef={field}
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
        <Button
          variant="quiet"
          size="small"
          isBusy={end.isPending}
          onClick={() => {
            onEnd();
            end.mutate();
          }}
        >
          {t("study.calendar.end")}
        </Button>
      </div>
    </>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ClassDocument } from "../../../../../contract/writing/documents.ts";
import { getDraftItem } from "../../../../../contract/writing/drafts.ts";
import type { ItemReview } from "../../../../../contract/writing/reviews.ts";
import { call } from "../../../../api/client.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { CancelButton, Dialog } from "../../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../../ui/overlays/toasts.ts";
import { dayOf } from "../../../../ui/text/day.ts";
import { describeFailure, reportInPlace } from "../../describe-failure.ts";
import styles from "../../people/people-form.module.css";
import { itemGuard, itemSaverOptions } from "../document/saver-options.ts";
import { writingKey } from "../writing-queries.ts";

interface ReviewDialogProps {
  review: ItemReview;
  name: string;
  /** The suggested name of the reviewer. */
  reviewer: string;
  onClose(): void;
}

/** The dialog that records a class review: the reviewer, the date, and the months until the next one. */
export function ReviewDialog({ review, name, reviewer, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = dayOf(new Date());
  const [by, setBy] = useState(reviewer);
  const [at, setAt] = useState(today);
  const [months, setMonths] = useState(String(monthsBetween(review)));
  const [isSubmitted, setSubmitted] = useState(false);
  const everyMonths = Number(months);
  const faults = {
    by: by.trim() === "",
    at: !/^\d{4}-\d\d-\d\d$/.test(at) || at > today,
    months: !Number.isInteger(everyMonths) || everyMonths < 1 || everyMonths > 120,
  };
  const save = useMutation({
    async mutationFn() {
      const params = { courseId: review.course, itemId: review.item };
      const { item, revision } = await call(getDraftItem, { params, ...reportInPlace });
      if (!("class" in item)) throw new Error(`${review.item} is not a class`);
      const changed = { ...item, review: { by: by.trim(), at, everyMonths } };
      await itemSaverOptions(params, itemGuard<ClassDocument>(changed)).send(changed, { revision, document: item });
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: writingKey });
      showToast({ tone: "success", message: t("manage.writing.reviews.done", { name }) });
      onClose();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (faults.by || faults.at || faults.months) {
      const place = faults.by ? 0 : faults.at ? 1 : 2;
      event.currentTarget.querySelectorAll("input")[place]?.focus();
    } else if (!save.isPending) save.mutate();
  }
  return (
    <Dialog title={t("manage.writing.reviews.mark", { name })} onClose={save.isPending ? null : onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t("manage.writing.reviews.markText")}</p>
        <FormProblem>
          {save.isPending
            ? null
            : describeFailure(save.error, t, {
                forbidden: t("manage.writing.publish.notYours"),
                outdated: t("manage.writing.reviews.outdated"),
              })}
        </FormProblem>
        <TextField
          label={t("manage.writing.reviews.by")}
          helperText={t("manage.writing.reviews.byHelp")}
          value={by}
          maxLength={200}
          error={isSubmitted && faults.by}
          data-autofocus
          onChange={({ target }) => setBy(target.value)}
        />
        <DateField
          label={t("manage.writing.reviews.at")}
          value={at}
          max={today}
          error={isSubmitted && faults.at}
          helperText={isSubmitted && faults.at ? t("manage.writing.reviews.atWrong") : undefined}
          onChange={({ target }) => setAt(target.value)}
        />
        <TextField
          label={t("manage.writing.reviews.months")}
          inputMode="numeric"
          value={months}
          error={isSubmitted && faults.months}
          helperText={isSubmitted && faults.months ? t("manage.writing.reviews.monthsWrong") : undefined}
          onChange={({ target }) => setMonths(target.value.trim())}
        />
        <div className={styles.buttons}>
          <CancelButton />
          <SubmitButton isSending={save.isPending}>{t("manage.writing.reviews.submit")}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the current review interval in months. */
function monthsBetween({ at, dueAt }: ItemReview): number {
  const [from, to] = [new Date(at), new Date(dueAt)];
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}

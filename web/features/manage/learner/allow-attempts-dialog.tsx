import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { allowAttempts, type LearnerDetail } from "../../../../contract/staff/progress.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { describeFailure, reportInPlace } from "../describe-failure.ts";
import { fullName } from "../full-name.ts";
import { learnerQuery } from "./learner-query.ts";
import type { AttemptLimit } from "./list-evaluations.ts";

interface AllowAttemptsDialogProps {
  courseId: string;
  person: LearnerDetail["person"];
  evaluation: AttemptLimit & { allowed: number };
  onClose(): void;
}

/** The most attempts that one call can add. */
const max = 10;

/** The dialog that allows a learner more attempts, and shows the resulting number. */
export function AllowAttemptsDialog({ courseId, person, evaluation, onClose }: AllowAttemptsDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [more, setMore] = useState(1);
  const { id: userId } = person;
  const allowing = useMutation({
    mutationFn: () =>
      call(allowAttempts, {
        params: { courseId, userId },
        body: { evaluation: evaluation.id, more },
        ...reportInPlace,
      }),
    onSuccess: (learner) => {
      client.setQueryData(learnerQuery(courseId, userId).queryKey, learner);
      showToast({ tone: "success", message: t("manage.learner.allow.done", { count: more }) });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("manage.learner.allow.title")}
      onClose={allowing.isPending ? null : onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" isBusy={allowing.isPending} onClick={() => allowing.mutate()}>
            {t("manage.learner.allow.submit", { count: more })}
          </Button>
        </>
      }
    >
      <FormProblem>{describeFailure(allowing.error, t)}</FormProblem>
      <p>
        {t("manage.learner.allow.text", { name: fullName(person), title: evaluation.title })}{" "}
        {t("manage.learner.allowed", { made: evaluation.made, count: evaluation.allowed })}
      </p>
      <SelectField
        label={t("manage.learner.allow.more")}
        value={String(more)}
        options={Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
        helperText={t("manage.learner.allow.then", { count: evaluation.allowed + more })}
        isHelpLive
        onChange={(value) => setMore(Number(value))}
      />
    </Dialog>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Announcement, announce } from "../../../../contract/staff/announcements.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import { describeFailure, reportInPlace } from "../describe-failure.ts";

interface SendDialogProps {
  course: { id: string; title: string };
  announcement: Announcement;
  /** Lets the server recognise a repeated request. */
  idempotencyKey(): string;
  onSent(recipients: number): void;
  onClose(): void;
}

/** Asks for confirmation before sending, which cannot be undone. */
export function SendDialog({ course, announcement, idempotencyKey, onSent, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () =>
      call(announce, {
        params: { courseId: course.id },
        body: announcement,
        headers: { "Idempotency-Key": idempotencyKey() },
        ...reportInPlace,
      }),
    onSuccess: ({ recipients }) => {
      onSent(recipients);
      return client.invalidateQueries({ queryKey: ["forum"] });
    },
  });
  const audience = announcement.group === undefined ? "course" : "group";
  return (
    <Dialog
      title={t("manage.announce.ask.title")}
      onClose={send.isPending ? null : onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" isBusy={send.isPending} onClick={() => send.mutate()}>
            {t("manage.announce.ask.submit")}
          </Button>
        </>
      }
    >
      <p>{t(`manage.announce.ask.${audience}`, { title: course.title })}</p>
      <p>{t("manage.announce.ask.final")}</p>
      <FormProblem>{describeFailure(send.error, t, { forbidden: t("manage.announce.notYours") })}</FormProblem>
    </Dialog>
  );
}

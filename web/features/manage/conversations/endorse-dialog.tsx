import type { Reply } from "../../../../contract/forum/forum.ts";
import { endorse, newEndorsement } from "../../../../contract/staff/moderation.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { reportInPlace } from "../describe-failure.ts";
import styles from "./conversations.module.css";

interface EndorseDialogProps {
  reply: Reply;
  onChange(reply: Reply): void;
  onClose(): void;
}

/** The dialog that endorses a reply, with an optional source. */
export function EndorseDialog({ reply, onChange, onClose }: EndorseDialogProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: newEndorsement,
    defaults: { source: reply.endorsement?.source ?? "", url: reply.endorsement?.url ?? "" },
    fields: ["source", "url"],
    toBody: ({ source, url }: { source: string; url: string }) => ({
      ...(source.trim() && { source }),
      ...(url.trim() && { url: url.trim() }),
    }),
    send: async (body) => {
      const params = { postId: reply.post, replyId: reply.id };
      onChange(await call(endorse, { params, body, ...reportInPlace }));
      showToast({ tone: "success", message: t("manage.conversations.done.endorse") });
      onClose();
    },
  });
  return (
    <Dialog title={t("manage.conversations.endorseTitle")} onClose={form.isSending ? null : onClose}>
      <p>{t("manage.conversations.endorseText")}</p>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormProblem>{form.problem}</FormProblem>
        <TextField
          {...form.field("source", t("manage.conversations.sourceHelp"))}
          label={t("manage.conversations.source")}
          autoComplete="off"
          data-autofocus
        />
        <TextField
          {...form.field("url", t("manage.conversations.urlHelp"))}
          label={t("manage.conversations.url")}
          type="url"
          inputMode="url"
          autoComplete="off"
        />
        <div className={styles.buttons}>
          <CancelButton />
          <SubmitButton isSending={form.isSending}>{t("manage.conversations.endorse")}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

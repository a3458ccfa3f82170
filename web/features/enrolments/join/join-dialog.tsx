import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { joinGroup } from "../../../../contract/staff/groups.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../routing/hooks.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { enrolmentsQuery } from "../enrolment-queries.ts";
import styles from "./join-dialog.module.css";

interface JoinDialogProps {
  /** The code from a link, or empty if the user must type it. */
  code: string;
  onClose(): void;
}

/** Joins a group by its code, then opens its course. */
export function JoinDialog({ code, onClose }: JoinDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(code);
  const [isMissing, setMissing] = useState(false);
  const join = useMutation({
    mutationFn: (wanted: string) =>
      call(joinGroup, { body: { code: wanted }, inForm: true, onExpired: "ask", handled: ["code_unknown"] }),
    onSuccess: (enrolment) => {
      void client.invalidateQueries({ queryKey: enrolmentsQuery().queryKey });
      showToast({ tone: "success", message: t("courses.join.done", { title: enrolment.course.title }) });
      navigate(paths.play(enrolment.id));
    },
    onError: () => field.current?.focus(),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    setMissing(wanted === "");
    if (wanted === "") field.current?.focus();
    else if (join.isIdle || join.isError) join.mutate(wanted);
  }
  const problem = isMissing ? t("fields.required") : describeProblem(join.error, t);
  return (
    <Dialog title={t("courses.join.title")} onClose={join.isPending ? null : onClose}>
      <p>{t("courses.join.text")}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          inputRef={field}
          label={t("courses.join.code")}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
            join.reset();
          }}
          error={problem !== null}
          helperText={problem ?? t("courses.join.help")}
          isHelpLive
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(code === "" && { "data-autofocus": true })}
        />
        <div className={styles.buttons}>
          <CancelButton />
          <SubmitButton isSending={join.isPending}>{t("courses.join.submit")}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function describeProblem(error: unknown, t: Translate): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return t("errors.unknown");
  if (error.status === 0) return t("errors.offline");
  if (error.code === "code_unknown") return t("courses.join.unknown");
  if (error.code === "too_many_requests") {
    return t("courses.join.tooMany", { count: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) });
  }
  return error.message || t("errors.unknown");
}

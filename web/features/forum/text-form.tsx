import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { postTitle, writing } from "../../../contract/forum.ts";
import { describeIssues } from "../../../contract/issues.ts";
import buttons from "../../ui/buttons.module.css";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type Draft, useDraft } from "./kept-text.ts";
import { PatientWarning } from "./patient-warning.tsx";
import styles from "./text-form.module.css";
import { type Sending, useSendText } from "./use-send-text.ts";
import { WritingField } from "./writing-field.tsx";

export interface TextFormProps {
  /** Under what the draft is kept in this browser. */
  place: string;
  initial: Draft;
  hasTitle: boolean;
  bodyLabel: string;
  submitLabel: string;
  send(draft: Draft, sending: Sending): Promise<void>;
  onCancel?: () => void;
  /** What helps while the title is typed. */
  below?: (title: string) => ReactNode;
  /** Further fields, between title and text. */
  children?: ReactNode;
}

/** Where a post or a reply is written or edited. */
export function TextForm({ place, initial, hasTitle, send, onCancel, below, children, ...labels }: TextFormProps) {
  const { t } = useTranslation();
  const { draft, change, forget, key } = useDraft(place, initial);
  const [isChecked, setChecked] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const sending = useSendText({
    keptAs: key,
    send,
    onSent: () => {
      forget();
      setChecked(false);
      setPreview(false);
    },
  });
  const titleProblem = useFault(postTitle, hasTitle && isChecked ? draft.title : null);
  const bodyProblem = useFault(writing, isChecked ? draft.body : null);
  function submit(event: React.FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (hasTitle && !postTitle.safeParse(draft.title).success) title.current?.focus();
    else if (!writing.safeParse(draft.body).success) toText();
    else sending.submit(draft);
  }
  /** To where it is written, once that is there again in place of its preview. */
  function toText() {
    setPreview(false);
    requestAnimationFrame(() => area.current?.focus());
  }
  function edit() {
    sending.dismiss();
    toText();
  }
  const cancel =
    onCancel &&
    (() => {
      forget();
      onCancel();
    });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {hasTitle && (
        <>
          <TextField
            label={t("forum.write.title")}
            value={draft.title}
            inputRef={title}
            error={titleProblem !== undefined}
            helperText={titleProblem ?? t("forum.write.titleHint")}
            onChange={(event) => change({ title: event.target.value })}
          />
          {below?.(draft.title)}
        </>
      )}
      {children}
      <WritingField
        label={labels.bodyLabel}
        value={draft.body}
        problem={bodyProblem}
        area={area}
        isPreview={isPreview}
        onPreview={setPreview}
        onChange={(body) => change({ body })}
      />
      {sending.doubt && (
        <PatientWarning
          texts={[draft.title, draft.body]}
          sentences={sending.doubt}
          onEdit={edit}
          onConfirm={() => sending.submit(draft, true)}
        />
      )}
      <FormProblem>{sending.problem}</FormProblem>
      <div className={styles.actions}>
        <SubmitButton isSending={sending.isSending}>{labels.submitLabel}</SubmitButton>
        {cancel && (
          <button type="button" className={buttons.quiet} onClick={cancel}>
            {t("common.cancel")}
          </button>
        )}
      </div>
    </form>
  );
}

/** The sentence for what is wrong with a value, undefined where nothing is. */
function useFault(schema: z.ZodType, value: string | null): string | undefined {
  const { t } = useTranslation();
  const parsed = value === null ? null : schema.safeParse(value);
  const [fault] = parsed?.success === false ? describeIssues(parsed.error.issues) : [];
  return fault && t(`fields.${fault.key}`, { limit: fault.limit });
}

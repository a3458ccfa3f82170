import { type ReactNode, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { forumText, type Post, postTitle, type Reply } from "../../../../contract/forum/forum.ts";
import { describeIssues } from "../../../../contract/issues.ts";
import type { TextDraft } from "../../../api/session/local-drafts.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { ForumText } from "../forum-text.tsx";
import { PatientWarning } from "./patient-warning.tsx";
import { readText, type Writing } from "./send-writing.ts";
import { useTextDraft } from "./text-draft.ts";
import styles from "./text-form.module.css";
import { usePendingText, useSendText } from "./use-send-text.ts";
import { WritingField } from "./writing-field.tsx";

/** The text to append to the draft; if empty, only the focus moves. Each new object is a new request. */
export interface Insert {
  text: string;
}

export interface TextFormProps {
  /** The storage key of the draft. */
  place: string;
  initial: TextDraft;
  hasTitle: boolean;
  bodyLabel: string;
  submitLabel: string;
  writing: Writing;
  /** Reloads an edited text that has been changed elsewhere, so that `initial` becomes its current version. */
  onOutdated?: () => Promise<void>;
  /** Called once the server has stored the text. */
  onSent(text: Post | Reply): void;
  onCancel?: () => void;
  /** Text to append, with the cursor after it. */
  insert?: Insert | null;
  /** Renders content below the title while it is typed. */
  below?: (title: string) => ReactNode;
  /** Further fields between the title and the text. */
  children?: ReactNode;
}

/** The form for a post or reply, new or edited. */
export function TextForm(props: TextFormProps) {
  const {
    place,
    initial,
    hasTitle,
    writing,
    onSent,
    onOutdated,
    onCancel,
    below,
    children,
    insert = null,
    ...labels
  } = props;
  const { t } = useTranslation();
  const entry = usePendingText(place);
  const textDraft = useTextDraft(place, initial, entry && readText(entry));
  const { draft } = textDraft;
  const [isChecked, setChecked] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const sending = useSendText({
    ...{ place, entry, writing, onOutdated },
    draftKey: textDraft.key,
    onSent: (text, sent) => {
      // Text typed since, here or into the same form in another tab, must not be lost.
      if (sent.title === draft.title && sent.body === draft.body) textDraft.forget();
      setChecked(false);
      setPreview(false);
      onSent(text);
    },
  });
  const titleProblem = useFault(postTitle, hasTitle && isChecked ? draft.title : null);
  const bodyProblem = useFault(forumText, isChecked ? draft.body : null);
  function submit(event: React.FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (hasTitle && !postTitle.safeParse(draft.title).success) title.current?.focus();
    else if (!forumText.safeParse(draft.body).success) toText();
    else send();
  }
  /** An outdated draft is shown beside the current version, which it now replaces. */
  function send(isConfirmed = false) {
    const { version } = initial;
    return sending.submit({ ...draft, ...(version !== undefined && { version }) }, isConfirmed);
  }
  /** Focuses the editor once it has replaced the preview. */
  function toText() {
    setPreview(false);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
    });
  }
  function edit() {
    sending.dismiss();
    toText();
  }
  /** An edit turns a waiting text into a draft again. */
  function change(part: Partial<TextDraft>) {
    sending.withdraw();
    textDraft.change(part);
  }
  const inserted = useRef<Insert | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish is met once
  useEffect(() => {
    if (!insert || inserted.current === insert) return;
    inserted.current = insert;
    if (insert.text) change({ body: [draft.body.trimEnd(), `${insert.text}\n`].filter(Boolean).join("\n\n") });
    toText();
  }, [insert]);
  const cancel =
    onCancel &&
    (() => {
      sending.withdraw();
      textDraft.forget();
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
          onConfirm={() => send(true)}
        />
      )}
      {/* Directly before the button to save, so that the draft does not replace it unseen. */}
      {textDraft.isOutdated && (
        <div className={styles.saved}>
          <p key={initial.version} role="alert">
            {t("forum.write.outdated")}
          </p>
          <blockquote>
            {hasTitle && <p className={styles.title}>{initial.title}</p>}
            <ForumText>{initial.body}</ForumText>
          </blockquote>
        </div>
      )}
      <FormProblem>{sending.problem}</FormProblem>
      <div className={styles.actions}>
        <SubmitButton isSending={sending.isSending}>{labels.submitLabel}</SubmitButton>
        {cancel && (
          <Button variant="quiet" onClick={cancel}>
            {t("common.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns the error message for an invalid value, or undefined if it is valid. */
function useFault(schema: z.ZodType, value: string | null): string | undefined {
  const { t } = useTranslation();
  const parsed = value === null ? null : schema.safeParse(value);
  const [fault] = parsed?.success === false ? describeIssues(parsed.error.issues) : [];
  return fault && t(`fields.${fault.key}`, { limit: fault.limit });
}

import { type FormEvent, type ReactNode, useState } from "react";
import { languages } from "../../../../../contract/language.ts";
import type { LocalizedText } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { CancelButton, Dialog } from "../../../../ui/overlays/dialog.tsx";
import styles from "../../people/people-form.module.css";
import { withText } from "../document/localized-field.tsx";

interface TitlesDialogProps {
  title: string;
  submit: string;
  /** The current title. */
  value?: LocalizedText | undefined;
  isSending?: boolean;
  problem?: string | null;
  children?: ReactNode;
  onSubmit(value: LocalizedText): void;
  onClose(): void;
}

/** A dialog that asks for a title in one or both languages. */
export function TitlesDialog(props: TitlesDialogProps) {
  const { title, submit, isSending = false, problem = null, children, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const [value, setValue] = useState<LocalizedText | undefined>(props.value);
  const [isMissing, setMissing] = useState(false);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const trimmed = languages.reduce<LocalizedText | undefined>(
      (all, language) => withText(all, language, value?.[language]?.trim() ?? ""),
      undefined,
    );
    setMissing(trimmed === undefined);
    if (trimmed === undefined) event.currentTarget.querySelector("input")?.focus();
    else if (!isSending) onSubmit(trimmed);
  }
  return (
    <Dialog title={title} onClose={isSending ? null : onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        {children}
        <FormProblem>{problem}</FormProblem>
        {languages.map((language, index) => (
          <TextField
            key={language}
            label={t("manage.writing.edit.titleIn", { language: t(`manage.writing.language.${language}`) })}
            value={value?.[language] ?? ""}
            maxLength={200}
            error={isMissing && index === 0}
            helperText={index === 0 && t(`manage.writing.new.${isMissing ? "titleMissing" : "titleHelp"}`)}
            isHelpLive={index === 0}
            onChange={({ target }) => setValue(withText(value, language, target.value))}
            {...(index === 0 && { "data-autofocus": true })}
          />
        ))}
        <div className={styles.buttons}>
          <CancelButton />
          <SubmitButton isSending={isSending}>{submit}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

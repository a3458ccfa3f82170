import { useState } from "react";
import { languages } from "../../../../contract/language.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { UploadField } from "../../../ui/fields/upload/upload-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { describeFailure } from "../describe-failure.ts";
import styles from "./course-import.module.css";
import { hashPasted } from "./hash-pasted.ts";
import { type ImportTarget, useImportUpload } from "./use-import-upload.ts";

interface CourseImportFormProps {
  /** The courses that the user can edit. */
  courses: readonly { id: string; title: string }[];
  /** Whether the user may create courses. */
  canCreate: boolean;
  /** The course that is selected at first; empty for a new one. */
  course: string;
  /**
   * The pasted text. It is retained until it has been imported, since the user may want to correct it after discarding
   * the import.
   */
  pasted: string;
  onPaste(text: string): void;
  onStarted(id: string): void;
}

/** The form for importing a file from another platform, or pasted questions, into a course. */
export function CourseImportForm({ courses, canCreate, course, pasted, onPaste, onStarted }: CourseImportFormProps) {
  const { t } = useTranslation();
  const [target, setTarget] = useState<ImportTarget>({ course, bank: "", language: "" });
  /**
   * Whether the text was sent, not a file. The error is shown next to what was sent: on a phone, the other field is
   * off-screen.
   */
  const [isPastedSent, setPastedSent] = useState(false);
  const { uploadedShare, send, isPending, error } = useImportUpload(onStarted);
  // Only users who may create courses can go on without choosing a course.
  const hasTarget = canCreate || target.course !== "";
  function handleFile(file: File, source?: string) {
    if (isPending || !hasTarget) return;
    setPastedSent(source !== undefined);
    send({ file, target, source });
  }
  // A course from the URL must be visible even if the user cannot edit it.
  const isKnown = target.course === "" || courses.some(({ id }) => id === target.course);
  const choices = isKnown ? courses : [...courses, { id: target.course, title: "" }];
  const problem = <FormProblem>{isPending ? null : describeFailure(error, t)}</FormProblem>;
  return (
    <>
      <section className={styles.part}>
        <h2>{t("manage.bring.where")}</h2>
        <div className={styles.fields}>
          <SelectField
            label={t("manage.bring.course")}
            value={target.course}
            options={[
              { value: "", label: t(canCreate ? "manage.bring.newCourse" : "manage.bring.chooseCourse") },
              ...choices.map(({ id, title }) => ({ value: id, label: title || id })),
            ]}
            onChange={(value) => setTarget({ ...target, course: value, bank: "" })}
          />
          <SelectField
            label={t("manage.bring.language")}
            helperText={t("manage.bring.languageHelp")}
            value={target.language}
            options={[
              { value: "", label: t("manage.bring.anyLanguage") },
              ...languages.map((value) => ({ value, label: t(`manage.bring.languages.${value}`) })),
            ]}
            onChange={(language) => setTarget({ ...target, language })}
          />
          {target.course !== "" && (
            <TextField
              label={t("manage.bring.bank")}
              helperText={t("manage.bring.bankHelp")}
              value={target.bank}
              maxLength={64}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target: { value } }) => setTarget({ ...target, bank: toSlug(value) })}
            />
          )}
        </div>
      </section>
      <section className={styles.part}>
        <h2>{t("manage.bring.file")}</h2>
        <p>{t("manage.bring.fileText")}</p>
        <UploadField
          label={t("manage.bring.choose")}
          help={t("manage.bring.help")}
          accept=""
          progress={uploadedShare}
          progressLabel={t("manage.bring.sending")}
          problem={hasTarget ? null : t("manage.bring.courseFirst")}
          onChoose={(file) => handleFile(file)}
        />
        {uploadedShare !== null && (
          <p role="status">{t(uploadedShare < 1 ? "manage.bring.sending" : "manage.bring.arrived")}</p>
        )}
        {!isPastedSent && problem}
      </section>
      <section className={styles.part}>
        <h2>{t("manage.bring.paste")}</h2>
        <TextArea
          label={t("manage.bring.pasteLabel")}
          helperText={t("manage.bring.pasteHelp")}
          value={pasted}
          readOnly={isPending}
          spellCheck={false}
          onChange={({ target: { value } }) => onPaste(value)}
        />
        <div className={styles.actions}>
          <Button
            variant="secondary"
            disabled={pasted.trim() === "" || !hasTarget}
            isBusy={isPending}
            onClick={() => handleFile(new File([pasted], `${t("manage.bring.pastedName")}.txt`), hashPasted(pasted))}
          >
            {t("manage.bring.check")}
          </Button>
        </div>
        {isPastedSent && problem}
      </section>
    </>
  );
}

/** Turns typed text into a bank id. A trailing hyphen is allowed while the user is typing. */
function toSlug(typed: string): string {
  const plain = typed.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replace(/^-/, "");
}

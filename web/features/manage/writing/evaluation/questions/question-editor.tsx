import { useRef } from "react";
import type { QuestionDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { SelectField } from "../../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { FieldFaults, useFaultsAt } from "../../document/faults.tsx";
import { LocalizedField } from "../../document/localized-field.tsx";
import styles from "../evaluation.module.css";
import { Collapsible } from "../fields/collapsible.tsx";
import { TagsField } from "../fields/tags-field.tsx";
import { SeeFields } from "../see/see-fields.tsx";
import { AnswerParts } from "./answer-parts.tsx";
import { useEditedCourse } from "./edited-course.ts";
import { ObjectiveField } from "./objective-field.tsx";
import { type QuestionType, questionTypes, typeOf } from "./question-types.ts";

interface QuestionEditorProps {
  question: QuestionDocument;
  /** The question's path in the document. */
  place: string;
  /** Whether the question can have a hint as well as feedback. */
  hasHint?: boolean;
  onChange(update: (now: QuestionDocument) => QuestionDocument): void;
  /** `before` is the question before the user began to change its type. */
  onType(type: QuestionType, before: QuestionDocument): void;
}

/** The editor of a question of any type, in both languages. */
export function QuestionEditor({ question, place, hasHint = true, onChange, onType }: QuestionEditorProps) {
  const { t } = useTranslation();
  const { tags } = useEditedCourse();
  const type = typeOf(question);
  // On their way to a type, the arrow keys select every type in between.
  const before = useRef<QuestionDocument | null>(null);
  return (
    <div className={styles.question}>
      <SelectField
        label={t("manage.writing.evaluation.type")}
        value={type}
        data-place={`${place}.type`}
        options={questionTypes.map((value) => ({ value, label: t(`manage.writing.evaluation.types.${value}`) }))}
        onFocus={() => {
          before.current = question;
        }}
        onBlur={() => {
          before.current = null;
        }}
        onChange={(value) =>
          onType(questionTypes.find((each) => each === value) ?? "single", before.current ?? question)
        }
      />
      <FieldFaults path={`${place}.type`} />
      <LocalizedField
        label={t("manage.writing.evaluation.prompt")}
        value={question.prompt}
        place={`${place}.prompt`}
        rows={3}
        help={t("manage.writing.evaluation.markdown")}
        onChange={(prompt) => onChange((now) => ({ ...now, prompt }))}
      />
      <section className={styles.answers}>
        <h3>{t(`manage.writing.evaluation.answersOf.${type}`)}</h3>
        <AnswerParts question={question} place={place} onChange={onChange} />
      </section>
      <LocalizedField
        label={t("manage.writing.evaluation.feedback")}
        value={question.feedback}
        place={`${place}.feedback`}
        rows={3}
        help={t("manage.writing.evaluation.feedbackHelp")}
        onChange={(feedback) => onChange((now) => ({ ...now, feedback }))}
      />
      {(hasHint || question.hint) && (
        <LocalizedField
          label={t("manage.writing.evaluation.hint")}
          value={question.hint}
          place={`${place}.hint`}
          rows={2}
          help={t("manage.writing.evaluation.hintHelp")}
          onChange={(hint) => onChange((now) => ({ ...now, hint }))}
        />
      )}
      {tags && (
        <TagsField
          value={question.tags ?? []}
          known={tags}
          place={`${place}.tags`}
          onChange={(chosen) => onChange((now) => ({ ...now, tags: chosen.length > 0 ? chosen : undefined }))}
        />
      )}
      <ObjectiveField question={question} place={place} onChange={onChange} />
      <SeeFields question={question} place={place} onChange={onChange} />
      <IdField question={question} place={place} onChange={onChange} />
    </div>
  );
}

/** Only needed when two questions have the same id; otherwise, authors need not know about ids. */
function IdField({ question, place, onChange }: Omit<QuestionEditorProps, "onType">) {
  const { t } = useTranslation();
  const faultsAt = useFaultsAt();
  const path = `${place}.id`;
  return (
    <Collapsible
      label={t("manage.writing.evaluation.id")}
      isInitiallyOpen={!question.id}
      isForcedOpen={faultsAt(path).error}
    >
      <TextField
        label={t("manage.writing.evaluation.id")}
        helperText={t("manage.writing.evaluation.idHelp")}
        value={question.id ?? ""}
        {...faultsAt(path)}
        data-place={path}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange((now) => ({ ...now, id: target.value || undefined }))}
      />
      <FieldFaults path={path} />
    </Collapsible>
  );
}

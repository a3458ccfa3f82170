import { inLanguage } from "../../../../../../contract/language.ts";
import type { QuestionDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { SelectField } from "../../../../../ui/fields/select-field.tsx";
import { FieldFaults } from "../../document/faults.tsx";
import { useEditedCourse } from "./edited-course.ts";

interface ObjectiveFieldProps {
  question: QuestionDocument;
  place: string;
  onChange(update: (now: QuestionDocument) => QuestionDocument): void;
}

/** Selects the course objective that a question assesses, from those with an id. */
export function ObjectiveField({ question: { objective }, place, onChange }: ObjectiveFieldProps) {
  const { t, language } = useTranslation();
  const { course } = useEditedCourse();
  const named = course.objectives?.flatMap(({ id, ...text }) =>
    id ? [{ value: id, label: inLanguage(text, language) || id }] : [],
  );
  const known = named ?? [];
  const missing =
    objective && known.every(({ value }) => value !== objective) ? [{ value: objective, label: objective }] : [];
  if (known.length === 0 && missing.length === 0) return null;
  const path = `${place}.objective`;
  return (
    <div>
      <SelectField
        label={t("manage.writing.evaluation.objective")}
        value={objective ?? ""}
        data-place={path}
        options={[{ value: "", label: t("manage.writing.evaluation.noObjective") }, ...known, ...missing]}
        onChange={(id) => onChange((now) => ({ ...now, objective: id || undefined }))}
      />
      <FieldFaults path={path} />
    </div>
  );
}

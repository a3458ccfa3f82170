import { useId } from "react";
import { inLanguage } from "../../../../../contract/language.ts";
import type { ClassDocument, CourseDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { CheckboxGroup } from "../../../../ui/fields/checkbox-group.tsx";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { FieldFaults, useFaultsAt } from "../document/faults.tsx";
import { NumberField } from "../evaluation/fields/number-field.tsx";
import type { EditorProps } from "../item/editor-props.ts";
import styles from "./class.module.css";

type Review = NonNullable<ClassDocument["review"]>;

type ClassDetailsProps = Pick<EditorProps<ClassDocument>, "document" | "change"> & { course: CourseDocument };

/** A class's duration, objectives and last review. */
export function ClassDetails({ course, document, change }: ClassDetailsProps) {
  const { t, language } = useTranslation();
  const objectives = useId();
  const known = (course.objectives ?? []).flatMap(({ id, ...text }) =>
    id === undefined ? [] : [{ value: id, label: inLanguage(text, language) ?? id }],
  );
  return (
    <>
      <div className={styles.short}>
        <NumberField
          isInteger
          label={t("manage.writing.class.minutes")}
          value={document.minutes}
          place="minutes"
          onChange={(minutes) => change((now) => ({ ...now, minutes }))}
        />
      </div>
      {known.length > 0 && (
        <div data-place="objectives">
          <h3 id={objectives}>{t("manage.writing.class.objectives")}</h3>
          <CheckboxGroup
            labelledBy={objectives}
            options={known}
            value={document.objectives ?? []}
            onChange={(ids) => change((now) => ({ ...now, objectives: ids.length > 0 ? ids : undefined }))}
          />
          <FieldFaults path="objectives" />
        </div>
      )}
      <ReviewFields
        review={document.review ?? {}}
        onChange={(changes) =>
          change((now) => {
            const review = { ...now.review, ...changes };
            return { ...now, review: Object.values(review).some((value) => value !== undefined) ? review : undefined };
          })
        }
      />
    </>
  );
}

function ReviewFields({ review, onChange }: { review: Review; onChange(changes: Review): void }) {
  const { t } = useTranslation();
  const faultsAt = useFaultsAt();
  return (
    <fieldset className={styles.review} data-place="review">
      <legend>{t("manage.writing.class.review")}</legend>
      <p>{t("manage.writing.class.reviewHelp")}</p>
      <div className={styles.reviewFields}>
        <TextField
          label={t("manage.writing.class.reviewBy")}
          value={review.by ?? ""}
          maxLength={200}
          {...faultsAt("review.by")}
          data-place="review.by"
          onChange={({ target }) => onChange({ by: target.value || undefined })}
        />
        <DateField
          label={t("manage.writing.class.reviewAt")}
          value={review.at ?? ""}
          {...faultsAt("review.at")}
          data-place="review.at"
          onChange={({ target }) => onChange({ at: target.value || undefined })}
        />
        <NumberField
          isInteger
          label={t("manage.writing.class.reviewEvery")}
          value={review.everyMonths}
          place="review.everyMonths"
          onChange={(everyMonths) => onChange({ everyMonths })}
        />
      </div>
      <FieldFaults path="review" />
      <FieldFaults path="review.by" />
      <FieldFaults path="review.at" />
    </fieldset>
  );
}

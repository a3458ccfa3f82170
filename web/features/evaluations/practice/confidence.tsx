import { useTranslation } from "../../../i18n/translation.ts";
import { SegmentedField } from "../../../ui/fields/segmented-field.tsx";

const levels = ["1", "2", "3"] as const;

/** The learner's confidence in an answer: 1 guessed, 2 fairly sure, 3 sure. */
export type ConfidenceLevel = (typeof levels)[number];

/** Asks how confident the learner is. The more confident, the later the question is repeated. */
export function Confidence({ value, onChange }: { value: ConfidenceLevel; onChange(value: ConfidenceLevel): void }) {
  const { t } = useTranslation();
  const options = levels.map((level) => ({ value: level, label: t(`practice.sure.${level}`) }));
  return <SegmentedField legend={t("practice.sure.title")} value={value} options={options} onChange={onChange} />;
}

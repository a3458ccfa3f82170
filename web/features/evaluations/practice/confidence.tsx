import { useTranslation } from "../../../i18n/translation.ts";
import { SegmentedField } from "../../../ui/fields/segmented-field.tsx";

const levels = ["1", "2", "3"] as const;

/** How sure somebody is of an answer: 1 guessed, 2 fairly sure, 3 sure. */
export type HowSure = (typeof levels)[number];

/** Asks how sure one is: who was surer is asked again later. */
export function Confidence({ value, onChange }: { value: HowSure; onChange(value: HowSure): void }) {
  const { t } = useTranslation();
  const options = levels.map((level) => ({ value: level, label: t(`practice.sure.${level}`) }));
  return <SegmentedField legend={t("practice.sure.title")} value={value} options={options} onChange={onChange} />;
}

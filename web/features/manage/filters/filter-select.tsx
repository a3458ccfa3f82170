import { useTranslation } from "../../../i18n/translation.ts";
import { type Option, SelectField } from "../../../ui/fields/select-field.tsx";

interface FilterSelectProps {
  label: string;
  /** The label of no selection. */
  any?: string;
  /** Empty for no selection. */
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
}

/** One of the filters above a list. */
export function FilterSelect({ label, any, value, options, onChange }: FilterSelectProps) {
  const { t } = useTranslation();
  // What an address names may be unknown here, and must not look as if nothing were chosen.
  const isKnown = value === "" || options.some((option) => option.value === value);
  const all = [
    { value: "", label: any ?? t("manage.filters.any") },
    ...options,
    ...(isKnown ? [] : [{ value, label: t("manage.filters.unknown") }]),
  ];
  return <SelectField size="small" label={label} value={value} options={all} onChange={onChange} />;
}

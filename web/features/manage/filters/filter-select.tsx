import { useTranslation } from "../../../i18n/translation.ts";
import { type Option, SelectField } from "../../../ui/fields/select-field.tsx";

interface FilterSelectProps {
  label: string;
  /** The label of the empty option. */
  any?: string;
  /** The selected value; empty for none. */
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
}

/** A filter above a list. */
export function FilterSelect({ label, any, value, options, onChange }: FilterSelectProps) {
  const { t } = useTranslation();
  // A value from the URL may be unknown here; it must not look as if nothing were selected.
  const isKnown = value === "" || options.some((option) => option.value === value);
  const all = [
    { value: "", label: any ?? t("manage.filters.any") },
    ...options,
    ...(isKnown ? [] : [{ value, label: t("manage.filters.unknown") }]),
  ];
  return <SelectField size="small" label={label} value={value} options={all} onChange={onChange} />;
}

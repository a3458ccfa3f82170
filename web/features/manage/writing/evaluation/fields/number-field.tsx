import { useState } from "react";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { parseDecimal } from "../../../../../ui/text/decimal.ts";
import { FieldFaults, useFaultsAt } from "../../document/faults.tsx";

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  /** The field's path in the document. */
  place: string;
  help?: string;
  /** Shown at the end of the field. */
  unit?: string;
  isInteger?: boolean;
  onChange(value: number | undefined): void;
}

/** A field for a number with a decimal comma or point, displayed as typed; an invalid number is not stored. */
export function NumberField({ label, value, place, help, unit, isInteger = false, onChange }: NumberFieldProps) {
  const { t } = useTranslation();
  const faults = useFaultsAt()(place);
  const [typed, setTyped] = useState(() => write(value));
  // A change by someone else, or an undo, replaces what was typed.
  const shown = read(typed) === value ? typed : write(value);
  const isWrong = shown.trim() !== "" && parseDecimal(shown) === null;
  const below = isWrong ? t("manage.writing.evaluation.notNumber") : help;
  return (
    <div>
      <TextField
        label={label}
        value={shown}
        inputMode={isInteger ? "numeric" : "decimal"}
        autoComplete="off"
        data-place={place}
        {...faults}
        error={isWrong || faults.error}
        helperText={below}
        {...(unit && { end: unit })}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(read(target.value));
        }}
      />
      <FieldFaults path={place} />
    </div>
  );
}

function read(text: string): number | undefined {
  return parseDecimal(text) ?? undefined;
}

function write(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}

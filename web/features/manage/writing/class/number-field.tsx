import { useState } from "react";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { PlaceFaults, useHasErrors } from "../document/faults.tsx";

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  place: string;
  /** Shown behind the number. */
  unit?: string;
  onChange(value: number | undefined): void;
}

/** A whole number, or none. What is no number is not taken. */
export function NumberField({ label, value, place, unit, onChange }: NumberFieldProps) {
  const hasErrors = useHasErrors();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed !== "" && !/^\d{1,6}$/.test(typed);
  return (
    <div>
      <TextField
        label={label}
        inputMode="numeric"
        value={typed ?? value ?? ""}
        error={isWrong || hasErrors(place)}
        data-place={place}
        {...(unit !== undefined && { end: unit })}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === "") onChange(undefined);
          else if (/^\d{1,6}$/.test(target.value)) onChange(Number(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      <PlaceFaults path={place} />
    </div>
  );
}

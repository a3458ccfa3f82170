import { useState } from "react";
import type { Language } from "../../../../../../contract/language.ts";
import { TextArea } from "../../../../../ui/fields/text-area.tsx";
import { FieldFaults, useFaultsAt } from "../../document/faults.tsx";

interface LinesFieldProps {
  label: string;
  help: string;
  value: readonly string[];
  place: string;
  lang: Language;
  onChange(value: string[]): void;
}

/** A field for short texts, one per line. */
export function LinesField({ label, help, value, place, lang, onChange }: LinesFieldProps) {
  const faultsAt = useFaultsAt();
  const [typed, setTyped] = useState(() => value.join("\n"));
  // Empty lines and spaces remain while the user is typing, but are not stored.
  const shown = read(typed).join("\n") === value.join("\n") ? typed : value.join("\n");
  const entries = value.map((_, index) => `${place}.${index}`);
  const faultProps = [place, ...entries].map(faultsAt);
  return (
    <div>
      <TextArea
        label={label}
        rows={3}
        lang={lang}
        value={shown}
        data-place={place}
        error={faultProps.some(({ error }) => error)}
        aria-describedby={faultProps.flatMap((one) => one["aria-describedby"] ?? []).join(" ")}
        helperText={help}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(read(target.value));
        }}
      />
      {[place, ...entries].map((path) => (
        <FieldFaults key={path} path={path} />
      ))}
    </div>
  );
}

function read(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

import type { ReactNode } from "react";
import type { Language } from "../../../../../contract/language.ts";
import type { LocalizedText } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { FieldFaults, useFaultsAt } from "./faults.tsx";
import { InLanguages } from "./languages.tsx";

interface LocalizedFieldProps {
  label: string;
  value: LocalizedText | undefined;
  /** The field's path in the document, at which its faults are shown. */
  place: string;
  help?: ReactNode;
  /** The number of lines; one for a short text. */
  rows?: number;
  maxLength?: number;
  onChange(value: LocalizedText | undefined): void;
}

/** A field for a text in both languages. */
export function LocalizedField({ label, value, place, help, rows = 1, maxLength, onChange }: LocalizedFieldProps) {
  const { t } = useTranslation();
  const faultsAt = useFaultsAt();
  return (
    <>
      <InLanguages>
        {(language) => {
          const path = `${place}.${language}`;
          const field = {
            label: `${label}, ${t(`manage.writing.language.${language}`)}`,
            lang: language,
            value: value?.[language] ?? "",
            ...faultsAt(path),
            helperText: help,
            ...(maxLength !== undefined && { maxLength }),
          };
          const change = (text: string) => onChange(withText(value, language, text));
          return (
            <>
              {rows === 1 ? (
                <TextField {...field} data-place={path} onChange={({ target }) => change(target.value)} />
              ) : (
                <TextArea {...field} data-place={path} rows={rows} onChange={({ target }) => change(target.value)} />
              )}
              <FieldFaults path={path} />
            </>
          );
        }}
      </InLanguages>
      <FieldFaults path={place} />
    </>
  );
}

/** Sets the text in one language; returns undefined if nothing is left. */
export function withText(
  value: LocalizedText | undefined,
  language: Language,
  text: string,
): LocalizedText | undefined {
  const { [language]: _before, ...others } = value ?? {};
  const changed = text === "" ? others : { ...value, [language]: text };
  return Object.keys(changed).length === 0 ? undefined : changed;
}

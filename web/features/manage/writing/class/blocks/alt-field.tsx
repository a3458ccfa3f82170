import type { LocalizedText } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { LocalizedField } from "../../document/localized-field.tsx";

interface AltFieldProps {
  alt: LocalizedText | undefined;
  /** The path of the picture's block. */
  place: string;
  onChange(alt: LocalizedText): void;
}

/** A field for the alternative text of a picture. */
export function AltField({ alt, place, onChange }: AltFieldProps) {
  const { t } = useTranslation();
  return (
    <LocalizedField
      label={t("manage.writing.block.alt")}
      help={t("manage.writing.block.altHelp")}
      value={alt}
      place={`${place}.alt`}
      rows={2}
      maxLength={1000}
      onChange={onChange}
    />
  );
}

import type { LocalizedText } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { LocalizedField } from "../../document/localized-field.tsx";

interface AltFieldProps {
  alt: LocalizedText | undefined;
  /** The place of the block that the picture is in. */
  place: string;
  onChange(alt: LocalizedText): void;
}

/** What a picture shows, for those who cannot see it. */
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

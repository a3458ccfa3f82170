import { useState } from "react";
import type { Language } from "../../../../../contract/language.ts";
import type { FileReference } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { FieldFaults } from "../document/faults.tsx";
import { InLanguages } from "../document/languages.tsx";
import type { FileKind } from "../upload/file-kinds.ts";
import { fileIdFor } from "./course-files.ts";
import { FileSlot } from "./file-slot.tsx";
import styles from "./files.module.css";

interface MediaFieldProps {
  courseId: string;
  kind: FileKind;
  label: string;
  value: FileReference | undefined;
  place: string;
  /** Whether a missing file is added once per language by default. */
  isPerLanguage: boolean;
  onChange(value: FileReference): void;
}

/** A file for both languages, or one for each. */
export function MediaField({ courseId, kind, label, value, place, isPerLanguage, onChange }: MediaFieldProps) {
  const { t } = useTranslation();
  const slot = { courseId, kind };
  const one = value === undefined ? !isPerLanguage : typeof value === "string";
  // The two files, to be restored if the user switches back.
  const [pair, setPair] = useState<FileReference>();
  const change = (language: Language, id: string) => {
    const both = { es: fileIdFor(value, "es"), en: fileIdFor(value, "en"), [language]: id };
    onChange({ ...(both.es && { es: both.es }), ...(both.en && { en: both.en }) });
  };
  function mergeFiles() {
    setPair(value);
    onChange(fileIdFor(value, "es") || fileIdFor(value, "en"));
  }
  function splitFiles() {
    const isLeft = fileIdFor(pair, "es") === value || fileIdFor(pair, "en") === value;
    onChange((isLeft && pair) || { es: fileIdFor(value, "es"), en: fileIdFor(value, "en") });
  }
  return (
    <div className={styles.media}>
      {one ? (
        <FileSlot {...slot} label={label} place={place} value={fileIdFor(value, "es")} onChange={onChange} />
      ) : (
        <InLanguages>
          {(language) => (
            <>
              <FileSlot
                {...slot}
                label={`${label}, ${t(`manage.writing.language.${language}`)}`}
                place={`${place}.${language}`}
                value={fileIdFor(value, language)}
                onChange={(id) => change(language, id)}
              />
              <FieldFaults path={`${place}.${language}`} />
            </>
          )}
        </InLanguages>
      )}
      <FieldFaults path={place} />
      <div>
        <Button variant="quiet" size="small" onClick={one ? splitFiles : mergeFiles}>
          {t(one ? "manage.writing.files.each" : "manage.writing.files.one")}
        </Button>
      </div>
    </div>
  );
}

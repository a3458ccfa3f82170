import { useId } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { UploadField } from "../../../ui/fields/upload/upload-field.tsx";
import { DownloadIcon } from "../../../ui/icons/player-icons.tsx";
import type { CourseOption } from "../people/options.ts";
import { importColumns } from "./column-names.ts";
import { fromPasted } from "./from-pasted.ts";
import styles from "./import.module.css";
import { writeRows } from "./read-rows.ts";
import type { ImportSource } from "./use-import.ts";

interface ImportSourceFormProps {
  courses: readonly CourseOption[];
  course: string;
  pasted: string;
  isBusy: boolean;
  onPaste(text: string): void;
  onChoose(source: ImportSource): void;
}

/** Rows from a spreadsheet, or a file of them, with what such rows look like. */
export function ImportSourceForm({ courses, course, pasted, isBusy, onPaste, onChoose }: ImportSourceFormProps) {
  const { t } = useTranslation();
  const columns = useId();
  return (
    <>
      <section className={styles.part}>
        <h2 id={columns}>{t("manage.import.columns")}</h2>
        <p>{t("manage.import.columnsText")}</p>
        <dl className={styles.columns} aria-labelledby={columns}>
          {importColumns.map((column) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>{t(`manage.import.about.${column}`)}</dd>
            </div>
          ))}
        </dl>
        {courses.length > 0 && <CourseCodes courses={courses} />}
        <div className={styles.actions}>
          <LinkButton
            variant="secondary"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeSample(course || courses[0]?.id || ""))}`}
            download="people.csv"
            icon={<DownloadIcon size={20} />}
          >
            {t("manage.import.sample")}
          </LinkButton>
        </div>
      </section>
      <section className={styles.part}>
        <h2>{t("manage.import.file")}</h2>
        <UploadField
          label={t("manage.import.chooseFile")}
          help={t("manage.import.fileHelp")}
          accept=".csv,text/csv"
          progress={null}
          progressLabel=""
          problem={null}
          onChoose={([file]) => file && !isBusy && onChoose({ file, addedLines: 0 })}
        />
      </section>
      <section className={styles.part}>
        <h2>{t("manage.import.paste")}</h2>
        <TextArea
          label={t("manage.import.pasteLabel")}
          helperText={t("manage.import.pasteHelp")}
          value={pasted}
          readOnly={isBusy}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => onPaste(target.value)}
        />
        <div className={styles.actions}>
          <Button
            variant="secondary"
            disabled={pasted.trim() === ""}
            isBusy={isBusy}
            onClick={() => onChoose(fromPasted(pasted, course))}
          >
            {t("manage.import.check")}
          </Button>
        </div>
      </section>
    </>
  );
}

/** What the column of the course has to say. */
function CourseCodes({ courses }: { courses: readonly CourseOption[] }) {
  const { t } = useTranslation();
  return (
    <details className={styles.codes}>
      <summary>{t("manage.import.codes")}</summary>
      <ul>
        {courses.map(({ id, title }) => (
          <li key={id}>
            {title}: <code>{id}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A byte order mark has spreadsheets read the accents. */
function writeSample(course: string): string {
  return `\ufeff${writeRows([importColumns, ["ana.perez@example.org", "Ana", "Pérez", "es", course, ""]])}`;
}

import { useId } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { UploadField } from "../../../ui/fields/upload/upload-field.tsx";
import { DownloadIcon } from "../../../ui/icons/player-icons.tsx";
import type { CourseOption } from "../people/options.ts";
import { importColumns } from "./column-names.ts";
import type { Placement } from "./import-source.ts";
import styles from "./people-import.module.css";
import { PlacementFields } from "./placement-fields.tsx";
import { writeRows } from "./read-rows.ts";

interface ImportSourceFormProps {
  courses: readonly CourseOption[];
  placement: Placement;
  pasted: string;
  /** The last chosen file, if it has not been checked with the current placement. */
  uncheckedFile: File | null;
  isBusy: boolean;
  onPlace(placement: Placement): void;
  onPaste(text: string): void;
  onCheckPasted(): void;
  onChoose(file: File): void;
}

/** The form for pasting rows from a spreadsheet or choosing a file, with a sample. */
export function ImportSourceForm(props: ImportSourceFormProps) {
  const { courses, placement, pasted, uncheckedFile, isBusy, onPlace, onPaste, onCheckPasted, onChoose } = props;
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
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeSample(placement.course || courses[0]?.id || ""))}`}
            download="people.csv"
            icon={<DownloadIcon size={20} />}
          >
            {t("manage.import.sample")}
          </LinkButton>
        </div>
      </section>
      {courses.length > 0 && (
        <PlacementFields courses={courses} placement={placement} isBusy={isBusy} onChange={onPlace} />
      )}
      <section className={styles.part}>
        <h2>{t("manage.import.file")}</h2>
        <UploadField
          label={t("manage.import.chooseFile")}
          help={t("manage.import.fileHelp")}
          accept=".csv,text/csv"
          progress={null}
          progressLabel=""
          problem={null}
          onChoose={(file) => !isBusy && onChoose(file)}
        />
        {uncheckedFile && (
          <div className={styles.actions}>
            <Button variant="secondary" isBusy={isBusy} onClick={() => onChoose(uncheckedFile)}>
              {t("manage.import.checkFile", { name: uncheckedFile.name })}
            </Button>
          </div>
        )}
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
          <Button variant="secondary" disabled={pasted.trim() === ""} isBusy={isBusy} onClick={onCheckPasted}>
            {t("manage.import.check")}
          </Button>
        </div>
      </section>
    </>
  );
}

/** The accepted values of the course column. */
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

/** The byte order mark makes spreadsheets decode accents correctly. */
function writeSample(course: string): string {
  return `\ufeff${writeRows([importColumns, ["ana.perez@example.org", "Ana", "Pérez", "es", course, ""]])}`;
}

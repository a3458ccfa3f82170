import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type Language, languages } from "../../../../../contract/language.ts";
import { type ExportFormat, exportFormats } from "../../../../../contract/writing/exports.ts";
import { saveFile } from "../../../../api/save-file.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { DownloadIcon } from "../../../../ui/icons/player-icons.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { describeFailure } from "../../describe-failure.ts";
import { ReportView } from "../../report/report-view.tsx";
import styles from "../writing.module.css";
import { exportReportQuery, fetchExport, isBilingualFormat } from "./export-query.ts";

interface ExportFormProps {
  courseId: string;
  /** The languages in which the course has a title. */
  courseLanguages: readonly Language[];
}

/**
 * The form that exports a course: selects the format and, for formats with only one, the language; shows the report and
 * saves the file.
 */
export function ExportForm({ courseId, courseLanguages }: ExportFormProps) {
  const { t, language: own } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>("package");
  const [language, setLanguage] = useState<Language>(courseLanguages.includes(own) ? own : (courseLanguages[0] ?? own));
  const [formatTitle, languageTitle] = [useId(), useId()];
  const selection = { courseId, format, language };
  const report = useQuery(exportReportQuery(selection, own));
  const saving = useMutation({
    mutationFn: () => fetchExport(selection),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
  const messages = { draft_has_faults: t("manage.writing.takeAway.faults") };
  return (
    <>
      <section className={styles.part}>
        <h2 id={formatTitle}>{t("manage.writing.takeAway.format")}</h2>
        <RadioGroup
          labelledBy={formatTitle}
          look="cards"
          value={format}
          options={exportFormats.map((value) => ({ value, label: t(`manage.writing.takeAway.formats.${value}`) }))}
          onChange={(value) => {
            setFormat(value);
            saving.reset();
          }}
        />
        {courseLanguages.length > 1 && !isBilingualFormat(format) && (
          <>
            <h3 id={languageTitle}>{t("manage.writing.takeAway.language")}</h3>
            <p>{t("manage.writing.takeAway.languageText")}</p>
            <RadioGroup
              labelledBy={languageTitle}
              value={language}
              options={languages.map((value) => ({ value, label: t(`manage.writing.takeAway.languages.${value}`) }))}
              onChange={(value) => {
                setLanguage(value);
                saving.reset();
              }}
            />
          </>
        )}
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={<DownloadIcon size={20} />}
            isBusy={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t("manage.writing.takeAway.download")}
          </Button>
        </div>
        <div role="status">
          {saving.isPending && <p>{t("manage.writing.takeAway.preparing")}</p>}
          {saving.data && (
            <Notice tone="success">{t("manage.writing.takeAway.done", { name: saving.data.name })}</Notice>
          )}
        </div>
        <FormProblem>{describeFailure(saving.error ?? report.error, t, messages)}</FormProblem>
      </section>
      {report.data && (
        <div className={styles.part}>
          <ReportView key={`${format}-${language}`} report={report.data} />
        </div>
      )}
    </>
  );
}

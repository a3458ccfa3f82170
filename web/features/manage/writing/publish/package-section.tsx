import { useState } from "react";
import type { ManagedCourse } from "../../../../../contract/writing/courses.ts";
import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { UploadField } from "../../../../ui/fields/upload/upload-field.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { describeFailure } from "../../describe-failure.ts";
import { ConfirmDialog } from "../../people/person/confirm-dialog.tsx";
import { DownloadPackage } from "../download-package.tsx";
import styles from "../writing.module.css";
import { FaultList } from "./fault-list.tsx";
import { readFaults } from "./read-faults.ts";
import { usePackage } from "./use-package.ts";

interface PackageSectionProps {
  course: ManagedCourse;
  items: readonly DraftItemSummary[];
  onReplaced(): void;
}

/**
 * Downloads and uploads the content of a course as one file. Unpublished changes in the draft are replaced only after
 * confirmation.
 */
export function PackageSection({ course, items, onReplaced }: PackageSectionProps) {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState<File | null>(null);
  const { uploadedShare, send, isPending, isDone, error } = usePackage(course.id, onReplaced);
  const hasChanges = course.draftChanged && items.length > 0;
  function handleFile(file: File) {
    if (isPending) return;
    if (hasChanges) setConfirming(file);
    else send(file);
  }
  const problem = describeFailure(error, t, {
    conflict: t("manage.writing.package.otherCourse", { id: course.id }),
    draft_has_faults: t("manage.writing.package.refused"),
    forbidden: t("manage.writing.publish.notYours"),
  });
  return (
    <section className={styles.part}>
      <h2>{t("manage.writing.package.title")}</h2>
      <p>{t("manage.writing.package.text", { id: course.id })}</p>
      <UploadField
        label={t("manage.writing.package.choose")}
        help={t("manage.writing.package.help")}
        accept=".zip,application/zip"
        progress={uploadedShare}
        progressLabel={t("manage.writing.package.sending")}
        problem={null}
        onChoose={handleFile}
      />
      <div role="status">
        {uploadedShare !== null && (
          <p>{t(uploadedShare < 1 ? "manage.writing.package.sending" : "manage.writing.package.running")}</p>
        )}
        {isDone && <Notice tone="success">{t("manage.writing.package.done", { count: items.length })}</Notice>}
      </div>
      <FormProblem>{isPending ? null : problem}</FormProblem>
      {!isPending && <FaultList faults={readFaults(error)} items={items} />}
      <div className={styles.actions}>
        <DownloadPackage courseId={course.id} release="draft" />
      </div>
      {confirming && (
        <ConfirmDialog
          title={t("manage.writing.package.replaceTitle")}
          submitLabel={t("manage.writing.package.replace")}
          isBusy={false}
          problem={null}
          onConfirm={() => {
            setConfirming(null);
            send(confirming);
          }}
          onClose={() => setConfirming(null)}
        >
          <p>{t("manage.writing.package.replaceText", { name: confirming.name, count: items.length })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

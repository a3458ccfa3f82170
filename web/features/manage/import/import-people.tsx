import { useEffect, useState } from "react";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { focusHeading } from "../../../ui/behaviour/use-focused-heading.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { ProgressBar } from "../../../ui/status/progress-bar.tsx";
import type { CourseOption } from "../people/options.ts";
import { sayFailure } from "../say-failure.ts";
import styles from "./import.module.css";
import { ImportPreview } from "./import-preview.tsx";
import { ImportSourceForm } from "./import-source-form.tsx";
import { useImport } from "./use-import.ts";

interface ImportPeopleProps {
  /** Those that people can be enrolled in. */
  courses: readonly CourseOption[];
  /** The course of people who come without one. */
  course: string;
  /** Whether the list of people may be seen, too. */
  seesPeople: boolean;
}

/** Invites many people: what is pasted or chosen is looked at first, and stored only once that was seen. */
export function ImportPeople({ courses, course, seesPeople }: ImportPeopleProps) {
  const { t } = useTranslation();
  const [pasted, setPasted] = useState("");
  const { result, source, isDone, isPending, error, sent, preview, importNow, startOver } = useImport();
  useEffect(() => {
    if (isDone) focusHeading();
  }, [isDone]);
  // What is wrong with the file as a whole is said by the server at its field.
  const said = error instanceof ApiError ? error.fields.file : undefined;
  if (isDone && result) {
    return (
      <>
        <Notice tone="success">
          {t("manage.import.done", { created: result.created, updated: result.updated, unchanged: result.unchanged })}
        </Notice>
        <div className={styles.actions}>
          {seesPeople && (
            <LinkButton variant="primary" to={managePath("people")}>
              {t("manage.people.toList")}
            </LinkButton>
          )}
          {!seesPeople && course !== "" && (
            <LinkButton variant="primary" to={managePath("learners", { courseId: course })}>
              {t("manage.import.toLearners")}
            </LinkButton>
          )}
          <Button
            variant="secondary"
            onClick={() => {
              setPasted("");
              startOver();
            }}
          >
            {t("manage.import.another")}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <ImportSourceForm
        courses={courses}
        course={course}
        pasted={pasted}
        isBusy={isPending}
        onPaste={(text) => {
          setPasted(text);
          // What was looked at is no longer what is there.
          startOver();
        }}
        onChoose={preview}
      />
      {sent !== null && (
        <div className={styles.running}>
          <p role="status">{sent < 1 ? t("manage.import.sending") : t("manage.import.running")}</p>
          <ProgressBar label={t("manage.import.sending")} value={sent < 1 ? sent : null} />
        </div>
      )}
      <FormProblem>{said ?? sayFailure(error, t)}</FormProblem>
      {result && source && !isPending && (
        <ImportPreview result={result} addedLines={source.addedLines} onImport={importNow} />
      )}
    </>
  );
}

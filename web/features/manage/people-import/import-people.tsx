import { useEffect, useState } from "react";
import type { ImportResult } from "../../../../contract/staff/import.ts";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { ApiError } from "../../../api/api-error.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { focusHeading } from "../../../ui/behaviour/use-focused-heading.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { ProgressBar } from "../../../ui/status/progress-bar.tsx";
import { describeFailure } from "../describe-failure.ts";
import { type CourseOption, titleOf } from "../people/options.ts";
import { ImportPreview } from "./import-preview.tsx";
import { fromFile, fromPasted, type Placement } from "./import-source.ts";
import { ImportSourceForm } from "./import-source-form.tsx";
import styles from "./people-import.module.css";
import { usePeopleImport } from "./use-people-import.ts";

interface ImportPeopleProps {
  /** The courses in which people can be enrolled. */
  courses: readonly CourseOption[];
  /** The initial default course and group for rows without them. */
  initialPlacement: Placement;
  /** Whether the user may also open the list of people. */
  canSeePeople: boolean;
}

/**
 * Invites many people at once: pasted rows or a file are first checked, and stored only after the preview has been
 * confirmed.
 */
export function ImportPeople({ courses, initialPlacement, canSeePeople }: ImportPeopleProps) {
  const { t } = useTranslation();
  const [pasted, setPasted] = useState("");
  const [placement, setPlacement] = useState(initialPlacement);
  const [chosen, setChosen] = useState<File | null>(null);
  const place = { ...placement, group: placement.group.trim() };
  const { course } = place;
  const { result, source, isDone, isPending, error, uploadedShare, preview, importNow, startOver } = usePeopleImport();
  const { fallback, watch } = useFallbackFocus();
  useEffect(() => {
    if (isDone) focusHeading();
  }, [isDone]);
  // The server reports faults of the file as a whole under the `file` field.
  const fileError = error instanceof ApiError ? error.fields.file : undefined;
  if (isDone && result) {
    return (
      <ImportDone
        result={result}
        course={course}
        canSeePeople={canSeePeople}
        onAnother={() => {
          setPasted("");
          setChosen(null);
          startOver();
        }}
      />
    );
  }
  return (
    <>
      <ImportSourceForm
        courses={courses}
        placement={placement}
        pasted={pasted}
        uncheckedFile={result || fileError ? null : chosen}
        isBusy={isPending}
        onPlace={(changed) => {
          setPlacement(changed);
          startOver();
        }}
        onPaste={(text) => {
          setPasted(text);
          setChosen(null);
          // The last check no longer matches the input.
          startOver();
        }}
        onCheckPasted={() => {
          setChosen(null);
          preview(fromPasted(pasted, place));
        }}
        onChoose={async (file) => {
          setChosen(file);
          preview(await fromFile(file, place));
        }}
      />
      <div ref={fallback} tabIndex={-1}>
        {uploadedShare !== null && (
          <div className={styles.running}>
            <p role="status">{uploadedShare < 1 ? t("manage.import.sending") : t("manage.import.running")}</p>
            <ProgressBar label={t("manage.import.sending")} value={uploadedShare < 1 ? uploadedShare : null} />
          </div>
        )}
        <FormProblem>{fileError ?? describeFailure(error, t)}</FormProblem>
      </div>
      {result && source && !isPending && (
        <ImportPreview
          result={result}
          source={source}
          place={describePlacement({ ...place, course: titleOf(courses, course) }, t)}
          onImport={() => {
            watch();
            importNow();
          }}
        />
      )}
    </>
  );
}

interface ImportDoneProps {
  result: ImportResult;
  course: string;
  canSeePeople: boolean;
  onAnother(): void;
}

/** The result of an import, with a link to the people. */
function ImportDone({ result: { created, updated, unchanged }, course, canSeePeople, onAnother }: ImportDoneProps) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="success">{t("manage.import.done", { created, updated, unchanged })}</Notice>
      <div className={styles.actions}>
        {canSeePeople && (
          <LinkButton variant="primary" to={managePath("people")}>
            {t("manage.people.toList")}
          </LinkButton>
        )}
        {!canSeePeople && course !== "" && (
          <LinkButton variant="primary" to={managePath("learners", { courseId: course })}>
            {t("manage.import.toLearners")}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={onAnother}>
          {t("manage.import.another")}
        </Button>
      </div>
    </>
  );
}

/** Names a course, with the group if one is chosen. */
function describePlacement({ course, group }: Placement, t: Translate): string {
  return group === "" ? course : t("manage.import.inGroup", { course, group });
}

import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../../i18n/translation.ts";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { describeFailure } from "../../describe-failure.ts";
import { draftQuery } from "../writing-queries.ts";
import { type CourseTest, courseTests, findCourseTest, setCourseTest } from "./course-tests.ts";
import styles from "./evaluation.module.css";
import { useEditedCourse } from "./questions/edited-course.ts";

/**
 * Selects whether the assessment is the course's pretest, posttest or neither. The course document holds this, not the
 * assessment.
 */
export function CourseRole({ evaluation }: { evaluation: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { courseId } = useEditedCourse();
  const { queryKey } = draftQuery(courseId);
  const { data: draft } = useSuspenseQuery(draftQuery(courseId));
  const change = useMutation({
    // Requests run one after the other: a choice that is resent because the course had changed must not undo a later
    // one.
    scope: { id: `test of ${courseId}` },
    mutationFn: (test: CourseTest | null) => setCourseTest({ courseId, evaluation, test }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  const shown = change.isPending ? change.variables : findCourseTest(draft.course, evaluation);
  return (
    <div>
      <SelectField
        label={t("manage.writing.evaluation.role")}
        helperText={t("manage.writing.evaluation.roleHelp")}
        value={shown ?? ""}
        options={[
          { value: "", label: t("manage.writing.evaluation.roles.none") },
          ...courseTests.map((value) => ({ value, label: t(`manage.writing.evaluation.roles.${value}`) })),
        ]}
        onChange={(value) => change.mutate(courseTests.find((test) => test === value) ?? null)}
      />
      <div role="alert">{change.isError && <p className={styles.problem}>{describeFailure(change.error, t)}</p>}</div>
    </div>
  );
}

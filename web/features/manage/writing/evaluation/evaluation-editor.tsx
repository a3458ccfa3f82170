import { useMemo } from "react";
import type { EvaluationDocument, QuestionDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import type { EditorProps } from "../item/editor-props.ts";
import { DrawList } from "./draws/draw-list.tsx";
import styles from "./evaluation.module.css";
import { QuestionList } from "./question-list.tsx";
import { EditedCourseContext } from "./questions/edited-course.ts";
import { Settings } from "./settings.tsx";

const none: readonly QuestionDocument[] = [];

/** The editor of an assessment: its rules, its own questions, and those drawn from banks. */
export function EvaluationEditor({ courseId, course, items, document, change }: EditorProps<EvaluationDocument>) {
  const { t } = useTranslation();
  const { questions = none, draw = [] } = document;
  const edited = useMemo(() => ({ courseId, course, items, tags: null }), [courseId, course, items]);
  return (
    <EditedCourseContext value={edited}>
      <Settings document={document} change={change} />
      <section className={styles.section}>
        <h2>{t("manage.writing.evaluation.questions")}</h2>
        <QuestionList
          questions={questions}
          hasOrder
          max={100}
          onChange={(update) => change((now) => ({ ...now, questions: update(now.questions ?? []) }))}
        />
      </section>
      <DrawList draws={draw} onChange={change} />
    </EditedCourseContext>
  );
}

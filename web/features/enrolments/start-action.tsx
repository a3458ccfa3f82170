import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useNavigate } from "../../routing/hooks.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { ProgressRing } from "../../ui/status/progress-ring.tsx";
import { formatPercent } from "../../ui/text/amounts.ts";
import { findResumeItem } from "./remaining.ts";
import styles from "./start-action.module.css";
import { useStartCourse } from "./start-course.ts";

interface StartActionProps {
  courseId: string;
  enrolment: EnrolmentDetail | null;
}

/** The button that starts or continues a course. */
export function StartAction({ courseId, enrolment }: StartActionProps) {
  return enrolment ? <ContinueCourse enrolment={enrolment} /> : <Start courseId={courseId} />;
}

function Start({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const start = useStartCourse(courseId);
  const begin = () => start.mutate(undefined, { onSuccess: ({ id }) => navigate(paths.play(id)) });
  return (
    <Button variant="primary" onClick={begin} isBusy={start.isPending}>
      {t(start.isPending ? "courses.starting" : "courses.start")}
    </Button>
  );
}

function ContinueCourse({ enrolment }: { enrolment: EnrolmentDetail }) {
  const { t, language } = useTranslation();
  const { progress, status, course } = enrolment;
  const resume = findResumeItem(enrolment);
  return (
    <>
      <div className={styles.progress}>
        <ProgressRing
          percent={progress.percent}
          text={formatPercent(progress.percent, language)}
          label={t("enrolments.progressOf", { title: course.title })}
        />
        <p>
          <strong>{status === "completed" ? t("courses.done") : t("enrolments.doneOf", progress)}</strong>
          {status === "in_progress" && resume && <span>{resume.title}</span>}
        </p>
      </div>
      <LinkButton variant="primary" to={paths.play(enrolment.id, resume?.id)}>
        {t(status === "completed" ? "courses.review" : "courses.goOn")}
      </LinkButton>
    </>
  );
}

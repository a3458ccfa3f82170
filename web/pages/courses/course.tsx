import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import { loadQuery } from "../../api/load-query.ts";
import { CourseCover } from "../../features/courses/course-cover.tsx";
import { CourseFacts } from "../../features/courses/course-facts.tsx";
import { CourseObjectives } from "../../features/courses/course-objectives.tsx";
import { CourseOutline, type OutlineProgress } from "../../features/courses/course-outline.tsx";
import { CoursePeople } from "../../features/courses/course-people.tsx";
import { courseQuery } from "../../features/courses/course-queries.ts";
import { enrolmentQuery, enrolmentsQuery } from "../../features/enrolments/enrolment-queries.ts";
import { useMarkedHere, withDone } from "../../features/enrolments/marked-here.ts";
import { findResumeItem } from "../../features/enrolments/remaining.ts";
import { StartAction } from "../../features/enrolments/start-action.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import { Link } from "../../routing/link.tsx";
import type { LoaderArgs } from "../../routing/routes.ts";
import { Button } from "../../ui/actions/button.tsx";
import { lazyDialog, lazyPart } from "../../ui/behaviour/lazy-part.tsx";
import { DownloadIcon } from "../../ui/icons/player-icons.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { formatPercent } from "../../ui/text/amounts.ts";
import { Markdown } from "../../ui/text/markdown.tsx";
import { languageOf, TextLanguage } from "../../ui/text/text-language.ts";
import styles from "./course.module.css";
import { loadDownloadDialog } from "./parts/load-download-dialog.ts";

const DownloadDialog = lazyDialog(loadDownloadDialog);
const Discussion = lazyPart(async () => (await import("../../features/forum/thread/discussion.tsx")).Discussion);
const ObjectivesChart = lazyPart(
  async () => (await import("../../features/evaluations/practice/objectives-chart.tsx")).ObjectivesChart,
);
const PracticeCard = lazyPart(
  async () => (await import("../../features/evaluations/practice/practice-card.tsx")).PracticeCard,
);
const PlanCard = lazyPart(async () => (await import("./parts/load-plan-card.ts")).loadPlanCard());

/** Loads the course and returns the ID of the user's enrolment in it, or an empty string if there is none. */
export async function loader({ params }: LoaderArgs) {
  const courseId = params.courseId ?? "";
  const [, enrolments] = await Promise.all([loadQuery(courseQuery(courseId)), loadQuery(enrolmentsQuery())]);
  const userCourseId = enrolments.find(({ course }) => course.id === courseId)?.id ?? "";
  if (userCourseId) await loadQuery(enrolmentQuery(userCourseId));
  return { courseId, userCourseId };
}

/** A course: its objectives, its requirements, and how to start. */
export function Component() {
  const { t, language } = useTranslation();
  const { courseId, userCourseId } = useLoaderData<typeof loader>();
  const [downloading, setDownloading] = useState<{ title: string; items?: string[] } | null>(null);
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  const { data } = useQuery({ ...enrolmentQuery(userCourseId), enabled: userCourseId !== "" });
  const marked = useMarkedHere(userCourseId);
  const enrolment = data && withDone(data, marked);
  const lang = languageOf(course, language);
  return (
    <Screen>
      <PageTitle title={course.title} />
      <div className={styles.course}>
        <header className={styles.header}>
          <h1 lang={lang}>{course.title}</h1>
          <p className={styles.summary} lang={lang}>
            {course.summary}
          </p>
        </header>
        <aside className={styles.aside} data-taken={userCourseId !== ""}>
          <CourseCover file={course.cover} />
          <div className={styles.takes}>
            <StartAction courseId={courseId} enrolment={enrolment ?? null} />
            <h2 className={styles.small}>{t("courses.takes")}</h2>
            <CourseFacts course={course} bytes={course.bytes} stacked />
            {course.evaluationCount > 0 && (
              <p className={styles.pass}>
                {t("courses.pass", { percent: formatPercent(course.passPercent, language) })}
              </p>
            )}
          </div>
        </aside>
        <div className={styles.main}>
          {userCourseId !== "" && <PracticeCard enrolment={userCourseId} />}
          {enrolment && <PlanCard enrolment={enrolment} />}
          <section>
            <h2>{t("courses.outline")}</h2>
            {enrolment && (
              <Button
                variant="secondary"
                className={styles.download}
                icon={<DownloadIcon size={20} />}
                onClick={() => setDownloading({ title: course.title })}
              >
                {t("player.takeAlong")}
              </Button>
            )}
            <CourseOutline
              modules={enrolment?.course.modules ?? course.modules}
              progress={enrolment ? outlineProgressOf(enrolment) : null}
              onDownload={setDownloading}
            />
            {enrolment && <Link to={paths.notes}>{t("player.notes")}</Link>}
            {enrolment?.course.glossary && <Link to={paths.glossary(enrolment.id)}>{t("player.glossary")}</Link>}
            {enrolment && downloading && (
              <DownloadDialog enrolment={enrolment.id} {...downloading} onClose={() => setDownloading(null)} />
            )}
          </section>
          {userCourseId !== "" && <ObjectivesChart enrolment={userCourseId} />}
          <section>
            <h2>{t("courses.objectives")}</h2>
            <CourseObjectives objectives={course.objectives} />
          </section>
          <section>
            <h2>{t("courses.about")}</h2>
            <TextLanguage value={lang}>
              <Markdown level={3}>{course.description}</Markdown>
            </TextLanguage>
          </section>
          <section>
            <h2>{t("courses.authors")}</h2>
            <CoursePeople authors={course.authors} />
          </section>
          <Discussion course={courseId} item={null} canAsk={userCourseId !== ""} />
        </div>
      </div>
    </Screen>
  );
}

function outlineProgressOf(enrolment: EnrolmentDetail): OutlineProgress {
  const done = Object.entries(enrolment.items).filter(([, { completedAt }]) => completedAt !== null);
  return {
    done: new Set(done.map(([id]) => id)),
    next: enrolment.status === "completed" ? null : (findResumeItem(enrolment)?.id ?? null),
    pathOf: (itemId) => paths.play(enrolment.id, itemId),
  };
}

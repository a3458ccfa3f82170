import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadQuery } from "../api/load-query.ts";
import { CourseCover } from "../features/courses/course-cover.tsx";
import { CourseFacts } from "../features/courses/course-facts.tsx";
import { CourseObjectives } from "../features/courses/course-objectives.tsx";
import { CourseOutline } from "../features/courses/course-outline.tsx";
import { CoursePeople } from "../features/courses/course-people.tsx";
import { courseQuery } from "../features/courses/course-queries.ts";
import { enrolmentQuery, enrolmentsQuery } from "../features/enrolments/enrolment-queries.ts";
import { MissingList } from "../features/enrolments/missing-list.tsx";
import { StartAction } from "../features/enrolments/start-action.tsx";
import { formatPercent } from "../ui/amounts.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Markdown } from "../ui/markdown.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Screen } from "../ui/screen.tsx";
import styles from "./course.module.css";

const Discussion = lazyPart(async () => (await import("../features/forum/discussion.tsx")).Discussion);

/** The course, and the id of this person's enrolment in it, empty where there is none. */
export async function loader({ params }: LoaderFunctionArgs) {
  const courseId = params.courseId ?? "";
  const [, enrolments] = await Promise.all([loadQuery(courseQuery(courseId)), loadQuery(enrolmentsQuery())]);
  const userCourseId = enrolments.find(({ course }) => course.id === courseId)?.id ?? "";
  if (userCourseId) await loadQuery(enrolmentQuery(userCourseId));
  return { courseId, userCourseId };
}

/** One course: what one will learn, what it takes, and the way in. */
export function Component() {
  const { t, i18n } = useTranslation();
  const { courseId, userCourseId } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  const { data: enrolment } = useQuery({ ...enrolmentQuery(userCourseId), enabled: userCourseId !== "" });
  const done = Object.entries(enrolment?.items ?? {}).filter(([, state]) => state.completedAt);
  return (
    <Screen>
      <PageTitle title={course.title} />
      <div className={styles.course}>
        <header className={styles.header}>
          <h1>{course.title}</h1>
          <p className={styles.summary}>{course.summary}</p>
        </header>
        <aside className={styles.aside}>
          <CourseCover file={course.cover} />
          <div className={styles.takes}>
            <StartAction courseId={courseId} enrolment={enrolment ?? null} />
            <h2 className={styles.small}>{t("courses.takes")}</h2>
            <CourseFacts course={course} bytes={course.bytes} stacked />
            {course.evaluationCount > 0 && (
              <p className={styles.pass}>
                {t("courses.pass", { percent: formatPercent(course.passPercent, i18n.language) })}
              </p>
            )}
            {enrolment?.status === "in_progress" && <MissingList enrolment={enrolment} />}
          </div>
        </aside>
        <div className={styles.main}>
          <section>
            <h2>{t("courses.objectives")}</h2>
            <CourseObjectives objectives={course.objectives} />
          </section>
          <section>
            <h2>{t("courses.about")}</h2>
            <Markdown level={3}>{course.description}</Markdown>
          </section>
          <section>
            <h2>{t("courses.outline")}</h2>
            <CourseOutline modules={course.modules} done={new Set(done.map(([id]) => id))} />
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

import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { loadQuery } from "../../api/load-query.ts";
import { CourseScreen } from "../../features/manage/courses/course-screen.tsx";
import { ChangesList } from "../../features/manage/writing/publish/changes-list.tsx";
import { CheckSection } from "../../features/manage/writing/publish/check-section.tsx";
import { CourseStaff } from "../../features/manage/writing/publish/course-staff.tsx";
import { PackageSection } from "../../features/manage/writing/publish/package-section.tsx";
import { Published, PublishForm } from "../../features/manage/writing/publish/publish-form.tsx";
import { UnsentChanges } from "../../features/manage/writing/publish/unsent-changes.tsx";
import styles from "../../features/manage/writing/writing.module.css";
import { draftQuery, managedCourseQuery, releasesQuery } from "../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";

export async function loader({ params: { courseId = "" } }: LoaderArgs) {
  await Promise.all([
    loadQuery({ ...managedCourseQuery(courseId), staleTime: 0 }),
    loadQuery({ ...draftQuery(courseId), staleTime: 0 }),
    loadQuery({ ...releasesQuery(courseId), staleTime: 0 }),
  ]);
  return { courseId };
}

/** The screen that uploads a course as a package, shows the faults and changes of the draft, and publishes it. */
export function Component() {
  const { t } = useTranslation();
  const { courseId } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId));
  const { data: draft } = useSuspenseQuery(draftQuery(courseId));
  const { data: releases } = useSuspenseQuery(releasesQuery(courseId));
  const [published, setPublished] = useState<number | null>(null);
  return (
    <CourseScreen
      narrow
      course={course}
      title={t("manage.writing.publish.title")}
      lead={t("manage.writing.publish.lead")}
    >
      <div role="status">
        {published !== null && <Published key={published} courseId={courseId} number={published} />}
      </div>
      <PackageSection course={course} items={draft.items} onReplaced={() => setPublished(null)} />
      <CheckSection courseId={courseId} items={draft.items} />
      <section className={styles.part}>
        <h2>
          {course.release === null
            ? t("manage.writing.changes.first")
            : t("manage.writing.changes.title", { number: course.release })}
        </h2>
        <UnsentChanges courseId={courseId} items={draft.items} />
        <ChangesList course={course} items={draft.items} releases={releases} />
        {course.draftChanged && draft.items.length > 0 && (
          <PublishForm courseId={courseId} onPublished={({ number }) => setPublished(number)} />
        )}
      </section>
      <CourseStaff courseId={courseId} />
    </CourseScreen>
  );
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { managePath } from "../../../contract/staff/manage-screens.ts";
import { loadQuery } from "../../api/load-query.ts";
import { CourseScreen } from "../../features/manage/courses/course-screen.tsx";
import { ReleaseCard } from "../../features/manage/writing/releases/release-card.tsx";
import { RestoreRelease } from "../../features/manage/writing/releases/restore-release.tsx";
import styles from "../../features/manage/writing/writing.module.css";
import { draftQuery, managedCourseQuery, releasesQuery } from "../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { OpenBook } from "../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";

export async function loader({ params: { courseId = "" } }: LoaderArgs) {
  await Promise.all([
    loadQuery({ ...managedCourseQuery(courseId), staleTime: 0 }),
    loadQuery(draftQuery(courseId)),
    loadQuery({ ...releasesQuery(courseId), staleTime: 0 }),
  ]);
  return { courseId };
}

/** The releases of a course, newest first. */
export function Component() {
  const { t } = useTranslation();
  const { courseId } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId));
  const { data: draft } = useSuspenseQuery(draftQuery(courseId));
  const { data: releases } = useSuspenseQuery(releasesQuery(courseId));
  const [restored, setRestored] = useState<number | null>(null);
  const toPublish = (
    <LinkButton variant="primary" to={managePath("publish", { courseId })}>
      {t("manage.writing.publish.way")}
    </LinkButton>
  );
  return (
    <CourseScreen
      narrow
      course={course}
      title={t("manage.writing.releases.title")}
      lead={t("manage.writing.releases.lead")}
    >
      {releases.length === 0 ? (
        <EmptyState
          picture={<OpenBook />}
          title={t("manage.writing.releases.none")}
          text={t("manage.writing.releases.noneText")}
          action={toPublish}
        />
      ) : (
        <ol className={styles.releases}>
          {releases.map((release) => (
            <ReleaseCard
              key={release.number}
              courseId={courseId}
              release={release}
              items={draft.items}
              onRestore={() => setRestored(release.number)}
            />
          ))}
        </ol>
      )}
      {restored !== null && <RestoreRelease courseId={courseId} number={restored} onClose={() => setRestored(null)} />}
    </CourseScreen>
  );
}

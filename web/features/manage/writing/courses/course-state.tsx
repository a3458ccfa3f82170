import type { ManagedCourse } from "../../../../../contract/writing/courses.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Chip } from "../../../../ui/status/chip.tsx";

/** A course's release, whether its draft has changed since, and its number of learners. */
export type CourseState = Pick<ManagedCourse, "release" | "draftChanged" | "learners">;

/** A course's state as a line of its card. */
export function CourseStateLine({ state, className }: { state: CourseState; className: string | undefined }) {
  const { t } = useTranslation();
  const { release, draftChanged, learners } = state;
  return (
    <p className={className}>
      {release === null ? (
        <Chip>{t("manage.writing.state.unpublished")}</Chip>
      ) : (
        <Chip tone="success">{t("manage.writing.state.release", { number: release })}</Chip>
      )}
      {release !== null && draftChanged && <Chip tone="warning">{t("manage.writing.state.changed")}</Chip>}
      <span>{t("manage.groups.size", { count: learners })}</span>
    </p>
  );
}

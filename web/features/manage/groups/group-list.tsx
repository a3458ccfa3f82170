import type { Group } from "../../../../contract/staff/groups.ts";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Link } from "../../../routing/link.tsx";
import { Chip } from "../../../ui/status/chip.tsx";
import { type CourseOption, titleOf } from "../people/options.ts";
import { formatGroupDays, hasEnded } from "./group-days.ts";
import styles from "./group-list.module.css";
import { useFormattedTeachers } from "./use-teacher-names.ts";

/** Groups as cards, newest first. */
export function GroupList({ groups, courses }: { groups: readonly Group[]; courses: readonly CourseOption[] }) {
  return (
    <ul className={styles.list}>
      {groups.map((group) => (
        <li key={group.id} className={styles.card}>
          <GroupCard group={group} course={titleOf(courses, group.course)} />
        </li>
      ))}
    </ul>
  );
}

function GroupCard({ group, course }: { group: Group; course: string }) {
  const { t, language } = useTranslation();
  const teachers = useFormattedTeachers(group);
  return (
    <>
      <h2>
        <Link to={managePath("group", { groupId: group.id })}>{group.name}</Link>
      </h2>
      <p className={styles.course}>{course}</p>
      <p>
        {t("manage.groups.size", { count: group.size })} · {formatGroupDays(group, t, language)}
      </p>
      <p>{teachers}</p>
      <p className={styles.state}>
        {hasEnded(group) ? (
          <Chip>{t("manage.groups.ended")}</Chip>
        ) : (
          group.joinCode && <Chip tone="primary">{t("manage.groups.codeIs", { code: group.joinCode })}</Chip>
        )}
      </p>
    </>
  );
}

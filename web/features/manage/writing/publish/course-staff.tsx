import { useInfiniteQuery } from "@tanstack/react-query";
import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Link } from "../../../../routing/link.tsx";
import { MoreButton } from "../../../../ui/actions/more-button.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { Chip } from "../../../../ui/status/chip.tsx";
import { Skeleton } from "../../../../ui/status/skeleton.tsx";
import { isAdmin, useStaff } from "../../courses/staff-courses.ts";
import { describeFailure } from "../../describe-failure.ts";
import { fullName } from "../../full-name.ts";
import styles from "../writing.module.css";
import { courseStaffQuery } from "../writing-queries.ts";

/** The editors and teachers of a course; administrators change them on each person's screen. */
export function CourseStaff({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const canChange = isAdmin(useStaff());
  const list = useInfiniteQuery(courseStaffQuery(courseId));
  const members = list.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <section className={styles.part}>
      <h2 id="course-staff">{t("manage.writing.staff.title")}</h2>
      <p>{t(canChange ? "manage.writing.staff.change" : "manage.writing.staff.ask")}</p>
      {list.isPending && <Skeleton height={48} />}
      <FormProblem>{list.data ? null : describeFailure(list.error, t)}</FormProblem>
      {list.data && members.length === 0 && <p>{t("manage.writing.staff.none")}</p>}
      {members.length > 0 && (
        <ul className={styles.staff} aria-labelledby="course-staff">
          {members.map(({ person, role }) => (
            <li key={`${person.id} ${role}`}>
              {canChange ? (
                <Link to={managePath("person", { userId: person.id })}>{fullName(person)}</Link>
              ) : (
                <span>{fullName(person)}</span>
              )}
              <Chip tone="primary">{t(`manage.courses.role.${role}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t("manage.writing.staff.more")}</MoreButton>
    </section>
  );
}

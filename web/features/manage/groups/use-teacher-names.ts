import { useInfiniteQuery } from "@tanstack/react-query";
import { useAllPages } from "../../../api/use-all-pages.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useSession } from "../../../session.ts";
import { isAdmin, useStaff } from "../courses/staff-courses.ts";
import { fullName } from "../full-name.ts";
import { teachersQuery } from "./group-queries.ts";

/**
 * Returns teachers' names by id, as far as the user may see them: administrators see all, others those of the course.
 */
export function useTeacherNames(course: string): Map<string, string> {
  const list = useInfiniteQuery(teachersQuery(isAdmin(useStaff()) ? "" : course));
  useAllPages(list, true);
  const self = useSession()?.user;
  const people = list.data?.pages.flatMap(({ records }) => records) ?? [];
  return new Map([...people, ...(self ? [self] : [])].map((person) => [person.id, fullName(person)]));
}

/** Returns the teachers' names as text, followed by the number of teachers that the user cannot see by name. */
export function useFormattedTeachers({ course, teachers }: { course: string; teachers: readonly string[] }): string {
  const { t, language } = useTranslation();
  const names = useTeacherNames(course);
  const known = teachers.flatMap((id) => names.get(id) ?? []).sort((a, b) => a.localeCompare(b, language));
  const others = teachers.length - known.length;
  const parts = others > 0 ? [...known, t("manage.groups.moreTeachers", { count: others })] : known;
  return parts.length === 0 ? t("manage.groups.noTeachers") : new Intl.ListFormat(language).format(parts);
}

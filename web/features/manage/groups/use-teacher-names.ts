import { useInfiniteQuery } from "@tanstack/react-query";
import { useAllPages } from "../../../api/use-all-pages.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useSession } from "../../../session.ts";
import { isAdmin, useStaff } from "../courses/staff-courses.ts";
import { fullName } from "../full-name.ts";
import { teachersQuery } from "./group-queries.ts";

/** The names of teachers by their ids, as far as one may know them: administrators know all, others those of the course. */
export function useTeacherNames(course: string): Map<string, string> {
  const list = useInfiniteQuery(teachersQuery(isAdmin(useStaff()) ? "" : course));
  useAllPages(list, true);
  const self = useSession()?.user;
  const people = list.data?.pages.flatMap(({ records }) => records) ?? [];
  return new Map([...people, ...(self ? [self] : [])].map((person) => [person.id, fullName(person)]));
}

/** Teachers by their names, and how many more there are whose names one may not know. */
export function useNamedTeachers({ course, teachers }: { course: string; teachers: readonly string[] }): string {
  const { t, language } = useTranslation();
  const names = useTeacherNames(course);
  const known = teachers.flatMap((id) => names.get(id) ?? []).sort((a, b) => a.localeCompare(b, language));
  const others = teachers.length - known.length;
  const parts = others > 0 ? [...known, t("manage.groups.moreTeachers", { count: others })] : known;
  return parts.length === 0 ? t("manage.groups.noTeachers") : new Intl.ListFormat(language).format(parts);
}

import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { listGroups } from "../../../contract/staff/groups.ts";
import { call } from "../../api/client.ts";
import { paged } from "../../api/paged.ts";
import { useAllPages } from "../../api/use-all-pages.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { FilterSelect } from "./filters/filter-select.tsx";

interface GroupFieldProps {
  courseId: string;
  /** The group id; empty for all learners. */
  value: string;
  onChange(group: string): void;
}

/** A select of the course's groups that the user may see; renders nothing if there are none. */
export function GroupField({ courseId, value, onChange }: GroupFieldProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(courseGroupsQuery(courseId));
  useAllPages(list, true);
  const groups = list.data?.pages.flatMap(({ records }) => records) ?? [];
  if (groups.length === 0 && value === "") return null;
  return (
    <FilterSelect
      label={t("manage.courses.group")}
      any={t("manage.courses.anyGroup")}
      value={value}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}

/** Only a filter depends on it, so errors are ignored. */
function courseGroupsQuery(courseId: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["manage", "course-groups", courseId],
    queryFn: ({ pageParam, signal }) =>
      call(listGroups, { query: { course: courseId, limit: "100", cursor: pageParam }, signal, quiet: true }),
  });
}

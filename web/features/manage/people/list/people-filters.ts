import { type PersonStatus, personStatuses } from "../../../../../contract/staff/people.ts";
import { courseRoles, siteRoles } from "../../../../../contract/staff/roles.ts";
import { readText } from "../../../../ui/behaviour/use-filters.ts";

/** The roles that the list can be filtered by. */
export const roleFilters = [...siteRoles, ...courseRoles, "learner"] as const;

/** The filters of the list; an empty one is ignored. */
export interface PeopleFilters {
  q: string;
  status: PersonStatus | "";
  role: (typeof roleFilters)[number] | "";
  course: string;
  group: string;
}

/** Reads the filters from a URL's query. */
export function readPeopleFilters(search: URLSearchParams): PeopleFilters {
  return {
    q: readText(search, "q"),
    status: personStatuses.find((status) => status === search.get("status")) ?? "",
    role: roleFilters.find((role) => role === search.get("role")) ?? "",
    course: readText(search, "course"),
    group: readText(search, "group"),
  };
}

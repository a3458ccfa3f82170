import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getGroup, listGroups } from "../../../../contract/staff/groups.ts";
import { listPeople } from "../../../../contract/staff/people.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";

/** The query key prefix of group lists, groups and their members. */
export const groupsKey = ["manage", "groups"] as const;

/** Lists the groups that the user may see, of all courses or of one, page by page. */
export function groupsQuery(course: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...groupsKey, "list", course],
    queryFn: ({ pageParam, signal }) =>
      call(listGroups, { query: { course, limit: "50", cursor: pageParam }, signal, onExpired: "ask" }),
  });
}

/** Loads a group. */
export function groupQuery(groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey, "one", groupId],
    queryFn: ({ signal }) => call(getGroup, { params: { groupId }, signal, handled: ["not_found"], onExpired: "ask" }),
  });
}

/** Lists the members of a group, page by page. */
export function membersQuery(group: { id: string; course: string }) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...groupsKey, "members", group.id],
    queryFn: ({ pageParam, signal }) =>
      call(listPeople, {
        query: { group: group.id, course: group.course, limit: "50", cursor: pageParam },
        signal,
        onExpired: "ask",
        handled: ["not_found"],
      }),
  });
}

/** The scope of a search: everyone, or the people in one course. */
export interface PeopleScope {
  /** Empty for everyone, which only administrators may search. */
  course: string;
  q: string;
  /** Whether to find teachers only. */
  teachers: boolean;
}

/** Loads the first matches of a search. Only a field depends on it, so errors are ignored. */
export function peopleSearchQuery({ course, q, teachers }: PeopleScope) {
  return queryOptions({
    queryKey: [...groupsKey, "people", course, q, teachers],
    queryFn: ({ signal }) =>
      call(listPeople, { query: { course, q, role: teachers ? "teacher" : "", limit: "20" }, signal, quiet: true }),
  });
}

/**
 * Lists all teachers, to resolve the names of a group's teachers. Errors are ignored: the teachers are then only
 * counted.
 */
export function teachersQuery(course: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...groupsKey, "teachers", course],
    queryFn: ({ pageParam, signal }) =>
      call(listPeople, { query: { course, role: "teacher", limit: "100", cursor: pageParam }, signal, quiet: true }),
  });
}

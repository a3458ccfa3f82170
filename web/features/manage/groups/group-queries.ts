import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getGroup, listGroups } from "../../../../contract/staff/groups.ts";
import { listPeople } from "../../../../contract/staff/people.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";

/** What every list of groups, every group and its members are kept under. */
export const groupsKey = ["manage", "groups"] as const;

/** The groups that one sees, of all courses or of one, page by page. */
export function groupsQuery(course: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...groupsKey, "list", course],
    queryFn: ({ pageParam, signal }) =>
      call(listGroups, { query: { course, limit: "50", cursor: pageParam }, signal, onExpired: "ask" }),
  });
}

/** One group. */
export function groupQuery(groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey, "one", groupId],
    queryFn: ({ signal }) => call(getGroup, { params: { groupId }, signal, handled: ["not_found"], onExpired: "ask" }),
  });
}

/** The members of a group, page by page. */
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

/** Who to look among: everybody, or who takes a course. */
export interface PeopleScope {
  /** Empty for everybody, which is for administrators. */
  course: string;
  q: string;
  /** Whether only teachers are meant. */
  teachers: boolean;
}

/** The first people of a search. A field hangs on it, so that it fails in silence. */
export function peopleSearchQuery({ course, q, teachers }: PeopleScope) {
  return queryOptions({
    queryKey: [...groupsKey, "people", course, q, teachers],
    queryFn: ({ signal }) =>
      call(listPeople, { query: { course, q, role: teachers ? "teacher" : "", limit: "20" }, signal, quiet: true }),
  });
}

/** Those who teach anything, to name a group's teachers by. It fails in silence: then they are only counted. */
export function teachersQuery(course: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...groupsKey, "teachers", course],
    queryFn: ({ pageParam, signal }) =>
      call(listPeople, { query: { course, role: "teacher", limit: "100", cursor: pageParam }, signal, quiet: true }),
  });
}

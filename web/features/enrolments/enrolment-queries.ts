import { queryOptions } from "@tanstack/react-query";
import { type Enrolment, getEnrolment, listEnrolments } from "../../../contract/courses/enrolments.ts";
import { call } from "../../api/client.ts";

/** All enrolments of the user, most recently used first. They fit in a few pages. */
export function enrolmentsQuery() {
  return queryOptions({ queryKey: ["enrolments", "list"], queryFn: ({ signal }) => listAll(signal) });
}

/** A single enrolment with the state of every item. */
export function enrolmentQuery(userCourseId: string) {
  return queryOptions({
    queryKey: ["enrolments", userCourseId],
    queryFn: ({ signal }) => call(getEnrolment, { params: { userCourseId }, signal, onExpired: "ask" }),
  });
}

async function listAll(signal: AbortSignal): Promise<Enrolment[]> {
  const all: Enrolment[] = [];
  let cursor: string | undefined;
  do {
    const { records, next } = await call(listEnrolments, { query: { limit: "100", cursor }, signal });
    all.push(...records);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

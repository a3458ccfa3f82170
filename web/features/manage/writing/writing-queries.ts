import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { listCourseStaff, listManagedCourses, type ManagedCourse } from "../../../../contract/writing/courses.ts";
import { checkDraft, getDraft, getDraftItem } from "../../../../contract/writing/drafts.ts";
import { listReleases, type Release } from "../../../../contract/writing/releases.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";

/** The query key prefix of everything that a course's editors see. */
export const writingKey = ["manage", "writing"] as const;

const max = "100";

/** Lists the courses that the user is staff of, page by page. */
export function managedCoursesQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...writingKey, "courses"],
    queryFn: ({ pageParam, signal }) =>
      call(listManagedCourses, { query: { limit: "24", cursor: pageParam }, signal, onExpired: "ask" }),
  });
}

/** Loads one of those courses by its id, which is looked up in the list. Fails with 404 if it is not found. */
export function managedCourseQuery(courseId: string) {
  return queryOptions({
    queryKey: [...writingKey, "course", courseId],
    async queryFn({ signal }): Promise<ManagedCourse> {
      let cursor: string | undefined;
      do {
        const query = { limit: max, cursor };
        const { records, next } = await call(listManagedCourses, { query, signal, onExpired: "ask" });
        const found = records.find(({ id }) => id === courseId);
        if (found) return found;
        cursor = next ?? undefined;
      } while (cursor !== undefined);
      throw new ApiError(404, { code: "not_found", message: "" });
    },
  });
}

/** Loads the draft of a course: its document and the list of its items. */
export function draftQuery(courseId: string) {
  return queryOptions({
    queryKey: [...writingKey, "draft", courseId],
    queryFn: ({ signal }) => call(getDraft, { params: { courseId }, signal, onExpired: "ask" }),
  });
}

/** Loads a draft item. */
export function draftItemQuery(courseId: string, itemId: string) {
  return queryOptions({
    queryKey: [...writingKey, "item", courseId, itemId],
    queryFn: ({ signal }) => call(getDraftItem, { params: { courseId, itemId }, signal, onExpired: "ask" }),
  });
}

/** Loads the faults of the whole draft. */
export function checkQuery(courseId: string) {
  return queryOptions({
    queryKey: [...writingKey, "check", courseId],
    queryFn: ({ signal }) =>
      call(checkDraft, { params: { courseId }, body: {}, signal, inForm: true, onExpired: "ask" }),
  });
}

/** Loads all releases of a course, newest first: the content of a release follows from those before it. */
export function releasesQuery(courseId: string) {
  return queryOptions({
    queryKey: [...writingKey, "releases", courseId],
    async queryFn({ signal }): Promise<Release[]> {
      const all: Release[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: max, cursor };
        const { records, next } = await call(listReleases, { params: { courseId }, query, signal, onExpired: "ask" });
        all.push(...records);
        cursor = next ?? undefined;
      } while (cursor !== undefined);
      return all;
    },
  });
}

/** Lists the editors and teachers of a course, page by page. */
export function courseStaffQuery(courseId: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...writingKey, "staff", courseId],
    queryFn: ({ pageParam, signal }) =>
      call(listCourseStaff, {
        params: { courseId },
        query: { limit: "50", cursor: pageParam },
        signal,
        inForm: true,
        onExpired: "ask",
      }),
  });
}

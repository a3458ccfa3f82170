import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { listCourseStaff, listManagedCourses, type ManagedCourse } from "../../../../contract/writing/courses.ts";
import { checkDraft, getDraft, getDraftItem } from "../../../../contract/writing/drafts.ts";
import { listReleases, type Release } from "../../../../contract/writing/releases.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";

/** What everything that a course's editors see is kept under. */
export const writingKey = ["manage", "writing"] as const;

const most = "100";

/** The courses that one is staff of, page by page. */
export function managedCoursesQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...writingKey, "courses"],
    queryFn: ({ pageParam, signal }) =>
      call(listManagedCourses, { query: { limit: "24", cursor: pageParam }, signal, onExpired: "ask" }),
  });
}

/** One of them, by its id: there is only the list to look it up in. Fails with 404 where it is not among them. */
export function managedCourseQuery(courseId: string) {
  return queryOptions({
    queryKey: [...writingKey, "course", courseId],
    async queryFn({ signal }): Promise<ManagedCourse> {
      let cursor: string | undefined;
      do {
        const query = { limit: most, cursor };
        const { records, next } = await call(listManagedCourses, { query, signal, onExpired: "ask" });
        const found = records.find(({ id }) => id === courseId);
        if (found) return found;
        cursor = next ?? undefined;
      } while (cursor !== undefined);
      throw new ApiError(404, { code: "not_found", message: "" });
    },
  });
}

/** The draft of a course: its own document, and which items there are. */
export function draftQuery(courseId: string) {
  return queryOptions({
    queryKey: [...writingKey, "draft", courseId],
    queryFn: ({ signal }) => call(getDraft, { params: { courseId }, signal, onExpired: "ask" }),
  });
}

/** An item of a draft. */
export function draftItemQuery(courseId: string, itemId: string) {
  return queryOptions({
    queryKey: [...writingKey, "item", courseId, itemId],
    queryFn: ({ signal }) => call(getDraftItem, { params: { courseId, itemId }, signal, onExpired: "ask" }),
  });
}

/** What is wrong in the whole draft. */
export function checkQuery(courseId: string) {
  return queryOptions({
    queryKey: [...writingKey, "check", courseId],
    queryFn: ({ signal }) =>
      call(checkDraft, { params: { courseId }, body: {}, signal, inForm: true, onExpired: "ask" }),
  });
}

/** All releases of a course, the newest first: what a release holds is told by those before it. */
export function releasesQuery(courseId: string) {
  return queryOptions({
    queryKey: [...writingKey, "releases", courseId],
    async queryFn({ signal }): Promise<Release[]> {
      const all: Release[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: most, cursor };
        const { records, next } = await call(listReleases, { params: { courseId }, query, signal, onExpired: "ask" });
        all.push(...records);
        cursor = next ?? undefined;
      } while (cursor !== undefined);
      return all;
    },
  });
}

/** Who writes a course and who teaches it, page by page. */
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

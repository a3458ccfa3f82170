/** The tabs of moderation. */
export const queueParts = ["open", "decided", "unanswered", "endorsed"] as const;

/** A tab of moderation. */
export type QueuePart = (typeof queueParts)[number];

/** The tab and course shown; an empty course means all courses. */
export interface QueueFilters {
  part: QueuePart;
  course: string;
}

/** Reads the filters from a URL's query. */
export function readQueueFilters(search: URLSearchParams): QueueFilters {
  return {
    part: queueParts.find((part) => part === search.get("show")) ?? "open",
    course: search.get("course")?.slice(0, 200) ?? "",
  };
}

/** Formats the filters as a URL's query, without the defaults. */
export function toQueueSearch({ part, course }: QueueFilters): Record<string, string> {
  return { ...(part !== "open" && { show: part }), ...(course !== "" && { course }) };
}

/** The parts of the queue. */
export const queueParts = ["open", "decided", "unanswered", "endorsed"] as const;

/** A part of the queue. */
export type QueuePart = (typeof queueParts)[number];

/** What the queue shows; an empty course stands for all. */
export interface QueueFilters {
  part: QueuePart;
  course: string;
}

/** Reads them from a URL. */
export function readQueueFilters(search: URLSearchParams): QueueFilters {
  return {
    part: queueParts.find((part) => part === search.get("show")) ?? "open",
    course: search.get("course")?.slice(0, 200) ?? "",
  };
}

/** Writes them to a URL, without the defaults. */
export function toQueueSearch({ part, course }: QueueFilters): Record<string, string> {
  return { ...(part !== "open" && { show: part }), ...(course !== "" && { course }) };
}

import { dayOf } from "../../ui/text/day.ts";

/** The name of a file with a table of a course, as of today. */
export function fileName(what: string, courseTitle: string, now = new Date()): string {
  const words = `${what} ${courseTitle} ${dayOf(now)}`;
  const plain = words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .toLowerCase();
  return `${plain}.csv`;
}

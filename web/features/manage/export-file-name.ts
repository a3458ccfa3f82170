import { dayOf } from "../../ui/text/day.ts";

/** Returns a file name for an exported table of a course, with the current date. */
export function exportFileName(what: string, courseTitle: string, now = new Date()): string {
  const name = `${what} ${courseTitle} ${dayOf(now)}`;
  const slug = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .toLowerCase();
  return `${slug}.csv`;
}

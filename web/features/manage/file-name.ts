import { dayOf } from "../../ui/text/day.ts";

/** Returns a file name for an exported table of a course, with the current date. */
export function fileName(what: string, courseTitle: string, now = new Date()): string {
  const words = `${what} ${courseTitle} ${dayOf(now)}`;
  const plain = words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .toLowerCase();
  return `${plain}.csv`;
}

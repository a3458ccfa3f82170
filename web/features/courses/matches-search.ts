import type { CourseSummary } from "../../../contract/courses.ts";

/** Whether every word that is looked for occurs in the course's title or summary, blind to case and accents. */
export function matchesSearch({ title, summary }: CourseSummary, wanted: string): boolean {
  const text = fold(`${title} ${summary}`);
  return fold(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

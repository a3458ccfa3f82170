import type { EnrolmentDetail } from "../../../../contract/courses/enrolments.ts";

type Module = EnrolmentDetail["course"]["modules"][number];

/** An item of the outline with its module, and its one-based number in the course. */
export interface OutlineEntry {
  item: Module["items"][number];
  module: Module;
  number: number;
}

/** Lists all items in course order. */
export function listOutlineEntries({ course }: EnrolmentDetail): OutlineEntry[] {
  return course.modules
    .flatMap((module) => module.items.map((item) => ({ item, module })))
    .map((place, index) => ({ ...place, number: index + 1 }));
}

/** Returns the current item: the one in the URL, otherwise the one opened last, otherwise the first. */
export function findOutlineEntry(enrolment: EnrolmentDetail, wanted: string | null): OutlineEntry | null {
  const places = listOutlineEntries(enrolment);
  const byId = (id: string | null) => places.find(({ item }) => item.id === id);
  return byId(wanted) ?? byId(enrolment.lastClass) ?? places[0] ?? null;
}

/** Returns the previous and the next item. */
export function findNeighbours(
  enrolment: EnrolmentDetail,
  place: OutlineEntry,
): { previous: OutlineEntry | null; next: OutlineEntry | null } {
  const places = listOutlineEntries(enrolment);
  return { previous: places[place.number - 2] ?? null, next: places[place.number] ?? null };
}

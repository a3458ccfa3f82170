import type { EnrolmentDetail } from "../../../../contract/courses/enrolments.ts";

type Module = EnrolmentDetail["course"]["modules"][number];

/** An item of the outline with its module, and its one-based number in the course. */
export interface Place {
  item: Module["items"][number];
  module: Module;
  number: number;
}

/** Lists all items in course order. */
export function listPlaces({ course }: EnrolmentDetail): Place[] {
  return course.modules
    .flatMap((module) => module.items.map((item) => ({ item, module })))
    .map((place, index) => ({ ...place, number: index + 1 }));
}

/** Returns the current item: the one in the URL, otherwise the one opened last, otherwise the first. */
export function findPlace(enrolment: EnrolmentDetail, wanted: string | null): Place | null {
  const places = listPlaces(enrolment);
  const byId = (id: string | null) => places.find(({ item }) => item.id === id);
  return byId(wanted) ?? byId(enrolment.lastClass) ?? places[0] ?? null;
}

/** Returns the previous and the next item. */
export function findNeighbours(
  enrolment: EnrolmentDetail,
  place: Place,
): { previous: Place | null; next: Place | null } {
  const places = listPlaces(enrolment);
  return { previous: places[place.number - 2] ?? null, next: places[place.number] ?? null };
}

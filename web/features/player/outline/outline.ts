import type { EnrolmentDetail } from "../../../../contract/courses/enrolments.ts";

type Module = EnrolmentDetail["course"]["modules"][number];

/** An item of the outline with its module, and its number in the course, from 1. */
export interface Place {
  item: Module["items"][number];
  module: Module;
  number: number;
}

/** All items in their order. */
export function listPlaces({ course }: EnrolmentDetail): Place[] {
  return course.modules
    .flatMap((module) => module.items.map((item) => ({ item, module })))
    .map((place, index) => ({ ...place, number: index + 1 }));
}

/** The current item: the one in the URL, else the one opened last, else the first. */
export function findPlace(enrolment: EnrolmentDetail, wanted: string | null): Place | null {
  const places = listPlaces(enrolment);
  const byId = (id: string | null) => places.find(({ item }) => item.id === id);
  return byId(wanted) ?? byId(enrolment.lastClass) ?? places[0] ?? null;
}

/** The previous and the next item. */
export function findNeighbours(
  enrolment: EnrolmentDetail,
  place: Place,
): { previous: Place | null; next: Place | null } {
  const places = listPlaces(enrolment);
  return { previous: places[place.number - 2] ?? null, next: places[place.number] ?? null };
}

import type { EnrolmentDetail } from "../../../contract/enrolments.ts";

type Module = EnrolmentDetail["course"]["modules"][number];

/** An item of the outline with where it stands: its module, and its number among all, from 1. */
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

/** What is shown: the item that the address names, else the one opened last, else the first. */
export function findPlace(enrolment: EnrolmentDetail, wanted: string | null): Place | null {
  const places = listPlaces(enrolment);
  const byId = (id: string | null) => places.find(({ item }) => item.id === id);
  return byId(wanted) ?? byId(enrolment.lastClass) ?? places[0] ?? null;
}

/** What comes before and after. */
export function findNeighbours(
  enrolment: EnrolmentDetail,
  place: Place,
): { previous: Place | null; next: Place | null } {
  const places = listPlaces(enrolment);
  return { previous: places[place.number - 2] ?? null, next: places[place.number] ?? null };
}

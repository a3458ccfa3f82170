import type { Course } from "../../../../../contract/courses/courses.ts";

type Module = Course["modules"][number];

/** An item with its number in the course, such as 2.3, which serves as a short column heading. */
export type NumberedItem = Module["items"][number] & { number: string };

/** Numbers the items of a course's modules. */
export function numberItems(modules: readonly Module[]) {
  return modules.map((module, index) => ({
    id: module.id,
    title: module.title,
    items: module.items.map((item, place): NumberedItem => ({ ...item, number: `${index + 1}.${place + 1}` })),
  }));
}

/** A module of a course with its items numbered. */
export type NumberedModule = ReturnType<typeof numberItems>[number];

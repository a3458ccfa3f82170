import { type CourseDocument, type ItemDocument, kindOfItem } from "../../contract/writing/documents.ts";
import type { CourseDocuments } from "./documents.ts";

/** Returns the ids of the classes and assessments that the modules of a course contain. */
export function listPlaced({ modules = [] }: CourseDocument): Set<string> {
  const entries = modules.flatMap((module) => module.items ?? []);
  return new Set(entries.map((entry) => ("class" in entry ? entry.class : entry.evaluation)));
}

/** Returns the classes and assessments that no module contains, by id. Packages and other formats leave them out. */
export function listUnplaced({ course, items }: CourseDocuments): Map<string, ItemDocument> {
  const placed = listPlaced(course);
  return new Map([...items].filter(([id, item]) => kindOfItem(item) !== "bank" && !placed.has(id)));
}

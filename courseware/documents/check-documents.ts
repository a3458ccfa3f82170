import {
  type BankDocument,
  type CourseDocument,
  type ItemDocument,
  idOfItem,
  kindOfItem,
} from "../../contract/writing/documents.ts";
import type { Course } from "../course.ts";
import { messages } from "../messages.ts";
import { unknownCourse } from "../reading/course-scope.ts";
import { readBanks } from "../reading/read-banks.ts";
import { readCourse } from "../reading/read-course.ts";
import { readItem } from "../reading/read-item.ts";
import { readYaml } from "../yaml/document.ts";
import { openList, openMap, type Value } from "../yaml/value.ts";
import type { CourseDocuments } from "./documents.ts";
import { listUnplaced } from "./unplaced-items.ts";
import { createVirtualPackage, type DocumentFault, type DocumentFiles } from "./virtual-package.ts";

/** The result of a check; the course is null if there are errors. */
export interface CheckedDocuments {
  course: Course | null;
  faults: DocumentFault[];
}

/** Checks a whole course in the same way as its package. Yields to the event loop before each item. */
export async function checkDocuments(documents: CourseDocuments, files: DocumentFiles): Promise<CheckedDocuments> {
  const { course, missing } = leaveOutMissing(documents.course, kindsOf(documents));
  const { reading, main, describe } = createVirtualPackage({ ...documents, course }, files);
  const root = await readYaml(reading, main);
  const read = root && (await readCourse(root));
  reading.translations.report(reading.faults, { file: main.path, line: 1 });
  const faults = [...missing, ...warnOfUnplaced(documents), ...reading.faults.all().map(describe)];
  return { course: faults.some(({ severity }) => severity === "error") ? null : read, faults };
}

/** Checks the course document only: that the items it lists exist and are of the right kind, but not their content. */
export async function checkOutline(
  course: CourseDocument,
  kinds: ReadonlyMap<string, string>,
  files: DocumentFiles,
): Promise<DocumentFault[]> {
  const found = leaveOutMissing(course, kinds);
  const { reading, main, describe } = createVirtualPackage({ course: found.course, items: new Map() }, files);
  // References to items cannot be resolved here, so the outline is treated like a file that could not be parsed.
  const root = await readYaml({ ...reading, broken: new Set(["items"]), isOutline: true }, main);
  if (root) await readCourse(root);
  return [...found.missing, ...reading.faults.all().map(describe)];
}

/** Checks a single item, without resolving its references to other parts of the course. */
export async function checkItem(item: ItemDocument, files: DocumentFiles): Promise<DocumentFault[]> {
  const id = idOfItem(item);
  if ("bank" in item) return checkBank(item, files);
  const items = ["class" in item ? { class: id } : { evaluation: id }];
  const course = { id: "course", modules: [{ id: "module", items }] };
  const { reading, main, describe } = createVirtualPackage({ course, items: new Map([[id, item]]) }, files);
  const root = await readYaml(reading, main);
  const entry = root && firstItem(root);
  if (entry) await readItem(entry, unknownCourse());
  return reading.faults.all().map(describe);
}

async function checkBank(item: BankDocument, files: DocumentFiles): Promise<DocumentFault[]> {
  const documents = { course: { id: "course" }, items: new Map([[item.bank, item]]) };
  const { reading, describe } = createVirtualPackage(documents, files);
  await readBanks(reading, unknownCourse());
  return reading.faults.all().map(describe);
}

function firstItem(root: Value): Value | undefined {
  const [module] = openList(openMap(root, ["format", "id", "modules"]).get("modules"), { min: 1, max: 1 });
  return module && openList(openMap(module, ["id", "items"]).get("items"), { min: 1, max: 1 })[0];
}

interface Finding {
  course: CourseDocuments["course"];
  missing: DocumentFault[];
}

function kindsOf({ items }: CourseDocuments): Map<string, string> {
  return new Map([...items].map(([id, item]) => [id, kindOfItem(item)]));
}

function leaveOutMissing(course: CourseDocument, kinds: ReadonlyMap<string, string>): Finding {
  const missing: DocumentFault[] = [];
  const modules = course.modules?.map((module, at) => {
    const entries = module.items?.filter((entry, index) => {
      const [kind, id] = "class" in entry ? ["class", entry.class] : ["evaluation", entry.evaluation];
      if (kinds.get(id) === kind) return true;
      const path = `modules.${module.id || at}.items.${index}`;
      missing.push({ item: null, path, severity: "error", message: messages.itemMissing(id) });
      return false;
    });
    return { ...module, items: entries };
  });
  return { course: { ...course, modules }, missing };
}

function warnOfUnplaced(documents: CourseDocuments): DocumentFault[] {
  const message = messages.itemUnplaced();
  return [...listUnplaced(documents).keys()].map((item) => ({ item, path: "", severity: "warning", message }));
}

/**
 * Reads an item and the banks that it may draw from, with their faults. References to the rest of the course are not
 * resolved.
 */
export async function readForPreview(documents: CourseDocuments, id: string, files: DocumentFiles) {
  const item = documents.items.get(id);
  if (!item || "bank" in item) return null;
  const { passPercent, glossary } = documents.course;
  const items = ["class" in item ? { class: id } : { evaluation: id }];
  const course = { id: documents.course.id, passPercent, glossary, modules: [{ id: "module", items }] };
  const { reading, main, describe } = createVirtualPackage({ course, items: documents.items }, files);
  // Marked as broken to suppress faults about references to the parts left out here.
  const root = await readYaml({ ...reading, broken: new Set([main.path]) }, main);
  const read = root && (await readCourse(root));
  const faults = reading.faults.all().map(describe);
  return { course: read, faults: faults.filter((fault) => fault.item !== null) };
}

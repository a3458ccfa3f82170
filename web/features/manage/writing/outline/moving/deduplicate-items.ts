import type { CourseDocument } from "../../../../../../contract/writing/documents.ts";
import { idOfReference, itemsOf, withItems } from "./modules.ts";

/**
 * Resolves an item that two users moved into different modules at once: it stays only in the module chosen by the
 * current user.
 */
export function deduplicateItems(merged: CourseDocument, mine: CourseDocument): CourseDocument {
  const { modules = [] } = merged;
  const ids = modules.flatMap((module) => itemsOf(module).map(idOfReference));
  const duplicates = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  if (duplicates.size === 0) return merged;
  const own = new Map(mine.modules?.flatMap((module) => itemsOf(module).map((one) => [idOfReference(one), module.id])));
  const belongsHere = (id: string, module: string | undefined) =>
    !duplicates.has(id) || !own.has(id) || own.get(id) === module;
  return {
    ...merged,
    modules: modules.map((module) => {
      const items = itemsOf(module).filter((one) => belongsHere(idOfReference(one), module.id));
      return withItems(module, items);
    }),
  };
}

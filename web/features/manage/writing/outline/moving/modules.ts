import type { CourseDocument, ItemReference } from "../../../../../../contract/writing/documents.ts";
import { inheritKey, keyOf } from "../../document/entry-keys.ts";

/** A module of a course document. */
export type Module = NonNullable<CourseDocument["modules"]>[number];

/** Where an item stands: in which module, and where in it. */
export interface Place {
  module: number;
  item: number;
}

/** The id of an item by its reference. */
export function idOfReference(reference: ItemReference): string {
  return "class" in reference ? reference.class : reference.evaluation;
}

/** The items of a module. */
export function itemsOf(module: Module | undefined): readonly ItemReference[] {
  return module?.items ?? [];
}

/** Where the reference with a key stands. */
export function findPlace(modules: readonly Module[], key: string): Place | null {
  for (const [module, each] of modules.entries()) {
    const item = itemsOf(each).findIndex((reference) => keyOf(reference) === key);
    if (item >= 0) return { module, item };
  }
  return null;
}

/** A module with other items. */
export function withItems(module: Module, items: readonly ItemReference[]): Module {
  return inheritKey(module, { ...module, items: [...items] });
}

/** Moves an item to a place, which is counted without the item itself. */
export function moveItem(modules: readonly Module[], from: Place, to: Place): Module[] {
  const reference = itemsOf(modules[from.module])[from.item];
  if (!reference) return [...modules];
  const without = changeModule(modules, from.module, (module) =>
    withItems(module, itemsOf(module).toSpliced(from.item, 1)),
  );
  return insertItem(without, to, reference);
}

/** Puts an item into a module. */
export function insertItem(modules: readonly Module[], to: Place, reference: ItemReference): Module[] {
  return changeModule(modules, to.module, (module) =>
    withItems(module, itemsOf(module).toSpliced(to.item, 0, reference)),
  );
}

/** Takes an item out of whatever module it is in. */
export function withoutItem(modules: readonly Module[], id: string): Module[] {
  return modules.map((module) =>
    itemsOf(module).some((reference) => idOfReference(reference) === id)
      ? withItems(
          module,
          itemsOf(module).filter((reference) => idOfReference(reference) !== id),
        )
      : module,
  );
}

/** Changes one module. */
export function changeModule(modules: readonly Module[], index: number, change: (module: Module) => Module): Module[] {
  return modules.map((module, at) => (at === index ? inheritKey(module, change(module)) : module));
}

/** Moves a module to an index, which is counted without the module itself. */
export function moveModule(modules: readonly Module[], from: number, to: number): Module[] {
  const module = modules[from];
  return module ? modules.toSpliced(from, 1).toSpliced(to, 0, module) : [...modules];
}

/** Where an item comes by one step up (-1) or down (1), over the edge of its module into the next one; null at the end. */
export function stepItem(modules: readonly Module[], { module, item }: Place, step: -1 | 1): Place | null {
  const next = item + step;
  if (next >= 0 && next < itemsOf(modules[module]).length) return { module, item: next };
  const neighbour = modules[module + step];
  if (!neighbour) return null;
  return { module: module + step, item: step === 1 ? 0 : itemsOf(neighbour).length };
}

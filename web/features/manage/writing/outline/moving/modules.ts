import type { CourseDocument, ItemReference } from "../../../../../../contract/writing/documents.ts";
import { inheritKey, keyOf } from "../../document/entry-keys.ts";

/** A module of a course document. */
export type Module = NonNullable<CourseDocument["modules"]>[number];

/** The position of an item: the index of its module, and its index in the module. */
export interface ItemPosition {
  module: number;
  item: number;
}

/** Returns the id of the item that a reference points to. */
export function idOfReference(reference: ItemReference): string {
  return "class" in reference ? reference.class : reference.evaluation;
}

/** Returns the items of a module. */
export function itemsOf(module: Module | undefined): readonly ItemReference[] {
  return module?.items ?? [];
}

/** Returns the position of the reference with a key. */
export function findPosition(modules: readonly Module[], key: string): ItemPosition | null {
  for (const [module, each] of modules.entries()) {
    const item = itemsOf(each).findIndex((reference) => keyOf(reference) === key);
    if (item >= 0) return { module, item };
  }
  return null;
}

/** Returns a module with other items. */
export function withItems(module: Module, items: readonly ItemReference[]): Module {
  return inheritKey(module, { ...module, items: [...items] });
}

/** Moves an item to a position, which is counted without the item itself. */
export function moveItem(modules: readonly Module[], from: ItemPosition, to: ItemPosition): Module[] {
  const reference = itemsOf(modules[from.module])[from.item];
  if (!reference) return [...modules];
  const without = changeModule(modules, from.module, (module) =>
    withItems(module, itemsOf(module).toSpliced(from.item, 1)),
  );
  return insertItem(without, to, reference);
}

/** Inserts an item into a module. */
export function insertItem(modules: readonly Module[], to: ItemPosition, reference: ItemReference): Module[] {
  return changeModule(modules, to.module, (module) =>
    withItems(module, itemsOf(module).toSpliced(to.item, 0, reference)),
  );
}

/** Removes an item from its module. */
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

/**
 * Returns an item's position after one step up (-1) or down (1), which may cross into the adjacent module; null at the
 * end.
 */
export function stepItem(
  modules: readonly Module[],
  { module, item }: ItemPosition,
  step: -1 | 1,
): ItemPosition | null {
  const next = item + step;
  if (next >= 0 && next < itemsOf(modules[module]).length) return { module, item: next };
  const neighbour = modules[module + step];
  if (!neighbour) return null;
  return { module: module + step, item: step === 1 ? 0 : itemsOf(neighbour).length };
}

import type { DragEndEvent, DragOverEvent } from "@dnd-kit/core";
import { useState } from "react";
import { keyOf } from "../../document/entry-keys.ts";
import { findPosition, type ItemPosition, itemsOf, type Module, moveItem, moveModule } from "./modules.ts";

/** Returns the key of the position after a module's last item. */
export const endKeyOf = (moduleKey: string) => `end ${moduleKey}`;

type Change = (update: (now: readonly Module[]) => readonly Module[]) => void;

/**
 * Holds the outline during a drag: an item over another module is already displayed there. Changes by others that
 * arrive before the drop are preserved.
 */
export function useOutlineDrag(modules: readonly Module[], onChange: Change) {
  const [dragged, setDragged] = useState<{ key: string; modules: readonly Module[] } | null>(null);
  const shown = dragged?.modules ?? modules;
  return {
    shown,
    draggedKey: dragged?.key ?? null,
    startDrag: (key: string) => setDragged({ key, modules }),
    cancel: () => setDragged(null),
    over({ active, over }: DragOverEvent) {
      const from = findPosition(shown, String(active.id));
      const to = over && targetPosition(shown, String(over.id));
      if (!from || !to || from.module === to.module) return;
      setDragged({ key: String(active.id), modules: moveItem(shown, from, to) });
    },
    end({ active, over }: DragEndEvent) {
      setDragged(null);
      if (!over) return;
      const from = findPosition(shown, String(active.id));
      if (from) {
        const dropped = moveItem(shown, from, dropPosition(shown, from, String(over.id)));
        return onChange((now) => moveAfterSameItem(now, dropped, String(active.id)));
      }
      const [start, target] = [active.id, over.id].map((id) => shown.findIndex((module) => keyOf(module) === id));
      if (start !== undefined && target !== undefined && start >= 0 && target >= 0)
        onChange((now) => moveAfterSameModule(now, moveModule(shown, start, target), String(active.id)));
    },
  };
}

/** Returns the position that a key refers to: that of an item, or the one after a module's last item. */
export function targetPosition(modules: readonly Module[], key: string): ItemPosition | null {
  const module = modules.findIndex((each) => endKeyOf(keyOf(each)) === key);
  return module >= 0 ? { module, item: itemsOf(modules[module]).length } : findPosition(modules, key);
}

/** Returns the position of an item dropped onto something, counted without the item itself. */
function dropPosition(modules: readonly Module[], from: ItemPosition, key: string): ItemPosition {
  const to = targetPosition(modules, key) ?? from;
  const last = itemsOf(modules[to.module]).length - Number(from.module === to.module);
  return { ...to, item: Math.min(to.item, last) };
}

/** Moves an item to the same place as in other modules: into the same module, after the same item. */
function moveAfterSameItem(now: readonly Module[], others: readonly Module[], key: string): readonly Module[] {
  const [from, there] = [findPosition(now, key), findPosition(others, key)];
  const module = there ? findModule(now, others[there.module]) : -1;
  if (!from || !there || module < 0) return now;
  const before = itemsOf(others[there.module])[there.item - 1];
  const rest = itemsOf(now[module]).filter((one) => keyOf(one) !== key);
  const item = before ? rest.findIndex((one) => keyOf(one) === keyOf(before)) + 1 : 0;
  return moveItem(now, from, { module, item });
}

/** Moves a module to the same place as in other modules: after the same module. */
function moveAfterSameModule(now: readonly Module[], others: readonly Module[], key: string): readonly Module[] {
  const from = now.findIndex((each) => keyOf(each) === key);
  const before = others[others.findIndex((each) => keyOf(each) === key) - 1];
  const rest = now.filter((each) => keyOf(each) !== key);
  return from < 0 ? now : moveModule(now, from, before ? findModule(rest, before) + 1 : 0);
}

function findModule(modules: readonly Module[], wanted: Module | undefined): number {
  return wanted ? modules.findIndex((each) => keyOf(each) === keyOf(wanted)) : -1;
}

import type { DragEndEvent, DragOverEvent } from "@dnd-kit/core";
import { useState } from "react";
import { keyOf } from "../document/entry-keys.ts";
import { findPlace, itemsOf, type Module, moveItem, moveModule, type Place } from "./modules.ts";

/** The key of the place behind a module's last item. */
export const endOf = (moduleKey: string) => `end ${moduleKey}`;

/** The outline while something in it is dragged: what is over another module is already shown there. */
export function useOutlineDrag(modules: readonly Module[], onChange: (modules: Module[]) => void) {
  const [dragged, setDragged] = useState<{ key: string; modules: readonly Module[] } | null>(null);
  const shown = dragged?.modules ?? modules;
  return {
    shown,
    draggedKey: dragged?.key ?? null,
    begin: (key: string) => setDragged({ key, modules }),
    cancel: () => setDragged(null),
    over({ active, over }: DragOverEvent) {
      const from = findPlace(shown, String(active.id));
      const to = over && findTarget(shown, String(over.id));
      if (!from || !to || from.module === to.module) return;
      setDragged({ key: String(active.id), modules: moveItem(shown, from, to) });
    },
    end({ active, over }: DragEndEvent) {
      setDragged(null);
      if (!over) return;
      const from = findPlace(shown, String(active.id));
      if (from) return onChange(moveItem(shown, from, findDropped(shown, from, String(over.id))));
      const [start, target] = [active.id, over.id].map((id) => shown.findIndex((module) => keyOf(module) === id));
      if (start !== undefined && target !== undefined && start >= 0 && target >= 0)
        onChange(moveModule(shown, start, target));
    },
  };
}

/** The place that something stands for: that of an item, or the one behind a module's last. */
export function findTarget(modules: readonly Module[], key: string): Place | null {
  const module = modules.findIndex((each) => endOf(keyOf(each)) === key);
  return module >= 0 ? { module, item: itemsOf(modules[module]).length } : findPlace(modules, key);
}

/** Where an item comes that is dropped upon something, without itself counted. */
function findDropped(modules: readonly Module[], from: Place, key: string): Place {
  const to = findTarget(modules, key) ?? from;
  const last = itemsOf(modules[to.module]).length - Number(from.module === to.module);
  return { ...to, item: Math.min(to.item, last) };
}

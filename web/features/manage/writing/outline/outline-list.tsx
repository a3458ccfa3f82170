import { DndContext, DragOverlay, MeasuringStrategy } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useTranslation } from "../../../../i18n/translation.ts";
import { keyOf } from "../document/entry-keys.ts";
import { nearestTop, toDndAccessibility, useSortSensors } from "../sorting/sort-sensors.ts";
import { ModuleSection } from "./module-section.tsx";
import { findPosition, idOfReference, itemsOf, type Module } from "./moving/modules.ts";
import { targetPosition, useOutlineDrag } from "./moving/use-outline-drag.ts";
import styles from "./outline.module.css";
import { type OutlineActions, useNames } from "./use-outline.ts";

const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

/** The modules of a course with their items, all sortable by pointer, keyboard and buttons. */
export function OutlineList({ modules, actions }: { modules: readonly Module[]; actions: OutlineActions }) {
  const { t } = useTranslation();
  const names = useNames(actions.draft.items);
  const drag = useOutlineDrag(modules, actions.changeModules);
  const sensors = useSortSensors();
  const { shown, draggedKey } = drag;

  function nameOf(key: string): string {
    const module = shown.find((each) => keyOf(each) === key);
    if (module) return names.module(module);
    const place = findPosition(shown, key);
    const reference = place && itemsOf(shown[place.module])[place.item];
    return reference ? names.item(idOfReference(reference)) : "";
  }

  function describePosition(key: string, over: string): string {
    const name = nameOf(key);
    const at = shown.findIndex((module) => keyOf(module) === over);
    if (at >= 0) return t("manage.writing.outline.atModule", { name, at: at + 1, count: shown.length });
    const place = targetPosition(shown, over);
    const module = place && shown[place.module];
    if (!place || !module) return name;
    const last = itemsOf(module).length - Number(findPosition(shown, key)?.module === place.module);
    const values = { name, at: Math.min(place.item, last) + 1, module: names.module(module) };
    return t("manage.writing.outline.atItem", values);
  }

  const accessibility = toDndAccessibility({
    instructions: t("manage.writing.sort.instructions"),
    lifted: (key) => t("manage.writing.sort.lifted", { name: nameOf(String(key)) }),
    over: (key, over) => (over === null ? "" : describePosition(String(key), String(over))),
    dropped: (key) => t("manage.writing.sort.dropped", { name: nameOf(String(key)) }),
    cancelled: (key) => t("manage.writing.sort.cancelled", { name: nameOf(String(key)) }),
  });

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestTop}
      measuring={measuring}
      accessibility={accessibility}
      onDragStart={({ active }) => drag.startDrag(String(active.id))}
      onDragOver={drag.over}
      onDragEnd={drag.end}
      onDragCancel={drag.cancel}
    >
      <SortableContext items={shown.map(keyOf)} strategy={verticalListSortingStrategy}>
        {shown.map((module, index) => (
          <ModuleSection key={keyOf(module)} module={module} index={index} modules={shown} actions={actions} />
        ))}
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {draggedKey !== null && <p className={styles.dragged}>{nameOf(draggedKey)}</p>}
      </DragOverlay>
    </DndContext>
  );
}

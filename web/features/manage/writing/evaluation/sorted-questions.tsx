import { DndContext } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { nearestTop, toDndAccessibility, useSortSensors } from "../sorting/sort-sensors.ts";

interface SortedQuestionsProps {
  /** The keys of the questions in order. */
  keys: readonly string[];
  nameOf(key: string): string;
  onMove(key: string, to: number): void;
  children: ReactNode;
}

/** Makes questions sortable by pointer and keyboard. */
export function SortedQuestions({ keys, nameOf, onMove, children }: SortedQuestionsProps) {
  const { t } = useTranslation();
  const sensors = useSortSensors();
  const joinedKeys = keys.join(" ");
  // The array stays identical while its content does; otherwise, every row would be rendered again on each key press.
  const items = useMemo(() => joinedKeys.split(" ").filter(Boolean), [joinedKeys]);
  const describeEvent = (event: "lifted" | "dropped" | "cancelled") => (key: string | number) =>
    t(`manage.writing.sort.${event}`, { name: nameOf(String(key)) });
  const describePosition = (key: string | number, over: string | number | null) => {
    const [name, at] = [nameOf(String(key)), items.indexOf(String(over)) + 1];
    return at === 0 ? "" : t("manage.writing.outline.atModule", { name, at, count: items.length });
  };
  const instructions = t("manage.writing.sort.instructions");
  const announcements = {
    instructions,
    lifted: describeEvent("lifted"),
    over: describePosition,
    dropped: describeEvent("dropped"),
    cancelled: describeEvent("cancelled"),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestTop}
      accessibility={toDndAccessibility(announcements)}
      onDragEnd={({ active, over }) => over && onMove(String(active.id), items.indexOf(String(over.id)))}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

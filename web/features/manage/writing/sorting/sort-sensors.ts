import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";

/** What can be dragged, or dropped upon: only things of a kind come between each other. */
export interface SortData {
  kind: string;
  /** Whether things of the kind may only be dropped here. */
  isTarget?: boolean;
}

const kindOf = (data: { current?: Record<string, unknown> | undefined } | undefined) => data?.current?.kind;

/** Finds the thing of the same kind whose top is nearest. */
export const nearestTop: CollisionDetection = ({ active, collisionRect, droppableContainers, droppableRects }) => {
  const found = droppableContainers
    .filter(({ data }) => kindOf(data) === kindOf(active.data))
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, data: { value: Math.abs(rect.top - collisionRect.top) } }] : [];
    });
  return found.toSorted((one, other) => one.data.value - other.data.value);
};

/** The arrow keys lead to the next thing of the same kind. */
const stepByKey: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[event.code];
  const { active, collisionRect, droppableContainers, droppableRects } = context;
  if (direction === undefined || !active || !collisionRect) return undefined;
  event.preventDefault();
  const ahead = droppableContainers
    .getEnabled()
    .filter(({ data }) => kindOf(data) === kindOf(active.data))
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .filter(({ top }) => (top - collisionRect.top) * direction > 4)
    .toSorted((one, other) => (one.top - other.top) * direction);
  const [next] = ahead;
  return next && { x: next.left, y: next.top };
};

/** Sorting by mouse, by finger (held for a moment, so that one can still scroll) and by keyboard. */
export function useSortSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByKey }),
  );
}

/** What is said while something is moved. */
export interface SortWords {
  instructions: string;
  lifted(id: UniqueIdentifier): string;
  over(id: UniqueIdentifier, over: UniqueIdentifier | null): string;
  dropped(id: UniqueIdentifier): string;
  cancelled(id: UniqueIdentifier): string;
}

/** The words in the form that the library takes. */
export function sayWhileSorting(words: SortWords) {
  return {
    screenReaderInstructions: { draggable: words.instructions },
    announcements: {
      onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => words.lifted(active.id),
      onDragOver: ({ active, over }: { active: { id: UniqueIdentifier }; over: { id: UniqueIdentifier } | null }) =>
        words.over(active.id, over?.id ?? null),
      onDragEnd: ({ active }: { active: { id: UniqueIdentifier } }) => words.dropped(active.id),
      onDragCancel: ({ active }: { active: { id: UniqueIdentifier } }) => words.cancelled(active.id),
    },
  };
}

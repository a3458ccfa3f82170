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

/** The data of something that can be dragged or dropped onto; only things of the same kind can be sorted together. */
export interface SortData {
  kind: string;
  /** Whether it is only a drop target. */
  isTarget?: boolean;
}

const kindOf = (data: { current?: Record<string, unknown> | undefined } | undefined) => data?.current?.kind;

/** Finds the element of the same kind with the nearest top edge. */
export const nearestTop: CollisionDetection = ({ active, collisionRect, droppableContainers, droppableRects }) => {
  const found = droppableContainers
    .filter(({ data }) => kindOf(data) === kindOf(active.data))
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, data: { value: Math.abs(rect.top - collisionRect.top) } }] : [];
    });
  return found.toSorted((one, other) => one.data.value - other.data.value);
};

/** Moves to the next element of the same kind on an arrow key. */
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

/** Returns the sensors for sorting by mouse, touch (after a short press, to leave scrolling possible) and keyboard. */
export function useSortSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByKey }),
  );
}

/** The announcements made while something is moved. */
export interface SortAnnouncements {
  instructions: string;
  lifted(id: UniqueIdentifier): string;
  over(id: UniqueIdentifier, over: UniqueIdentifier | null): string;
  dropped(id: UniqueIdentifier): string;
  cancelled(id: UniqueIdentifier): string;
}

/** Converts the announcements to the library's format. */
export function toDndAccessibility(messages: SortAnnouncements) {
  return {
    screenReaderInstructions: { draggable: messages.instructions },
    announcements: {
      onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => messages.lifted(active.id),
      onDragOver: ({ active, over }: { active: { id: UniqueIdentifier }; over: { id: UniqueIdentifier } | null }) =>
        messages.over(active.id, over?.id ?? null),
      onDragEnd: ({ active }: { active: { id: UniqueIdentifier } }) => messages.dropped(active.id),
      onDragCancel: ({ active }: { active: { id: UniqueIdentifier } }) => messages.cancelled(active.id),
    },
  };
}

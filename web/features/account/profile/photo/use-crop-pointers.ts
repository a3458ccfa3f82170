import { type PointerEvent, useRef } from "react";

interface CropPointers {
  /** Called when one finger or the mouse has moved, with the distance relative to the frame. */
  onMove: (x: number, y: number) => void;
  /** Called when two fingers have moved apart or together, with the ratio of their distances. */
  onPinch: (ratio: number) => void;
}

type Place = { x: number; y: number };

/** Returns the event handlers for dragging and pinching. */
export function useCropPointers({ onMove, onPinch }: CropPointers) {
  const down = useRef(new Map<number, Place>());

  function press(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    down.current.set(event.pointerId, placeOf(event));
  }
  function move(event: PointerEvent<HTMLElement>) {
    const before = down.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const [other] = [...down.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    down.current.set(event.pointerId, now);
    const { width } = event.currentTarget.getBoundingClientRect();
    if (other) onPinch(distance(now, other) / Math.max(distance(before, other), 1));
    else onMove((now.x - before.x) / width, (now.y - before.y) / width);
  }
  function lift({ pointerId }: PointerEvent<HTMLElement>) {
    down.current.delete(pointerId);
  }
  return { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift };
}

function placeOf({ clientX, clientY }: PointerEvent): Place {
  return { x: clientX, y: clientY };
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

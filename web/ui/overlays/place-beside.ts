const gap = 4;
const margin = 8;

/** Positions a floating element below its anchor, or above it if there is no room, within the window. */
export function placeBeside(floating: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect();
  const { width, height } = floating.getBoundingClientRect();
  const isBelow = from.bottom + gap + height + margin <= window.innerHeight || from.top < height;
  const top = isBelow ? from.bottom + gap : from.top - gap - height;
  const left = from.left + width + margin <= window.innerWidth ? from.left : from.right - width;
  floating.style.top = `${clamp(top, window.innerHeight - height)}px`;
  floating.style.left = `${clamp(left, window.innerWidth - width)}px`;
}

function clamp(place: number, max: number): number {
  return Math.max(margin, Math.min(place, max - margin));
}

const gap = 4;
const margin = 8;

/** Positions a floating element below its anchor, or above it if there is no room, within the window. */
export function positionFloating(floating: HTMLElement, anchor: HTMLElement): void {
  const anchorBox = anchor.getBoundingClientRect();
  const { width, height } = floating.getBoundingClientRect();
  const isBelow = anchorBox.bottom + gap + height + margin <= window.innerHeight || anchorBox.top < height;
  const top = isBelow ? anchorBox.bottom + gap : anchorBox.top - gap - height;
  const left = anchorBox.left + width + margin <= window.innerWidth ? anchorBox.left : anchorBox.right - width;
  floating.style.top = `${clamp(top, window.innerHeight - height)}px`;
  floating.style.left = `${clamp(left, window.innerWidth - width)}px`;
}

function clamp(place: number, max: number): number {
  return Math.max(margin, Math.min(place, max - margin));
}

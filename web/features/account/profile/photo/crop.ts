/** The size of a picture in its own pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A square part of a picture, in the picture's own pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export const zooms = { min: 1, max: 4 };

/** Returns the largest centred square. */
export function fullCrop({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Returns the zoom factor relative to the largest square. */
export function zoomOf({ width, height }: PictureSize, { side }: Crop): number {
  return Math.min(width, height) / side;
}

/** Moves the square over the picture, but never beyond its edges. */
export function moveCrop(size: PictureSize, { x, y, side }: Crop, by: { x: number; y: number }): Crop {
  return { x: within(x + by.x, size.width - side), y: within(y + by.y, size.height - side), side };
}

/** Zooms about the centre of the square. */
export function zoomCrop(size: PictureSize, { x, y, side }: Crop, zoom: number): Crop {
  const bounded = Math.min(Math.max(zoom, zooms.min), zooms.max);
  const next = Math.min(size.width, size.height) / bounded;
  const shift = (side - next) / 2;
  return moveCrop(size, { x, y, side: next }, { x: shift, y: shift });
}

function within(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}

import type { PictureSize } from "../../../../contract/courses/classes.ts";

/** The width of a drawing without a size, which fills its container: as wide as the widest one. */
const fullWidth = 4096;

/** Returns the size at which browsers show a picture, rotated as its camera noted; null if its bytes do not tell. */
export async function measurePicture(bytes: Buffer, type: string): Promise<PictureSize | null> {
  return type === "image/svg+xml" ? measureSvg(bytes.toString("utf8")) : measurePixels(bytes);
}

async function measurePixels(bytes: Buffer): Promise<PictureSize | null> {
  // Loaded with the first picture rather than on every start.
  const { default: sharp } = await import("sharp");
  try {
    return (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient;
  } catch {
    return null;
  }
}

/**
 * Reads the first tag only: a drawing without a size is as wide as its container, and its view box then gives the
 * height.
 */
function measureSvg(text: string): PictureSize | null {
  const tag = /<(?:[\w.-]+:)?svg(?=[\s>])(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(text)?.[0] ?? "";
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*)`).exec(tag)?.[1];
  const [width, height] = [readLength(attribute("width")), readLength(attribute("height"))];
  const [, , across = 0, down = 0] = (attribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const ratio = across > 0 && down > 0 ? across / down : null;
  if (width && height) return round(width, height);
  if (!ratio) return null;
  if (height) return round(height * ratio, height);
  return round(width ?? fullWidth, (width ?? fullWidth) / ratio);
}

/** Pixels per absolute CSS unit. */
const units: Record<string, number> = { "": 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, pt: 4 / 3, pc: 16 };

/** Parses a length in pixels; null if there is none or it depends on the container. */
function readLength(value = ""): number | null {
  const [, number, unit = ""] = /^([\d.]+)([a-z%]*)\s*$/i.exec(value) ?? [];
  const length = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
  return length > 0 ? length : null;
}

function round(width: number, height: number): PictureSize | null {
  const [across, down] = [Math.round(width), Math.round(height)];
  return across > 0 && down > 0 && Math.max(across, down) <= 2 ** 31 - 1 ? { width: across, height: down } : null;
}

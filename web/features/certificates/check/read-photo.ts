/** What the QR code in a photo says; null where none is found. The photo stays on the device. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    return (await detect(picture)) ?? (await decode(picture));
  } finally {
    picture.close();
  }
}

/** By the browser's own means, where it has some. */
async function detect(picture: ImageBitmap): Promise<string | null> {
  if (!("BarcodeDetector" in globalThis)) return null;
  try {
    const detector: Detector = Reflect.construct(Reflect.get(globalThis, "BarcodeDetector"), [
      { formats: ["qr_code"] },
    ]);
    return (await detector.detect(picture))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}

interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { rawValue: string }[]>;
}

/** Widths at which a dense code is looked for, one after the other: each misses some that another finds. */
const widths = [1800, 1200, 2550, 800, 3400];

/** No browser draws a picture of any height: one that is long and narrow is made smaller than the widths say. */
const greatestHeight = 8000;

async function decode(picture: ImageBitmap): Promise<string | null> {
  const { default: read } = await import("jsqr");
  for (const width of widths) {
    const {
      data,
      width: columns,
      height: rows,
    } = draw(picture, Math.min(width / picture.width, greatestHeight / picture.height));
    const found = read(data, columns, rows);
    if (found?.data) return found.data;
  }
  return null;
}

function draw(picture: ImageBitmap, scale: number): ImageData {
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const [width, height] = [scaled(picture.width), scaled(picture.height)];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return new ImageData(1, 1);
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

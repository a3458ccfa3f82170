/** Returns the text of the QR code in a photo, or null if none is found. The photo never leaves the device. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    return (await detect(picture)) ?? (await decode(picture));
  } finally {
    picture.close();
  }
}

/** Uses the browser's own detector where there is one. */
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

/** The widths to try in turn for a dense code: each finds some codes that the others miss. */
const widths = [1800, 1200, 2550, 800, 3400];

/** Browsers limit the height of a canvas, so long, narrow pictures are scaled down further than the widths require. */
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

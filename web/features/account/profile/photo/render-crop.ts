import type { Crop } from "./crop.ts";

/** The maximum width and height of the uploaded photo in pixels: enough for every use, yet small to upload. */
const max = 512;

/** Crops the square out of a picture and returns it as a JPEG file. */
export async function renderCrop(picture: HTMLImageElement, { x, y, side }: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(max, Math.round(side));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("the browser has no 2D canvas context");
  // JPEG has no transparency: without a background, transparent areas would turn black.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("the browser cannot encode JPEG");
  return new File([blob], "photo.jpg", { type: blob.type });
}

/** The maximum size of a source image, in bytes. It leaves room for phone cameras; the cropped upload is small. */
const maxBytes = 20 * 1024 * 1024;

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Why a file cannot be used as a photo, or null if it can. */
export type PhotoProblem = { kind: "tooLarge"; megabytes: number } | { kind: "noImage" } | null;

/** Checks a file before the upload, because a rejection afterwards would waste mobile data. */
export async function checkPhoto(file: File): Promise<PhotoProblem> {
  if (!photoTypes.some((type) => type === file.type)) return { kind: "noImage" };
  if (file.size > maxBytes) return { kind: "tooLarge", megabytes: file.size / 1024 / 1024 };
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return bitmap ? null : { kind: "noImage" };
}

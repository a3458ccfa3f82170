/** The largest picture that is opened, in bytes. Phones' cameras write 3–12 MB; what is sent is cut out of it and small. */
const mostBytes = 20 * 1024 * 1024;

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Why a file can't be a photo; null where it can. */
export type PhotoFault = { kind: "tooLarge"; megabytes: number } | { kind: "noImage" } | null;

/** Looks into a file before it is sent: on a metered line a refusal afterwards is dear. */
export async function checkPhoto(file: File): Promise<PhotoFault> {
  if (!photoTypes.some((type) => type === file.type)) return { kind: "noImage" };
  if (file.size > mostBytes) return { kind: "tooLarge", megabytes: file.size / 1024 / 1024 };
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return bitmap ? null : { kind: "noImage" };
}

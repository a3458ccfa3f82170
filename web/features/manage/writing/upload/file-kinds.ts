/** The file name extensions that each place in a course accepts, for the device's file picker. */
export const fileKinds = {
  video: [".mp4", ".m4v", ".webm"],
  captions: [".vtt"],
  image: [".jpg", ".jpeg", ".png", ".webp", ".avif", ".svg"],
  audio: [".mp3", ".m4a"],
  cover: [".jpg", ".jpeg", ".png", ".webp", ".svg"],
  download: [
    ...[".pdf", ".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".epub", ".mp3"],
    ...[".jpg", ".jpeg", ".png", ".webp"],
  ],
} as const satisfies Record<string, readonly string[]>;

/** A place in a course that accepts files. */
export type FileKind = keyof typeof fileKinds;

/**
 * The largest file that a course accepts (docs/course-format.md), and the largest text file: captions and SVG pictures.
 */
const [maxBytes, maxTextBytes] = [2 * 1024 ** 3, 1024 ** 2];

/** Returns the `accept` attribute for some kinds of files. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return [...new Set(kinds.flatMap((kind) => fileKinds[kind]))].join(",");
}

/** Returns what a phone's camera can capture for these kinds; null if nothing. */
export function captureTypesOf(kinds: readonly FileKind[]): string | null {
  const captureTypes = [kinds.includes("image") && "image/jpeg", kinds.includes("video") && "video/mp4"].filter(
    Boolean,
  );
  return captureTypes.length > 0 ? captureTypes.join(",") : null;
}

/** Returns why a file should not be sent at all: the server would reject it after the upload. */
export function findFileProblem(file: File, kinds: readonly FileKind[]): "empty" | "type" | "tooLarge" | null {
  const extension = /\.[^.]*$/.exec(file.name.toLowerCase())?.[0] ?? "";
  if (!kinds.some((kind) => fileKinds[kind].some((known) => known === extension))) return "type";
  if (file.size === 0) return "empty";
  const isText = extension === ".vtt" || extension === ".svg";
  return file.size > (isText ? maxTextBytes : maxBytes) ? "tooLarge" : null;
}

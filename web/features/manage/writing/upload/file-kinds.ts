/** What a place of a course takes: the endings of the names, by which a device lists what can be chosen. */
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

/** A place of a course that takes files. */
export type FileKind = keyof typeof fileKinds;

/** The largest file that a course takes (docs/course-format.md), and the largest of text: captions and SVG pictures. */
const [mostBytes, mostTextBytes] = [2 * 1024 ** 3, 1024 ** 2];

/** The value of `accept` of a field for some kinds of files. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return [...new Set(kinds.flatMap((kind) => fileKinds[kind]))].join(",");
}

/** What the camera of a phone takes for these kinds; null where nothing. */
export function cameraOf(kinds: readonly FileKind[]): string | null {
  const takes = [kinds.includes("image") && "image/jpeg", kinds.includes("video") && "video/mp4"].filter(Boolean);
  return takes.length > 0 ? takes.join(",") : null;
}

/** Why a file need not be sent at all: the server would refuse it when all of it is there. */
export function problemOf(file: File, kinds: readonly FileKind[]): "empty" | "type" | "tooLarge" | null {
  const ending = /\.[^.]*$/.exec(file.name.toLowerCase())?.[0] ?? "";
  if (!kinds.some((kind) => fileKinds[kind].some((known) => known === ending))) return "type";
  if (file.size === 0) return "empty";
  const isText = ending === ".vtt" || ending === ".svg";
  return file.size > (isText ? mostTextBytes : mostBytes) ? "tooLarge" : null;
}

/** An accepted file type, detected by first bytes and file extension. */
export interface MediaType {
  type: string;
  extensions: string[];
  /** The common name of the type. */
  label: string;
  /** Whether it is a ZIP archive, whose directory shows more than its first bytes. */
  isZipped?: true;
  matches(head: Buffer): boolean;
}

const jpeg: MediaType = { type: "image/jpeg", extensions: ["jpg", "jpeg"], label: "JPEG", matches: starts("ffd8ff") };
const png: MediaType = { type: "image/png", extensions: ["png"], label: "PNG", matches: starts("89504e470d0a1a0a") };
const webp: MediaType = {
  type: "image/webp",
  extensions: ["webp"],
  label: "WebP",
  matches: (head) => text(head, 0, 4) === "RIFF" && text(head, 8, 12) === "WEBP",
};
const avif: MediaType = {
  type: "image/avif",
  extensions: ["avif"],
  label: "AVIF",
  matches: (head) => /^ftypavi[fs]$/.test(text(head, 4, 12)),
};
const svg: MediaType = {
  type: "image/svg+xml",
  extensions: ["svg"],
  label: "SVG",
  matches: (head) => /^\ufeff?\s*</.test(head.toString("utf8")),
};
const mp4: MediaType = {
  type: "video/mp4",
  extensions: ["mp4", "m4v"],
  label: "MP4",
  matches: (head) => text(head, 4, 8) === "ftyp",
};
const webm: MediaType = { type: "video/webm", extensions: ["webm"], label: "WebM", matches: starts("1a45dfa3") };
const pdf: MediaType = {
  type: "application/pdf",
  extensions: ["pdf"],
  label: "PDF",
  matches: (head) => text(head, 0, 5) === "%PDF-",
};
const mp3: MediaType = {
  type: "audio/mpeg",
  extensions: ["mp3"],
  label: "MP3",
  // An ID3 tag, or a layer III frame of MPEG-1, or of MPEG-2 or 2.5 as used for low bit rates; with or without a
  // checksum.
  matches: (head) => text(head, 0, 3) === "ID3" || /^ff(?:f[ab23]|e[23])/.test(head.toString("hex", 0, 2)),
};
const m4a: MediaType = { type: "audio/mp4", extensions: ["m4a"], label: "M4A", matches: mp4.matches };

const officeFormats: [extension: string, type: string][] = [
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["odt", "application/vnd.oasis.opendocument.text"],
  ["ods", "application/vnd.oasis.opendocument.spreadsheet"],
  ["odp", "application/vnd.oasis.opendocument.presentation"],
  ["epub", "application/epub+zip"],
];

const office = officeFormats.map(
  ([extension, type]): MediaType => ({
    type,
    extensions: [extension],
    label: extension.toUpperCase(),
    isZipped: true,
    matches: starts("504b0304"),
  }),
);

/** The media types accepted in each place of a course, as listed in docs/course-format.md. */
export const acceptedTypes = {
  cover: [jpeg, png, webp, svg],
  image: [jpeg, png, webp, avif, svg],
  video: [mp4, webm],
  audio: [mp3, m4a],
  download: [pdf, ...office, mp3, jpeg, png, webp],
} satisfies Record<string, MediaType[]>;

/** How many bytes are needed to detect a type. */
export const headBytes = 512;

/** Finds the first type that matches the bytes and the file extension. */
export function matchType(accepted: readonly MediaType[], path: string, head: Buffer): MediaType | undefined {
  const extension = extensionOf(path);
  return accepted.find((candidate) => candidate.extensions.includes(extension) && candidate.matches(head));
}

/** Returns the file extension in lower case, without the dot. */
export function extensionOf(path: string): string {
  return path.toLowerCase().split(".").at(-1) ?? "";
}

function starts(hex: string): MediaType["matches"] {
  const prefix = Buffer.from(hex, "hex");
  return (head) => head.subarray(0, prefix.length).equals(prefix);
}

function text(head: Buffer, from: number, to: number): string {
  return head.toString("latin1", from, to);
}

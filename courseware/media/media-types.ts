/** A kind of file that is taken, told by its first bytes and the ending of its name. */
export interface MediaType {
  type: string;
  endings: string[];
  /** The name that people know it by. */
  label: string;
  matches(head: Buffer): boolean;
}

const jpeg = mediaType("image/jpeg", ["jpg", "jpeg"], "JPEG", starts("ffd8ff"));
const png = mediaType("image/png", ["png"], "PNG", starts("89504e470d0a1a0a"));
const webp = mediaType(
  "image/webp",
  ["webp"],
  "WebP",
  (head) => text(head, 0, 4) === "RIFF" && text(head, 8, 12) === "WEBP",
);
const avif = mediaType("image/avif", ["avif"], "AVIF", (head) => /^ftypavi[fs]$/.test(text(head, 4, 12)));
const svg = mediaType("image/svg+xml", ["svg"], "SVG", (head) => /^\ufeff?\s*</.test(head.toString("utf8")));
const mp4 = mediaType("video/mp4", ["mp4", "m4v"], "MP4", (head) => text(head, 4, 8) === "ftyp");
const webm = mediaType("video/webm", ["webm"], "WebM", starts("1a45dfa3"));
const pdf = mediaType("application/pdf", ["pdf"], "PDF", (head) => text(head, 0, 5) === "%PDF-");
const mp3 = mediaType("audio/mpeg", ["mp3"], "MP3", (head) => text(head, 0, 3) === "ID3" || starts("fffb")(head));

const officeFormats: [ending: string, type: string][] = [
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["odt", "application/vnd.oasis.opendocument.text"],
  ["ods", "application/vnd.oasis.opendocument.spreadsheet"],
  ["odp", "application/vnd.oasis.opendocument.presentation"],
  ["epub", "application/epub+zip"],
];

const office = officeFormats.map(([ending, type]) =>
  mediaType(type, [ending], ending.toUpperCase(), starts("504b0304")),
);

/** The media types that each place of a course takes, as docs/course-format.md lists them. */
export const takenTypes = {
  cover: [jpeg, png, webp, svg],
  image: [jpeg, png, webp, avif, svg],
  video: [mp4, webm],
  download: [pdf, ...office, mp3, jpeg, png, webp],
} satisfies Record<string, MediaType[]>;

/** How many bytes of a file tell its type. */
export const headBytes = 64;

/** The first type whose bytes and ending a file has; undefined where there is none. */
export function matchType(taken: readonly MediaType[], path: string, head: Buffer): MediaType | undefined {
  const ending = path.toLowerCase().split(".").at(-1) ?? "";
  return taken.find((candidate) => candidate.endings.includes(ending) && candidate.matches(head));
}

function mediaType(type: string, endings: string[], label: string, matches: MediaType["matches"]): MediaType {
  return { type, endings, label, matches };
}

function starts(hex: string): MediaType["matches"] {
  const prefix = Buffer.from(hex, "hex");
  return (head) => head.subarray(0, prefix.length).equals(prefix);
}

function text(head: Buffer, from: number, to: number): string {
  return head.toString("latin1", from, to);
}

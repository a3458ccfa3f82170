import { writeFileSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "../../../contract/language.ts";
import { createFaultLog } from "../../faults.ts";
import { packageLimits } from "../../limits.ts";
import { checkMedia } from "../../media/media-file.ts";
import { acceptedTypes, headBytes, type MediaType } from "../../media/media-types.ts";
import { createProber } from "../../media/prober.ts";
import { checkVideo } from "../../media/video.ts";
import { parseWebVtt } from "../../media/webvtt.ts";
import type { Message } from "../../messages.ts";
import type { FoundFile, Reading } from "../../reading/reading.ts";
import { createTranslationLog } from "../../translations.ts";
import { reasons } from "../messages/reasons.ts";
import type { Media } from "./documents.ts";
import { Ids, toId } from "./ids.ts";

/** Where a file is used, which determines the accepted types. */
export type MediaUse = "image" | "video" | "download";

/** An accepted file, with its length if it is a video; or the reason for refusing it. */
export type MediaResult = { media: Media; seconds: number; change: Message | null } | { problem: Message };

const folders: Record<MediaUse, string> = { image: "media", video: "media", download: "downloads" };

/**
 * The files that go into the package, checked in the same way as a package's files; file extensions match the content.
 */
export class MediaStore {
  readonly #workFolder: string;
  readonly #results = new Map<string, Promise<MediaResult>>();
  readonly #names = new Ids();
  readonly #prober = createProber();
  #made = 0;

  /** `workFolder` is a folder for files that have to be written first. */
  constructor(workFolder: string) {
    this.#workFolder = workFolder;
  }

  /** Adds a file of the source to the package; a repeated call returns the same result. */
  add(file: FoundFile, use: MediaUse): Promise<MediaResult> {
    const key = `${use}\n${file.source}`;
    const result = this.#results.get(key) ?? this.#check(file, use);
    this.#results.set(key, result);
    return result;
  }

  /** Writes embedded data of the source to a file. */
  async write(name: string, bytes: Buffer): Promise<FoundFile> {
    const source = join(this.#workFolder, `${++this.#made}`);
    await writeFile(source, bytes);
    return { path: name, source, bytes: bytes.length };
  }

  /** The synchronous version of `write`, for sources read in pieces: pending writes would pile up in memory. */
  writeSync(name: string, bytes: Buffer): FoundFile {
    const source = join(this.#workFolder, `${++this.#made}`);
    writeFileSync(source, bytes);
    return { path: name, source, bytes: bytes.length };
  }

  /** Adds captions in WebVTT; null if they are invalid. */
  async addCaptions(name: string, vtt: string, language: Language): Promise<Media | null> {
    if (parseWebVtt(vtt).faults.length > 0) return null;
    const file = await this.write(name, Buffer.from(vtt));
    return { path: `media/${this.#names.claim(stem(name))}.${language}.vtt`, source: file.source };
  }

  /** Adds a text of the source or the converter, such as a transcript. */
  async addText(name: string, text: string, extension: string): Promise<Media> {
    const file = await this.write(name, Buffer.from(text));
    return { path: `media/${this.#names.claim(stem(name))}.${extension}`, source: file.source };
  }

  async close(): Promise<void> {
    await this.#prober.close();
  }

  async #check(file: FoundFile, use: MediaUse): Promise<MediaResult> {
    const head = await readHead(file);
    if (use === "image" && isForeignPicture(head)) return this.#encode(file);
    const type = typeOf(acceptedTypes[use], file.path, head);
    if (!type) return { problem: reasons.unsupportedType(acceptedTypes[use].map(({ label }) => label)) };
    const extension =
      type.extensions.find((each) => file.path.toLowerCase().endsWith(`.${each}`)) ?? type.extensions[0] ?? "";
    return this.#measure({ ...file, path: `${stem(file.path)}.${extension}` }, use, extension);
  }

  async #measure(file: FoundFile, use: MediaUse, extension: string): Promise<MediaResult> {
    const reading = this.#startReading();
    const seconds = await measure(reading, file, use);
    const fault = reading.faults.all().find(({ severity }) => severity === "error");
    if (fault) return { problem: fault.message };
    const path = `${folders[use]}/${this.#names.claim(stem(file.path))}.${extension}`;
    return { media: { path, source: file.source }, seconds, change: null };
  }

  // Re-encodes pictures of unsupported types as WebP, keeping animations.
  async #encode(file: FoundFile): Promise<MediaResult> {
    const source = join(this.#workFolder, `${++this.#made}.webp`);
    // Loaded when the first picture needs it: each import runs in its own process, and most do not need it.
    const { default: sharp } = await import("sharp");
    try {
      await sharp(file.source, { animated: true }).webp().toFile(source);
    } catch {
      return { problem: reasons.unreadablePicture() };
    }
    const path = `media/${this.#names.claim(stem(file.path))}.webp`;
    return { media: { path, source }, seconds: 0, change: reasons.pictureEncoded() };
  }

  #startReading(): Reading {
    return {
      files: new Map(),
      limits: packageLimits,
      faults: createFaultLog(),
      translations: createTranslationLog(),
      prober: this.#prober,
      used: new Set(),
      broken: new Set(),
      found: { trees: new Map(), texts: new Map(), media: new Map() },
      describe: ({ file: path }) => path,
    };
  }
}

async function measure(reading: Reading, file: FoundFile, use: MediaUse): Promise<number> {
  if (use === "video") return (await checkVideo(reading, file))?.durationSeconds ?? 0;
  await checkMedia(reading, file, acceptedTypes[use]);
  return 0;
}

/** Determines the type, also by file extension if the content alone is ambiguous, as with office documents. */
function typeOf(accepted: readonly MediaType[], path: string, head: Buffer): MediaType | undefined {
  const matching = accepted.filter((type) => type.matches(head));
  const extension = path.toLowerCase().split(".").at(-1) ?? "";
  const named = matching.find(({ extensions }) => extensions.includes(extension));
  return named ?? (head.toString("latin1", 0, 2) === "PK" ? undefined : matching[0]);
}

function isForeignPicture(head: Buffer): boolean {
  const start = head.toString("latin1", 0, 4);
  return start === "GIF8" || start === "II*\0" || start === "MM\0*";
}

function stem(path: string): string {
  const name = path.split("/").at(-1) ?? path;
  return toId(name.replace(/\.[^.]{1,5}$/, "") || name);
}

async function readHead({ source }: FoundFile): Promise<Buffer> {
  const handle = await open(source);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

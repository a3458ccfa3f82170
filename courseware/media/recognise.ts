import type { Message } from "../messages.ts";
import { contentKinds } from "../messages-content.ts";

/** Identifies a file by its first bytes, regardless of its name; null if they are not recognised. */
export function recognise(head: Buffer): Message | null {
  if (head.length === 0) return contentKinds.empty;
  const hex = head.toString("hex");
  const start = head.toString("latin1");
  return signatures.find(({ pattern, of = "hex" }) => pattern.test(of === "hex" ? hex : start))?.what ?? null;
}

interface Signature {
  /** Matched against the bytes in hexadecimal, or as text. */
  pattern: RegExp;
  of?: "hex" | "text";
  what: Message;
}

// Programs come first: no other signature may hide them.
const signatures: Signature[] = [
  { pattern: /^4d5a/, what: contentKinds.windowsProgram },
  { pattern: /^7f454c46/, what: contentKinds.linuxProgram },
  {
    pattern: /^(?:feedfac[ef]|c[ef]faedfe|cafebabe)/,
    what: contentKinds.otherProgram,
  },
  {
    pattern: /EICAR-STANDARD-ANTIVIRUS-TEST-FILE/,
    of: "text",
    what: contentKinds.eicar,
  },
  { pattern: /^#!/, of: "text", what: contentKinds.script },
  { pattern: /^(?:@echo |<\?php|<%)/i, of: "text", what: contentKinds.script },
  {
    pattern: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|script)/i,
    of: "text",
    what: contentKinds.webPage,
  },
  { pattern: /^474946383[79]61/, what: contentKinds.gifImage },
  { pattern: /^ffd8ff/, what: contentKinds.jpegImage },
  { pattern: /^89504e470d0a1a0a/, what: contentKinds.pngImage },
  { pattern: /^52494646.{8}57454250/, what: contentKinds.webpImage },
  { pattern: /^.{8}66747970617669(?:66|73)/, what: contentKinds.avifImage },
  {
    pattern: /^.{8}66747970(?:68656963|68656978|6d696631|68657663)/,
    what: contentKinds.heicPhoto,
  },
  { pattern: /^(?:49492a00|4d4d002a)/, what: contentKinds.tiffImage },
  { pattern: /^424d.{8}0{8}/, what: contentKinds.bmpImage },
  { pattern: /^.{8}667479704d3441/, what: contentKinds.m4aSound },
  { pattern: /^.{8}6674797071742020/, what: contentKinds.movVideo },
  { pattern: /^.{8}66747970/, what: contentKinds.mp4Video },
  { pattern: /^1a45dfa3/, what: contentKinds.webmVideo },
  { pattern: /^52494646.{8}41564920/, what: contentKinds.aviVideo },
  { pattern: /^3026b2758e66cf11/, what: contentKinds.windowsMediaVideo },
  { pattern: /^52494646.{8}57415645/, what: contentKinds.wavSound },
  { pattern: /^(?:494433|ff(?:f[ab23]|e[23]))/, what: contentKinds.mp3Sound },
  { pattern: /^4f676753/, what: contentKinds.oggSound },
  { pattern: /^25504446/, what: contentKinds.pdf },
  {
    pattern: /^d0cf11e0a1b11ae1/,
    what: contentKinds.oldDocument,
  },
  { pattern: /^7b5c727466/, what: contentKinds.rtfDocument },
  {
    pattern: /^504b0(?:304|506)/,
    what: contentKinds.zip,
  },
  {
    pattern: /^(?:526172211a07|377abcaf271c|1f8b|425a68|fd377a585a00)/,
    what: contentKinds.compressedArchive,
  },
  { pattern: /^(?:efbbbf)?574542565454/, what: contentKinds.webvttCaptions },
  { pattern: /^\s*<svg/i, of: "text", what: contentKinds.svgImage },
];

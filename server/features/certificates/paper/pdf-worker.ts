// Makes printable certificates for `printer.ts`, in a worker thread: text is laid out glyph by glyph, which would block
// the event loop too long.
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { drawSheet } from "./draw-sheet.ts";
import type { Sheet } from "./sheet.ts";

const fonts = {
  regular: "400Regular/GentiumBookPlus_400Regular.ttf",
  bold: "700Bold/GentiumBookPlus_700Bold.ttf",
  italic: "400Regular_Italic/GentiumBookPlus_400Regular_Italic.ttf",
};

const folder = new URL("./", import.meta.resolve("@expo-google-fonts/gentium-book-plus"));

/** The side length in pixels at which pictures print sharply at their size on the page. */
const pictureSize = 900;

/**
 * Makes a certificate as a PDF of one page: tagged, with embedded fonts and its language (PDF/UA, ISO 14289-1). Returns
 * null if the fonts lack a character of the holder's name, which would print as a box.
 */
export async function print(sheet: Sheet): Promise<Uint8Array | null> {
  const pictures = {
    logo: await readPicture(sheet.logo),
    signature: await readPicture(sheet.signatory?.picture ?? null),
  };
  const options = {
    size: sheet.paper === "a4" ? "A4" : "LETTER",
    margin: 0,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    displayTitle: true,
    lang: sheet.language,
    info: { Title: `${sheet.title}: ${sheet.course}`, Author: sheet.organisation, Subject: sheet.name },
  };
  // The library's types do not include this subset.
  const pdf: PDFKit.PDFDocument = Reflect.construct(PDFDocument, [options]);
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, fileURLToPath(new URL(file, folder)));
  if (!canWrite(pdf, sheet.name)) return null;
  drawSheet(pdf, sheet, pictures);
  pdf.end();
  return buffer(pdf);
}

function canWrite(pdf: PDFKit.PDFDocument, name: string): boolean {
  // The library's types do not expose the opened font.
  const { font }: OpenedFont = Reflect.get(pdf.font("bold"), "_font");
  return [...name].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

interface OpenedFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
}

/** Reads a picture as a PNG on white: printers render transparency differently. */
async function readPicture(path: string | null): Promise<Buffer | null> {
  if (path === null) return null;
  const picture = sharp(await readFile(path), { density: 300 });
  return picture.resize(pictureSize, pictureSize, { fit: "inside" }).flatten({ background: "white" }).png().toBuffer();
}

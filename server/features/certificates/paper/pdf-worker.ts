// Makes certificates to print for `printer.ts`: fonts are laid out glyph by glyph, which takes longer than a call may.
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

/** So many pixels a side print sharply at the size that pictures have on the page. */
const pictureSize = 900;

/**
 * A certificate as a PDF of one page: tagged, with its fonts and its language (PDF/UA, ISO 14289-1). Null where the fonts
 * lack a character of the holder's name: boxes would stand in its place.
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
  // Its types do not know this subset.
  const pdf: PDFKit.PDFDocument = Reflect.construct(PDFDocument, [options]);
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, fileURLToPath(new URL(file, folder)));
  if (!canWrite(pdf, sheet.name)) return null;
  drawSheet(pdf, sheet, pictures);
  pdf.end();
  return buffer(pdf);
}

function canWrite(pdf: PDFKit.PDFDocument, name: string): boolean {
  // Its types do not tell of the font that it has opened.
  const { font }: OpenedFont = Reflect.get(pdf.font("bold"), "_font");
  return [...name].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

interface OpenedFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
}

/** A picture as a PNG on white, whatever it was: transparent parts print differently from printer to printer. */
async function readPicture(path: string | null): Promise<Buffer | null> {
  if (path === null) return null;
  const picture = sharp(await readFile(path), { density: 300 });
  return picture.resize(pictureSize, pictureSize, { fit: "inside" }).flatten({ background: "white" }).png().toBuffer();
}

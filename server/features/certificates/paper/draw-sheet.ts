import { encode } from "uqr";
import type { Sheet } from "./sheet.ts";

type Pdf = PDFKit.PDFDocument;
type Part = PDFKit.PDFStructureElement;

/** Black and two greys, which every printer can distinguish. */
const [ink, soft, line] = ["#16181d", "#4a4f59", "#9aa0ab"];
const [frame, margin] = [26, 58];
const [qrSize, bottomHeight, factHeight] = [152, 176, 38];

/** Pictures ready to be placed. */
export interface Pictures {
  logo: Buffer | null;
  signature: Buffer | null;
}

/** The text area, its width, and the current position on the page. */
interface Layout {
  pdf: Pdf;
  root: Part;
  left: number;
  width: number;
  bottom: number;
}

/** Draws a certificate on one page, with each part tagged and in reading order. */
export function drawSheet(pdf: Pdf, sheet: Sheet, pictures: Pictures): void {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const { width, height } = pdf.page;
  const layout: Layout = { pdf, root, left: margin, width: width - 2 * margin, bottom: height - margin };
  decorate(pdf, () => drawFrame(pdf));
  drawHead(layout, sheet, pictures.logo);
  drawHolder(layout, sheet);
  drawFacts(layout, sheet);
  drawObjectives(layout, sheet);
  drawSignatory(layout, sheet, pictures.signature);
  drawCheck(layout, sheet);
  root.end();
}

function drawFrame(pdf: Pdf): void {
  const { width, height } = pdf.page;
  pdf
    .lineWidth(1.6)
    .rect(frame, frame, width - 2 * frame, height - 2 * frame)
    .stroke(ink);
  const inner = frame + 5;
  pdf
    .lineWidth(0.5)
    .rect(inner, inner, width - 2 * inner, height - 2 * inner)
    .stroke(line);
}

/** Draws decoration outside the tagged text. */
function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}

function drawHead(layout: Layout, { organisation, place: town, title, logoAlt }: Sheet, logo: Buffer | null): void {
  const { pdf, root, left, width } = layout;
  pdf.y = margin - 8;
  if (logo) {
    const box: PDFKit.Mixins.ImageOption = { fit: [width * 0.6, 54], align: "center" };
    const top = pdf.y;
    root.add(pdf.struct("Figure", { alt: logoAlt }, () => pdf.image(logo, left + width * 0.2, top, box)));
    pdf.y = top + 62;
  }
  write(layout, organisation, { font: "bold", maxSize: 13, minSize: 9, lines: 2 });
  write(layout, town, { font: "regular", maxSize: 10, minSize: 8, lines: 1, color: soft });
  pdf.y += logo ? 12 : 30;
  write(layout, title, { tag: "H1", font: "bold", maxSize: 30, minSize: 20, lines: 1 });
  pdf.y += 8;
}

function drawHolder(layout: Layout, { givenTo, name, completed, course }: Sheet): void {
  const { pdf, left, width } = layout;
  write(layout, givenTo, { font: "italic", maxSize: 13, minSize: 11, lines: 1, color: soft });
  pdf.y += 2;
  write(layout, name, { font: "bold", maxSize: 29, minSize: 14, lines: 2 });
  const y = pdf.y + 3;
  decorate(pdf, () =>
    pdf
      .lineWidth(0.8)
      .moveTo(left + width / 4, y)
      .lineTo(left + (width * 3) / 4, y)
      .stroke(line),
  );
  pdf.y = y + 8;
  write(layout, completed, { font: "italic", maxSize: 13, minSize: 11, lines: 1, color: soft });
  pdf.y += 2;
  write(layout, course, { tag: "H2", font: "bold", maxSize: 19, minSize: 12, lines: 3 });
  pdf.y += 12;
}

/** Draws the facts in rows of three. */
function drawFacts(layout: Layout, { facts }: Sheet): void {
  const { pdf, left, width } = layout;
  const [start, column] = [pdf.y, width / 3];
  for (const [index, { label, value }] of facts.entries()) {
    const top = start + Math.floor(index / 3) * factHeight;
    const x = left + (index % 3) * column;
    const cell = { ...layout, left: x + 4, width: column - 8 };
    pdf.y = top;
    write(cell, label, { font: "regular", maxSize: 9, minSize: 7, lines: 1, color: soft });
    write(cell, value, { font: "bold", maxSize: 12, minSize: 8, lines: 1 });
    if (x > left)
      decorate(pdf, () =>
        pdf
          .lineWidth(0.5)
          .moveTo(x, top + 3)
          .lineTo(x, top + 27)
          .stroke(line),
      );
  }
  pdf.y = start + Math.ceil(facts.length / 3) * factHeight + 8;
}

/**
 * Draws the objectives at the largest size at which all fit; those that do not fit at the smallest size are counted.
 */
function drawObjectives(layout: Layout, { objectives, objectivesTitle, more }: Sheet): void {
  const { pdf, root, left, width, bottom } = layout;
  if (objectives.length === 0) return;
  write(layout, objectivesTitle, { tag: "H2", font: "bold", maxSize: 11, minSize: 9, lines: 1 });
  pdf.y += 3;
  const room = bottom - bottomHeight - 12 - pdf.y;
  const { size, count } = fitList(pdf, objectives, { width: width - 14, room });
  const list = pdf.struct("L");
  root.add(list);
  const rest = objectives.length - count;
  const lineGap = gapOf(size);
  const last = rest > 0 ? [more.replace("{count}", () => String(rest))] : [];
  for (const text of [...objectives.slice(0, count), ...last]) {
    const item = pdf.struct("LI");
    list.add(item);
    const y = pdf.y;
    const set = (part: string, x: number, wide: number) => () => {
      pdf.font("regular").fontSize(size).fillColor(ink).text(part, x, y, { width: wide, lineGap });
    };
    item.add(pdf.struct("Lbl", {}, set("•", left, 10)));
    item.add(pdf.struct("LBody", {}, set(text, left + 14, width - 14)));
    item.end();
    pdf.y += size * 0.15;
  }
  list.end();
}

/** Reduces the font's large line spacing, which allows for accents on capitals. */
function gapOf(size: number): number {
  return -0.25 * size;
}

function fitList(pdf: Pdf, texts: readonly string[], { width, room }: { width: number; room: number }) {
  const heightOf = (text: string, size: number) =>
    pdf
      .font("regular")
      .fontSize(size)
      .heightOfString(text, { width, lineGap: gapOf(size) }) +
    size * 0.15;
  for (let size = 10.5; size > 7; size -= 0.5) {
    if (texts.reduce((sum, text) => sum + heightOf(text, size), 0) <= room) return { size, count: texts.length };
  }
  const size = 7;
  let [height, count] = [heightOf("•", size), 0];
  for (const text of texts) {
    height += heightOf(text, size);
    if (height > room) break;
    count += 1;
  }
  return { size, count };
}

function drawSignatory(
  { pdf, root, left, bottom, width }: Layout,
  { signatory }: Sheet,
  signature: Buffer | null,
): void {
  if (!signatory) return;
  const area: Layout = { pdf, root, left, bottom, width: width - qrSize - 30 };
  const top = bottom - bottomHeight + 40;
  if (signature) {
    const box: PDFKit.Mixins.ImageOption = { fit: [area.width * 0.8, 52], align: "center", valign: "bottom" };
    root.add(
      pdf.struct("Figure", { alt: signatory.name }, () => pdf.image(signature, left + area.width * 0.1, top, box)),
    );
  }
  const y = top + 58;
  decorate(pdf, () =>
    pdf
      .lineWidth(0.8)
      .moveTo(left + area.width * 0.1, y)
      .lineTo(left + area.width * 0.9, y)
      .stroke(ink),
  );
  pdf.y = y + 4;
  write(area, signatory.name, { font: "bold", maxSize: 11.5, minSize: 8, lines: 2 });
  write(area, signatory.role, { font: "regular", maxSize: 9.5, minSize: 7, lines: 2, color: soft });
}

function drawCheck({ pdf, root, left, width, bottom }: Layout, { check }: Sheet): void {
  const x = left + width - qrSize;
  const top = bottom - bottomHeight + 6;
  root.add(pdf.struct("Figure", { alt: check.alt }, () => drawCode(pdf, check.code, { x, y: top, size: qrSize })));
  const area: Layout = { pdf, root, left, bottom, width };
  pdf.y = top + qrSize + 4;
  write(area, `${check.text} ${check.address}`, {
    font: "regular",
    maxSize: 8,
    minSize: 5,
    lines: 1,
    color: soft,
    align: "right",
  });
}

/** Draws a QR code as a single path, merging adjacent dark modules in a row into one rectangle. */
function drawCode(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data, size: modules } = encode(text, { ecc: "L", border: 0 });
  const module = size / modules;
  for (const [row, cells] of data.entries()) {
    let from = 0;
    for (let column = 0; column <= cells.length; column += 1) {
      if (cells[column]) continue;
      if (column > from) pdf.rect(x + from * module, y + row * module, (column - from) * module, module);
      from = column + 1;
    }
  }
  pdf.fill(ink);
}

interface TextStyle {
  tag?: "H1" | "H2";
  font: "regular" | "bold" | "italic";
  /** The range of sizes in points; the largest at which the text fits into `lines` is used. */
  maxSize: number;
  minSize: number;
  lines: number;
  color?: string;
  align?: "center" | "right";
}

/** Writes a text at the largest size at which it fits, centred by default. */
function write({ pdf, root, left, width }: Layout, text: string, style: TextStyle): void {
  if (text === "") return;
  const { tag = "P", font, maxSize, minSize, lines, color = ink, align = "center" } = style;
  pdf.font(font);
  let size = maxSize;
  const fits = () => pdf.fontSize(size).heightOfString(text, { width }) <= lines * pdf.currentLineHeight(true) + 0.1;
  while (size > minSize && !fits()) size -= 0.5;
  const textWidth = lines > 1 ? balance(pdf, text, width) : width;
  const [x, y] = [left + (width - textWidth) / 2, pdf.y];
  const set = () => void pdf.font(font).fontSize(size).fillColor(color).text(text, x, y, { width: textWidth, align });
  root.add(pdf.struct(tag, {}, set));
}

/** Finds the smallest width that needs no additional lines, which makes the lines about equally long. */
function balance(pdf: Pdf, text: string, width: number): number {
  const height = pdf.heightOfString(text, { width });
  let textWidth = width;
  while (textWidth > width / 2 && pdf.heightOfString(text, { width: textWidth - 12 }) <= height) textWidth -= 12;
  return textWidth;
}

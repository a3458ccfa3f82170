import { randomFillSync } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import sharp from "sharp";
import { fixture } from "../../courseware/testing/valid-package.ts";

interface SourceFile {
  path: string;
  content: Buffer;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const mebibyte = 1024 ** 2;

/** The number of units, each with the contents that `listUnit` lists. */
const units = 75;

const [chapters, picturesEach] = [5, 6];

/** Writes a large Open edX course of many files, none of which can be compressed. */
export async function writeLargeOlx(path: string): Promise<void> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(readable, createGzip({ level: 1 }), createWriteStream(path));
  for await (const { path: name, content } of listFiles()) {
    const entry = controller.add({ name: `course/${name}`, size: content.length, type: "file" });
    const writer = entry.getWriter();
    await writer.write(content);
    await writer.close();
  }
  controller.finalize();
  await written;
}

async function* listFiles(): AsyncGenerator<SourceFile> {
  const text = (name: string, content: string) => ({ path: name, content: Buffer.from(content) });
  yield text("course.xml", '<course url_name="run" org="ORG" course="LARGE"/>');
  const chapterList = numbers(chapters).map((each) => `<chapter url_name="chapter${each}"/>`);
  yield text("course/run.xml", `<course display_name="Un curso grande" language="es">${chapterList.join("")}</course>`);
  for (const chapter of numbers(chapters)) yield text(`chapter/chapter${chapter}.xml`, writeChapter(chapter));
  for (const unit of numbers(units)) yield* listUnit(unit);
}

function writeChapter(chapter: number): string {
  const own = numbers(units).filter((unit) => unit % chapters === chapter);
  const verticals = own.map(
    (unit) =>
      `<vertical url_name="unit${unit}" display_name="Clase ${unit}"><html url_name="page${unit}" display_name="Texto">${writePage(unit)}</html><video url_name="video${unit}" display_name="Video ${unit}" html5_sources="[&quot;/static/video${unit}.mp4&quot;]"><source src="/static/video${unit}.mp4"/><transcript language="es" src="video${unit}-es.srt"/></video></vertical>`,
  );
  return `<chapter display_name="Módulo ${chapter}"><sequential url_name="sequential${chapter}" display_name="Lecciones">${verticals.join("")}</sequential></chapter>`;
}

function writePage(unit: number): string {
  const paragraph = "<p>El <strong>gasto</strong> cardíaco aumenta durante el embarazo. </p>".repeat(40);
  const pictures = numbers(picturesEach).map((each) => `<p><img src="/static/p${unit}-${each}.jpg" alt="Curva"/></p>`);
  const downloads = [1, 2].map((each) => `<p><a href="/static/d${unit}-${each}.pdf">Guía ${each}</a></p>`);
  return `${paragraph}${pictures.join("")}${downloads.join("")}`;
}

async function* listUnit(unit: number): AsyncGenerator<SourceFile> {
  yield { path: `static/video${unit}.mp4`, content: video(4.4 * mebibyte) };
  yield { path: `static/video${unit}-es.srt`, content: Buffer.from("1\n00:00:00,000 --> 00:00:01,000\nHola.\n") };
  for (const each of numbers(picturesEach)) yield { path: `static/p${unit}-${each}.jpg`, content: await picture() };
  for (const each of [1, 2]) yield { path: `static/d${unit}-${each}.pdf`, content: document(0.2 * mebibyte) };
}

/** Returns a playable video, padded with bytes that players skip. */
function video(bytes: number): Buffer {
  const box = Buffer.alloc(8);
  box.writeUInt32BE(Math.round(bytes));
  box.write("free", 4);
  return Buffer.concat([fixture("short.mp4"), box, random(Math.round(bytes) - 8)]);
}

function document(bytes: number): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.4\n"), random(Math.round(bytes)), Buffer.from("\n%%EOF\n")]);
}

/** Returns a photograph of noise, which hardly compresses. */
function picture(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 900, height: 600, channels: 3, background: "#888", noise } as const;
  return sharp({ create }).jpeg({ quality: 70 }).toBuffer();
}

function random(bytes: number): Buffer {
  return randomFillSync(Buffer.allocUnsafe(bytes));
}

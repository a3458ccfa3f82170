import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { SaxesParser } from "saxes";
import { messages } from "../../messages.ts";
import type { FoundFile } from "../../reading/reading.ts";
import { refusals } from "../messages/refusals.ts";
import { Refusal } from "../refusal.ts";
import type { SourceLimits } from "../source/source-limits.ts";
import { createDecoder, encodingOf } from "./decode.ts";
import type { XmlElement } from "./element.ts";
import { htmlEntities } from "./html-entities.ts";

/** Options for reading a document. */
export interface XmlOptions {
  limits: SourceLimits;
  /**
   * Called with each complete child element of the root, which is then not kept in the root. Returns the number of
   * characters that were moved elsewhere, and so do not count as held in memory.
   */
  each?: (child: XmlElement) => number;
}

/**
 * Parses an XML file as a stream and returns its root. Throws a Refusal if it is not well-formed, has a document type
 * declaration, or is too large.
 */
export async function readXml(file: FoundFile, options: XmlOptions): Promise<XmlElement> {
  const place = { file: file.path, line: 1 };
  if (file.bytes > options.limits.xmlBytes) throw new Refusal(place, refusals.tooLarge(options.limits.xmlBytes));
  const reader = startParser(file.path, options);
  let decoder: TextDecoder | null = null;
  for await (const bytes of file.bytes <= piece ? [readFile(file.source)] : createReadStream(file.source)) {
    decoder ??= createDecoder(encodingOf(bytes), file.path);
    reader.write(reader.decode(() => decoder?.decode(bytes, { stream: true }) ?? ""));
  }
  reader.write(reader.decode(() => decoder?.decode() ?? ""));
  return reader.end();
}

/**
 * The chunk size. Files up to this size are read whole: for thousands of small files, streams would take longer than
 * the parsing.
 */
const piece = 1 << 16;

/** Parses a document that is already in memory and returns its root. */
export function parseXml(text: string, path: string, options: XmlOptions): XmlElement {
  const reader = startParser(path, options);
  for (let start = 0; start < text.length; start += piece) reader.write(text.slice(start, start + piece));
  return reader.end();
}

interface XmlReader {
  /** Decodes a chunk; invalid bytes cause a Refusal at the current line. */
  decode(piece: () => string): string;
  write(text: string): void;
  end(): XmlElement;
}

function startParser(path: string, options: XmlOptions): XmlReader {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const builder = new TreeBuilder(parser, path, options);
  // Exporters paste HTML unchanged; each of these entities stands for one character.
  Object.assign(parser.ENTITIES, htmlEntities);
  // Entities and files declared by a document are never resolved.
  parser.on("doctype", (doctype) => {
    if (!namesQti1(doctype)) builder.reject(refusals.doctype());
  });
  parser.on("error", () => builder.reject(refusals.malformedXml()));
  parser.on("opentag", ({ name, attributes }) => builder.open(name, attributes));
  parser.on("text", (value) => builder.add(value));
  parser.on("cdata", (value) => builder.add(value));
  parser.on("comment", (value) => builder.note(value));
  parser.on("closetag", () => builder.close());
  return {
    decode(decodePiece) {
      try {
        return decodePiece();
      } catch {
        return builder.reject(messages.notUtf8());
      }
    },
    write: (text) => void parser.write(text),
    end() {
      parser.close();
      return builder.root();
    },
  };
}

/** QTI 1 was defined by a DTD, which exporters reference; the reference itself declares nothing. */
function namesQti1(doctype: string): boolean {
  const naming =
    /^\s*questestinterop\s+(?:SYSTEM|PUBLIC\s+(?:"[^"[\]]*"|'[^'[\]]*'))\s+["'][^"'[\]]*ims_qti[^"'[\]]*["']\s*$/i;
  return naming.test(doctype);
}

class TreeBuilder {
  readonly #parser: SaxesParser<{ xmlns: false; position: true }>;
  readonly #path: string;
  readonly #options: XmlOptions;
  readonly #open: XmlElement[] = [];
  #root: XmlElement | null = null;
  #comment = "";
  #held = 0;
  #characters = 0;

  constructor(parser: SaxesParser<{ xmlns: false; position: true }>, path: string, options: XmlOptions) {
    this.#parser = parser;
    this.#path = path;
    this.#options = options;
  }

  reject(reason: Refusal["reason"]): never {
    throw new Refusal({ file: this.#path, line: this.#parser.line }, reason);
  }

  open(name: string, attributes: Record<string, string>): void {
    const { limits } = this.#options;
    if (this.#open.length >= limits.xmlDepth) this.reject(refusals.xmlTooDeep(limits.xmlDepth));
    if (++this.#held > limits.xmlElements) this.reject(refusals.xmlTooManyElements(limits.xmlElements));
    const element: XmlElement = {
      name: withoutPrefix(name),
      attributes: bareAttributes(attributes),
      children: [],
      comment: this.#comment,
      line: this.#parser.line,
    };
    this.#comment = "";
    this.#open.at(-1)?.children.push(element);
    this.#root ??= element;
    this.#open.push(element);
  }

  add(text: string): void {
    this.#characters += text.length;
    if (this.#characters > this.#options.limits.xmlCharacters) this.reject(refusals.xmlTooLong());
    this.#open.at(-1)?.children.push(text);
  }

  note(comment: string): void {
    this.#comment = comment.trim();
  }

  close(): void {
    const element = this.#open.pop();
    const { each } = this.#options;
    if (!element || !each || this.#open.length !== 1) return;
    this.#open[0]?.children.pop();
    this.#characters -= each(element);
  }

  root(): XmlElement {
    return this.#root ?? this.reject(refusals.malformedXml());
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function bareAttributes(attributes: Record<string, string>): Record<string, string> {
  // `xml:lang` becomes `lang`; namespace declarations are kept to detect versions.
  const entries = Object.entries(attributes).map(([name, value]) => {
    const bare = name.startsWith("xmlns") ? name : withoutPrefix(name);
    return [bare, value] as const;
  });
  return Object.fromEntries(entries);
}

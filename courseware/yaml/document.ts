import { type Document, LineCounter, parseDocument } from "yaml";
import { ignoreFile } from "../faults.ts";
import { readTextFile } from "../files/text-file.ts";
import { messages } from "../messages.ts";
import type { FoundFile, Reading } from "../reading/reading.ts";
import type { Value } from "./value.ts";

/** Returns the root value of a YAML file; null if there is no text to parse. Reports syntax errors. */
export async function readYaml(reading: Reading, file: FoundFile): Promise<Value | null> {
  if (file.tree) {
    reading.found.trees.set(file.path, file.tree);
    return { node: file.tree, place: file.tree, hasError: false, lines: new LineCounter(), reading };
  }
  const place = { file: file.path, line: 1 };
  const text = await readTextFile(reading, file);
  const lines = new LineCounter();
  const document = text === null ? null : parse(text, lines);
  const problems = document ? [...document.errors, ...document.warnings] : [];
  for (const { code, pos } of problems) {
    reading.faults.error({ file: file.path, line: lineAt(lines, pos[0]) }, messages.yamlSyntax(code));
  }
  if (!document || problems.length > 0) reading.broken.add(file.path);
  if (!document) return null;
  reading.found.trees.set(file.path, document.contents);
  place.line = lineAt(lines, document.contents?.range?.[0] ?? 0);
  const faults = problems.length > 0 ? ignoreFile(reading.faults, file.path) : reading.faults;
  return { node: document.contents, place, hasError: false, lines, reading: { ...reading, faults } };
}

function parse(text: string, lineCounter: LineCounter): Document.Parsed {
  // Duplicate keys are detected in `openMap`: the parser's own comparison takes quadratic time.
  return parseDocument(text, { lineCounter, stringKeys: true, uniqueKeys: false, prettyErrors: false });
}

function lineAt(lines: LineCounter, offset: number): number {
  return Math.max(1, lines.linePos(offset).line);
}

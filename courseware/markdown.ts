import { TooComplex } from "../contract/markdown/complexity-budget.ts";
import { parseMarkdown } from "../contract/markdown/parse-markdown.ts";
import { type Block, childrenOf, type Inline } from "../contract/markdown/tree.ts";
import type { Text } from "./course.ts";
import { findFiles } from "./files/references.ts";
import { readTextFile } from "./files/text-file.ts";
import { mapLocalized } from "./localized.ts";
import { type Message, messages } from "./messages.ts";
import type { FoundFile, Reading } from "./reading/reading.ts";
import { readText } from "./yaml/fields.ts";
import type { Value } from "./yaml/value.ts";

interface MarkdownFault {
  severity: "error" | "warning";
  line: number;
  message: Message;
}

/** Reads the Markdown of the files that a value refers to, by language. */
export async function readMarkdownFiles(value: Value): Promise<Text> {
  return mapLocalized(findFiles(value), (file) => readMarkdownFile(value.reading, file));
}

/** Reads Markdown written inside a YAML file, in the same way as `readText`. */
export function readMarkdownText(value: Value, max: number): Text {
  const text = readText(value, max);
  for (const markdown of Object.values(text)) {
    for (const { severity, message } of checkMarkdown(markdown)) value.reading.faults[severity](value.place, message);
  }
  return text;
}

/** Reads the Markdown of one file; null if it is not text. */
export async function readMarkdownFile(reading: Reading, file: FoundFile): Promise<string | null> {
  const markdown = await readTextFile(reading, file);
  if (markdown === null) return null;
  reading.found.texts.set(file.path, markdown);
  if (markdown.trim() === "") reading.faults.error({ file: file.path, line: 1 }, messages.fileEmpty());
  for (const { severity, line, message } of checkMarkdown(markdown)) {
    reading.faults[severity]({ file: file.path, line }, message);
  }
  return markdown;
}

/**
 * Whether a text is a single line of words, as most questions and answers are; such a text cannot be invalid and need
 * not be parsed.
 */
export function isPlainLine(markdown: string): boolean {
  return /^[\p{L}¿¡][^\n\r\\`*_[\]<&~|]*$/u.test(markdown);
}

function checkMarkdown(markdown: string): MarkdownFault[] {
  if (isPlainLine(markdown)) return [];
  const blocks = parseMarkdown(markdown);
  if (blocks instanceof TooComplex) {
    return [{ severity: "error", line: blocks.line, message: messages.markdownTooComplex() }];
  }
  return blocks.flatMap(checkNode);
}

function checkNode(node: Block | Inline): MarkdownFault[] {
  const finding = "line" in node ? judge(node) : null;
  return [...(finding ? [finding] : []), ...childrenOf(node).flatMap(checkNode)];
}

function judge(node: Extract<Block | Inline, { line: number }>): MarkdownFault | null {
  const { type, line } = node;
  if (type === "image") return { severity: "error", line, message: messages.markdownImage() };
  // The opening tag has been reported; its closing tag adds nothing.
  if (type === "html" && !node.value.startsWith("</"))
    return { severity: "warning", line, message: messages.markdownHtml() };
  if (type === "heading" && node.depth === 1) return { severity: "warning", line, message: messages.markdownHeading() };
  const isForeign = type === "link" && !/^https?:\/\//i.test(node.url);
  return isForeign ? { severity: "error", line, message: messages.markdownLink() } : null;
}

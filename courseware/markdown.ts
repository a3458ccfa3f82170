import { fromMarkdown } from "mdast-util-from-markdown";
import type { Text } from "./course.ts";
import { findFiles } from "./files/references.ts";
import { readTextFile } from "./files/text-file.ts";
import { mapLocalized } from "./localized.ts";
import { type Message, messages } from "./messages.ts";
import type { FoundFile, Reading } from "./reading.ts";
import { readText } from "./yaml/fields.ts";
import type { Value } from "./yaml/value.ts";

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root["children"][number];

interface Finding {
  severity: "error" | "warning";
  line: number;
  message: Message;
}

/** The Markdown of the files that a value names, by language. */
export async function readMarkdownFiles(value: Value): Promise<Text> {
  return mapLocalized(findFiles(value), (file) => readMarkdownFile(value.reading, file));
}

/** Markdown written inside a YAML file, as `readText`. */
export function readMarkdownText(value: Value, max: number): Text {
  const text = readText(value, max);
  for (const markdown of Object.values(text)) {
    for (const { severity, message } of checkMarkdown(markdown)) value.reading.faults[severity](value.place, message);
  }
  return text;
}

/** The Markdown of one file; null where it is no text. */
export async function readMarkdownFile(reading: Reading, file: FoundFile): Promise<string | null> {
  const markdown = await readTextFile(reading, file);
  if (markdown === null) return null;
  if (markdown.trim() === "") reading.faults.error({ file: file.path, line: 1 }, messages.fileEmpty());
  for (const { severity, line, message } of checkMarkdown(markdown)) {
    reading.faults[severity]({ file: file.path, line }, message);
  }
  return markdown;
}

function checkMarkdown(markdown: string): Finding[] {
  const findings: Finding[] = [];
  const pending: Node[] = [fromMarkdown(markdown)];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const finding = judge(node);
    if (finding) findings.push({ ...finding, line: node.position?.start.line ?? 1 });
    if ("children" in node) pending.push(...node.children);
  }
  return findings;
}

function judge(node: Node): Omit<Finding, "line"> | null {
  if (node.type === "image" || node.type === "imageReference") {
    return { severity: "error", message: messages.markdownImage() };
  }
  if (node.type === "html") return { severity: "warning", message: messages.markdownHtml() };
  if (node.type === "heading" && node.depth === 1) return { severity: "warning", message: messages.markdownHeading() };
  const isLink = node.type === "link" || node.type === "definition";
  return isLink && !/^https?:\/\//i.test(node.url) ? { severity: "error", message: messages.markdownLink() } : null;
}

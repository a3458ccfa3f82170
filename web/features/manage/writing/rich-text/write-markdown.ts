import type { RichNode } from "./rich-document.ts";
import { writeInlines } from "./write-inlines.ts";

/** Serialises blocks as Markdown that the product's parser reads back unchanged. */
export function writeBlocks(nodes: readonly RichNode[]): string {
  return nodes
    .map((node, index) => writeBlock(node, nodes[index - 1]))
    .filter((text) => text !== "")
    .join("\n\n");
}

/**
 * Serialises a block. A list that follows one of the same kind gets a different marker; otherwise, the two would merge.
 */
export function writeBlock(node: RichNode, previous?: RichNode, previousText = ""): string {
  const content = node.content ?? [];
  switch (node.type) {
    case "heading":
      return writeHeading(Number(node.attrs?.level ?? 2), writeInlines(content, { hasBreaks: false }));
    case "codeBlock":
      return writeCode(content.map(({ text }) => text ?? "").join(""));
    case "horizontalRule":
      return "***";
    case "blockquote":
      return indent(writeBlocks(content) || "", "> ", "> ").replaceAll(/^> $/gm, ">");
    case "bulletList":
    case "orderedList":
      return writeList(node, previous?.type === node.type && !/^(?:\*|\d+\))/.test(previousText));
    case "table":
      return writeTable(content);
    default:
      return writeInlines(content);
  }
}

function writeHeading(level: number, text: string): string {
  return `${"#".repeat(level)} ${text.replace(/(?<=^|\s)(#+)$/, "\\$1")}`.trimEnd();
}

function writeCode(code: string): string {
  const longest = Math.max(2, ...(code.match(/^`+/gm) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code === "" ? "" : `${code}\n`}${fence}`;
}

function writeList({ type, attrs, content = [] }: RichNode, isAlternateMarker: boolean): string {
  const start = Number(attrs?.start ?? 1);
  const isLoose = attrs?.isLoose === true || content.some(hasGaps);
  const items = content.map((item, index) => {
    const marker =
      type === "bulletList" ? (isAlternateMarker ? "*" : "-") : `${start + index}${isAlternateMarker ? ")" : "."}`;
    const nodes = item.content ?? [];
    const text = isLoose ? writeBlocks(nodes) : nodes.map((node) => writeBlock(node)).join("\n");
    return text === "" ? marker : indent(text, `${marker} `, " ".repeat(marker.length + 1));
  });
  return items.join(isLoose ? "\n\n" : "\n");
}

/** Returns whether an item needs blank lines: it has anything but a paragraph with lists below it. */
function hasGaps({ content = [] }: RichNode): boolean {
  return content.slice(1).some(({ type }, index) => !type.endsWith("List") || type === content[index]?.type);
}

function writeTable(rows: readonly RichNode[]): string {
  const [head, ...rest] = rows.map(({ content = [] }) => content);
  const align = (head ?? []).map(({ attrs }) => alignmentMarker(attrs?.align));
  const lines = [(head ?? []).map(writeCell), align, ...rest.map((row) => row.map(writeCell))];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function writeCell({ content = [] }: RichNode): string {
  const text = content.map((node) => writeInlines(node.content ?? [], { hasBreaks: false })).join(" ");
  return text.replaceAll("|", "\\|");
}

function alignmentMarker(align: unknown): string {
  if (align === "center") return ":---:";
  if (align === "right") return "---:";
  return align === "left" ? ":---" : "---";
}

function indent(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first + line : line === "" && others.trim() === "" ? "" : others + line))
    .join("\n");
}

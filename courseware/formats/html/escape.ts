/** Escapes a text for Markdown; white space is collapsed to single spaces. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\s\u00a0]+/g, " ")
    .replaceAll(/[\\`*[\]<]/g, "\\$&")
    .replaceAll(/&(?=#?\w+;)/g, "\\&")
    .replaceAll(/~(?=~)/g, "\\~")
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");
}

/** Escapes what would turn a line of escaped text into a heading, list, quotation or rule. */
export function escapeLineStarts(markdown: string): string {
  return markdown
    .split("\n")
    .map((line) =>
      line
        .trimStart()
        .replace(/^(#{1,6}(?=\s|$)|[>+=~]|-(?=\s|-|$))/, "\\$1")
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2"),
    )
    .join("\n");
}

/** Converts a plain text of several lines to Markdown. */
export function plainToMarkdown(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs
    .map((paragraph) => escapeLineStarts(paragraph.split("\n").map(escapeMarkdown).join("\\\n")))
    .join("\n\n");
}

import type { Reply } from "../../../../contract/forum/forum.ts";
import { excerpt } from "../../../../contract/text/excerpt.ts";

/**
 * Returns the start of an answer to a reply: its author and, as a quote, the selected text or else the reply's first
 * words.
 */
export function quoteReply(reply: Reply, author: string, selected: string): string {
  const quoted = selected.trim() || excerpt(reply.body, new Set());
  const lines = quoted.split(/\s*\n\s*/).filter(Boolean);
  return [`**${author}:** ${lines[0] ?? ""}`, ...lines.slice(1)].map((line) => `> ${line}\n`).join("");
}

/**
 * Returns the text selected within an element, or an empty string if nothing is selected or the selection extends
 * beyond it.
 */
export function selectedIn(element: Element | null): string {
  const selection = document.getSelection();
  const [from, to] = [selection?.anchorNode, selection?.focusNode];
  if (!selection || !from || !to || !element?.contains(from) || !element.contains(to)) return "";
  return selection.toString();
}

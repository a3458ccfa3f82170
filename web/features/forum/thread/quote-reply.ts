import type { Reply } from "../../../../contract/forum/forum.ts";
import { excerpt } from "../../../../contract/text/excerpt.ts";

/** What an answer to a reply begins with: whom it answers, and what is selected of theirs, else how it begins. */
export function quoteReply(reply: Reply, author: string, selected: string): string {
  const said = selected.trim() || excerpt(reply.body, new Set());
  const lines = said.split(/\s*\n\s*/).filter(Boolean);
  return [`**${author}:** ${lines[0] ?? ""}`, ...lines.slice(1)].map((line) => `> ${line}\n`).join("");
}

/** The text that is selected within an element; empty where nothing is, or something beyond it too. */
export function selectedIn(element: Element | null): string {
  const selection = document.getSelection();
  const [from, to] = [selection?.anchorNode, selection?.focusNode];
  if (!selection || !from || !to || !element?.contains(from) || !element.contains(to)) return "";
  return selection.toString();
}

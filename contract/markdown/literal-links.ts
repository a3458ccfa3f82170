import type { ComplexityBudget } from "./complexity-budget.ts";
import type { ParsedPart } from "./link-parts.ts";
import type { Inline } from "./tree.ts";

const address = /(?:https?:\/\/|www\.)(?:[^\s<\]]|\](?![\s([]|$))*/iy;
const addressInBrackets = /(?:https?:\/\/|www\.)[^\s<\]]*/iy;
const host = /^(?:https?:\/\/|www\.)[\p{L}\p{N}]/iu;
const domain = /[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+/iy;

/** The maximum length of an email address's local part (RFC 5321, section 4.5.3.1.1). */
const maxLocalLength = 64;

/** Reads a bare URL in a text; `value` is empty if it is not a valid link. */
export function readAddress(text: string, at: number, isInBrackets: boolean): ParsedPart {
  const pattern = isInBrackets ? addressInBrackets : address;
  pattern.lastIndex = at;
  const [found = ""] = pattern.exec(text) ?? [];
  const words = found.slice(0, endOfAddress(found));
  if (!host.test(words)) return { value: "", end: at + 1 };
  return { value: /^www/i.test(words) ? `http://${words}` : words, end: at + words.length };
}

/** Returns the end of a bare URL, excluding trailing punctuation and unbalanced closing brackets. */
function endOfAddress(found: string): number {
  let end = found.length;
  let unopened = found.split(")").length - found.split("(").length;
  for (;;) {
    const last = found.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened--;
    else if (last === ";") end = Math.min(end, startOfEntity(found, end) + 1);
    else if (!/[?!.,:*_~'"]/.test(last)) return end;
    end--;
  }
}

function startOfEntity(found: string, end: number): number {
  const start = found.lastIndexOf("&", end - 1);
  return start >= 0 && /^&[a-z\d]+;$/i.test(found.slice(start, end)) ? start : end - 1;
}

/** Turns the email addresses in text nodes into links, except within links. */
export function linkMails(nodes: readonly Inline[], line: number, budget: ComplexityBudget): Inline[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return node.value.includes("@") ? splitAtMails(node.value, line, budget) : node;
    const isSpan = node.type === "emphasis" || node.type === "strong";
    return isSpan ? { ...node, children: linkMails(node.children, line, budget) } : node;
  });
}

function splitAtMails(text: string, line: number, budget: ComplexityBudget): Inline[] {
  const nodes: Inline[] = [];
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > from && at - start < maxLocalLength && /[\w.+-]/.test(text.charAt(start - 1))) start--;
    domain.lastIndex = at + 1;
    const [host] = domain.exec(text) ?? [];
    if (start === at || !host || /\d$/.test(host)) continue;
    const value = text.slice(start, at + 1 + host.length);
    budget.spendLink();
    if (start > from) nodes.push({ type: "text", value: text.slice(from, start) });
    nodes.push({ type: "link", line, url: `mailto:${value}`, children: [{ type: "text", value }] });
    from = at + 1 + host.length;
  }
  if (from < text.length) nodes.push({ type: "text", value: text.slice(from) });
  return nodes;
}

/** Replaces links by their content, because links must not be nested. */
export function withoutLinks(nodes: readonly Inline[]): Inline[] {
  return nodes.flatMap((node) => {
    if (node.type === "link") return withoutLinks(node.children);
    return "children" in node ? { ...node, children: withoutLinks(node.children) } : node;
  });
}

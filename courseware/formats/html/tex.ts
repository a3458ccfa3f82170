import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** The TeX that a MathML element carries beside its signs; null if it has none. */
export function latexOf(element: Tree.Element): string | null {
  const alternative = element.attrs.find(({ name }) => name === "alttext")?.value;
  if (alternative) return `\\(${alternative}\\)`;
  const open: Tree.Node[] = [element];
  for (let next = open.pop(); next; next = open.pop()) {
    if (!("childNodes" in next)) continue;
    if (isTex(next)) return `\\(${textOf(next)}\\)`;
    open.push(...next.childNodes);
  }
  return null;
}

function isTex(node: Tree.ParentNode): boolean {
  if (!adapter.isElementNode(node) || node.tagName !== "annotation") return false;
  return node.attrs.some(({ name, value }) => name === "encoding" && /tex/i.test(value));
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => (adapter.isTextNode(child) ? child.value : ""))
    .join("")
    .trim();
}

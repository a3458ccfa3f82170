import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** Returns the TeX of a MathML element: its TeX annotation, or TeX derived from its elements if it has none. */
export function latexOf(element: Tree.Element): string {
  const alternative = element.attrs.find(({ name }) => name === "alttext")?.value;
  if (alternative) return `\\(${alternative}\\)`;
  const open: Tree.Node[] = [element];
  for (let next = open.pop(); next; next = open.pop()) {
    if (!("childNodes" in next)) continue;
    if (isTex(next)) return `\\(${textOf(next)}\\)`;
    open.push(...next.childNodes);
  }
  const written = writeAll(element, 0);
  return /[\\^_{]/.test(written) ? `\\(${written}\\)` : written;
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

const maxDepth = 60;

/** TeX for elements with meaningful structure, which would be lost in their text alone: ½ is not 12. */
const forms: Record<string, (parts: string[]) => string> = {
  mfrac: ([over = "", under = ""]) => `\\frac{${over}}{${under}}`,
  msqrt: (parts) => `\\sqrt{${parts.join("")}}`,
  mroot: ([inner = "", degree = ""]) => `\\sqrt[${degree}]{${inner}}`,
  msup: ([base = "", above = ""]) => `${base}^{${above}}`,
  msub: ([base = "", below = ""]) => `${base}_{${below}}`,
  msubsup: ([base = "", below = "", above = ""]) => `${base}_{${below}}^{${above}}`,
  mover: ([base = "", above = ""]) => `\\overset{${above}}{${base}}`,
  munder: ([base = "", below = ""]) => `\\underset{${below}}{${base}}`,
  munderover: ([base = "", below = "", above = ""]) => `${base}_{${below}}^{${above}}`,
};

function writeAll(element: Tree.Element, depth: number): string {
  return partsOf(element, depth).join("");
}

function partsOf(element: Tree.Element, depth: number): string[] {
  if (depth > maxDepth) return [];
  return element.childNodes.flatMap((node) => {
    if (!adapter.isElementNode(node)) return adapter.isTextNode(node) ? node.value.trim() || [] : [];
    if (/^annotation/.test(node.tagName)) return [];
    const parts = partsOf(node, depth + 1);
    return [forms[node.tagName]?.(parts) ?? parts.join("")];
  });
}

/** A block of a parsed Markdown text. HTML is never parsed and remains text. */
export type Block =
  | { type: "paragraph"; line: number; children: Inline[] }
  | { type: "heading"; line: number; depth: number; children: Inline[] }
  | { type: "codeBlock"; line: number; value: string }
  | { type: "rule"; line: number }
  | { type: "quote"; line: number; children: Block[] }
  | { type: "list"; line: number; start: number | null; isLoose: boolean; items: Block[][] }
  | { type: "table"; line: number; align: Alignment[]; rows: Inline[][][] };

/** An inline node. `line` counts from 1, as in editors. */
export type Inline =
  | { type: "text"; value: string }
  | { type: "break" }
  | { type: "code"; value: string }
  | { type: "html"; line: number; value: string }
  | { type: "emphasis" | "strong"; children: Inline[] }
  | { type: "link"; line: number; url: string; children: Inline[] }
  | { type: "image"; line: number; url: string; alt: string };

/** The alignment of a table column; null if unspecified. */
export type Alignment = "left" | "center" | "right" | null;

/** Returns the children of a node. */
export function childrenOf(node: Block | Inline): readonly (Block | Inline)[] {
  if (node.type === "list") return node.items.flat();
  if (node.type === "table") return node.rows.flat(2);
  return "children" in node ? node.children : [];
}

/** Returns the plain text of inline nodes. */
export function textOf(nodes: readonly Inline[]): string {
  return nodes.map(wordsOf).join("");
}

function wordsOf(node: Inline): string {
  if (node.type === "break") return "\n";
  if (node.type === "image") return node.alt;
  return "children" in node ? textOf(node.children) : node.value;
}

import { fromMarkdown, type Options } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

export type Root = ReturnType<typeof fromMarkdown>;
export type Node = Root["children"][number];

/** What a text may hold beside plain Markdown. */
export interface Grammar {
  extensions: NonNullable<Options["extensions"]>;
  mdastExtensions: NonNullable<Options["mdastExtensions"]>;
}

// Tables, and nothing else of GitHub's additions: those would weigh another 14 KB.
const tables: Grammar = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

const nested = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){30}/m;
const rules = /^[ \t*_-]+$/gm;
const mostEmphases = 2000;

/**
 * Markdown as a tree (mdast). Null where reading it would keep a phone busy for seconds or minutes: thirty lists or quotes
 * begun in one line, thousands of stars. Nobody writes so but to do harm.
 */
export function parseMarkdown(markdown: string, grammar = tables): Root | null {
  if (nested.test(markdown.replace(rules, ""))) return null;
  if ((markdown.match(/[*_]/g)?.length ?? 0) > mostEmphases) return null;
  return fromMarkdown(markdown, grammar);
}

/** Tables and something else. */
export function withTables({ extensions, mdastExtensions }: Grammar): Grammar {
  return {
    extensions: [...tables.extensions, ...extensions],
    mdastExtensions: [...tables.mdastExtensions, ...mdastExtensions],
  };
}

/** The addresses that links name from afar, by what they are called. The first of a name counts. */
export function listDefinitions(root: Root): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  const pending: Node[] = root.children.toReversed();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === "definition" && !addresses.has(node.identifier)) addresses.set(node.identifier, node.url);
    if ("children" in node) pending.push(...node.children.toReversed());
  }
  return addresses;
}

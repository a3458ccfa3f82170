import { readDestination, readLabel, readTitle, skipSpace } from "./link-parts.ts";

/** The addresses of reference links, by normalised label (`normalizeLabel`). The first definition of a label wins. */
export type Definitions = Map<string, string>;

const lineEnd = /[ \t]*(?:\n|$)/y;

/** Extracts the definitions at the start of a paragraph and returns the rest of it. */
export function extractDefinitions(text: string, definitions: Definitions): string {
  let at = 0;
  while (text[at] === "[") {
    const end = extractDefinition(text, at, definitions);
    if (end === null) break;
    at = end;
  }
  return text.slice(at);
}

function extractDefinition(text: string, at: number, definitions: Definitions): number | null {
  const label = readLabel(text, at);
  if (!label || label.value === "" || text[label.end] !== ":") return null;
  const from = skipSpace(text, label.end + 1);
  const address = readDestination(text, from);
  if (!address || address.end === from) return null;
  const end = endAfterTitle(text, address.end) ?? endOfLine(text, address.end);
  if (end === null) return null;
  if (!definitions.has(label.value)) definitions.set(label.value, address.value);
  return end;
}

function endAfterTitle(text: string, at: number): number | null {
  const from = skipSpace(text, at);
  const title = from > at ? readTitle(text, from) : null;
  return title && endOfLine(text, title.end);
}

/** Returns where the next line begins, or null if anything but white space follows on this line. */
function endOfLine(text: string, at: number): number | null {
  lineEnd.lastIndex = at;
  return lineEnd.test(text) ? lineEnd.lastIndex : null;
}

// HTML's entity names for U+00A0 to U+00FF, in code point order.
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const others =
  "amp& lt< gt> quot\" apos' ndash– mdash— hellip… lsquo‘ rsquo’ ldquo“ rdquo” bull• euro€ trade™ larr← rarr→ uarr↑ darr↓ ne≠ le≤ ge≥ alpha\u03b1 beta\u03b2 gamma\u03b3 delta\u03b4 mu\u03bc Delta\u0394";

const named = new Map<string, string>([
  ...latin.split(" ").map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...others.split(" ").map((entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)]),
]);

/** An HTML entity at one position of a text. */
export const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,31}));/iy;

const anywhere = new RegExp(`\\\\([!-/:-@[-\`{-~])|${entity.source}`, "gi");

/**
 * Decodes a match of `entity`; returns null for unknown names. Of HTML's 2,125 names, only those that people type are
 * supported.
 */
export function decodeEntity([, hex, decimal, name]: readonly (string | undefined)[]): string | null {
  if (name) return named.get(name) ?? null;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
}

/** Resolves the backslash escapes and entities of a text. */
export function unescapeText(text: string): string {
  return text.replace(anywhere, (whole, escaped?: string, ...entity: (string | undefined)[]) => {
    return escaped ?? decodeEntity([whole, ...entity.slice(0, 3)]) ?? whole;
  });
}

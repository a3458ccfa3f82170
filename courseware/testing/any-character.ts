import fc from "fast-check";

/**
 * Any Unicode character. Equivalent to the unit `binary` of fast-check, which builds a list of all characters first.
 */
export const anyCharacter = fc
  .nat(0x10ffff)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code), codeOf);

/**
 * Maps a character back to its code point. With this mapping, fast-check recognises that dangerous names such as
 * `__proto__` consist of these characters.
 */
function codeOf(value: unknown): number {
  const [character = "", ...others] = String(value);
  const code = character.codePointAt(0);
  if (code === undefined || others.length > 0) throw new Error("Expected exactly one character.");
  return code;
}

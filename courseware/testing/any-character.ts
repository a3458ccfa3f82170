import fc from "fast-check";

/** Each character of Unicode: the unit `binary` of fast-check, which makes a list of all of them before the first. */
export const anyCharacter = fc
  .nat(0x10ffff)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code), codeOf);

/** By which fast-check finds that words that are dangerous as names, such as `__proto__`, are of these characters. */
function codeOf(value: unknown): number {
  const [character = "", ...others] = String(value);
  const code = character.codePointAt(0);
  if (code === undefined || others.length > 0) throw new Error("This is not one character.");
  return code;
}

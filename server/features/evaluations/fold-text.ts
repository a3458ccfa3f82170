/**
 * Normalises a text for comparing answers: ignores case, accents and superfluous spaces. The tilde of ñ is kept,
 * because ñ is a separate letter: año is not ano.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<!n)\u0303|(?!\u0303)\p{M}/gu, "")
    .trim()
    .replace(/\s+/g, " ");
}

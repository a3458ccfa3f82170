/**
 * A text as answers are compared: without regard to case, accents and needless spaces. The tilde of ñ stays, because
 * ñ is a letter of its own: año is not ano.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<!n)\u0303|(?!\u0303)\p{M}/gu, "")
    .trim()
    .replace(/\s+/g, " ");
}

/**
 * Superscript and subscript digits that need no formatting: ten to the power of nine must not become one hundred and
 * nine.
 */
const digits = { plain: "0123456789+-−", superscript: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻", subscript: "₀₁₂₃₄₅₆₇₈₉₊₋₋" };

/** Symbols that Word stores as letters in a symbol font: a microgram must not become a milligram. */
const fonts: Record<string, { plain: string; unicode: string }> = {
  symbol: { plain: "abgdelmpqstwDSW£³´¹»¥®¬­¯Þ", unicode: "αβγδελμπθστωΔΣΩ≤≥×≠≈∞→←↑↓⇒" },
  wingdings: { plain: "àßáâèü", unicode: "→←↑↓➔✓" },
};

/** Replaces characters that depend on their formatting with Unicode characters of the same meaning. */
export function replaceFormattedCharacters(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('sup, sub, [style*="vertical-align"]')) {
    const side = element.localName === "span" ? element.style.verticalAlign : element.localName;
    const characters = side.startsWith("sup") ? digits.superscript : side.startsWith("sub") ? digits.subscript : null;
    const text = element.textContent;
    const isNumeric = text !== "" && [...text].every((character) => digits.plain.includes(character));
    if (characters && isNumeric && !element.querySelector("a"))
      element.textContent = replaceCharacters(text, digits.plain, characters);
  }
  for (const element of body.querySelectorAll('[style*="mso-char-type:symbol"]')) {
    const [, name = ""] = /mso-symbol-font-family:\s*["']?(\w+)/.exec(element.getAttribute("style") ?? "") ?? [];
    const font = fonts[name.toLowerCase()];
    if (!font || element.querySelector('[style*="mso-char-type:symbol"]')) continue;
    // Some versions store such characters in the private use area of Unicode.
    const text = element.textContent.replaceAll(/[\uF020-\uF0FF]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) - 0xf000),
    );
    element.textContent = replaceCharacters(text, font.plain, font.unicode);
  }
}

function replaceCharacters(text: string, plain: string, unicode: string): string {
  const characters = [...unicode];
  return [...text].map((character) => characters[[...plain].indexOf(character)] ?? character).join("");
}

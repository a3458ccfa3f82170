/**
 * Superscript and subscript digits that need no formatting: ten to the power of nine must not become one hundred and
 * nine.
 */
const figures = { plain: "0123456789+-−", raised: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻", lowered: "₀₁₂₃₄₅₆₇₈₉₊₋₋" };

/** Symbols that Word stores as letters in a symbol font: a microgram must not become a milligram. */
const fonts: Record<string, { plain: string; meant: string }> = {
  symbol: { plain: "abgdelmpqstwDSW£³´¹»¥®¬­¯Þ", meant: "αβγδελμπθστωΔΣΩ≤≥×≠≈∞→←↑↓⇒" },
  wingdings: { plain: "àßáâèü", meant: "→←↑↓➔✓" },
};

/** Replaces characters that depend on their formatting with Unicode characters of the same meaning. */
export function spellSigns(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('sup, sub, [style*="vertical-align"]')) {
    const side = element.localName === "span" ? element.style.verticalAlign : element.localName;
    const signs = side.startsWith("sup") ? figures.raised : side.startsWith("sub") ? figures.lowered : null;
    const text = element.textContent;
    const isFigure = text !== "" && [...text].every((sign) => figures.plain.includes(sign));
    if (signs && isFigure && !element.querySelector("a"))
      element.textContent = replaceSigns(text, figures.plain, signs);
  }
  for (const element of body.querySelectorAll('[style*="mso-char-type:symbol"]')) {
    const [, name = ""] = /mso-symbol-font-family:\s*["']?(\w+)/.exec(element.getAttribute("style") ?? "") ?? [];
    const font = fonts[name.toLowerCase()];
    if (!font || element.querySelector('[style*="mso-char-type:symbol"]')) continue;
    // Some versions store such characters in the private use area of Unicode.
    const text = element.textContent.replaceAll(/[\uF020-\uF0FF]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xf000),
    );
    element.textContent = replaceSigns(text, font.plain, font.meant);
  }
}

function replaceSigns(text: string, plain: string, meant: string): string {
  const signs = [...meant];
  return [...text].map((sign) => signs[[...plain].indexOf(sign)] ?? sign).join("");
}

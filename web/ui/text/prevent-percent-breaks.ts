/** Keeps percentages on one line: Spanish puts a space before the sign, and authors type one that breaks. */
export function preventPercentBreaks(text: string): string {
  return text.replaceAll(/(?<=\d) (?=%)/g, "\u00a0");
}

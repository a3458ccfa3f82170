/** A text whose percents stay on one line: Spanish puts a space before the sign, and authors type one that wraps. */
export function keepPercents(text: string): string {
  return text.replaceAll(/(?<=\d) (?=%)/g, "\u00a0");
}

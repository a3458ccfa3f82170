/** Parses a number with a decimal comma or point. Returns null if it is not a number. */
export function parseDecimal(text: string): number | null {
  const compact = text.replace(/[\s  ']/g, "").replace("−", "-");
  const plain = /[.,].*[.,]/.test(compact) ? withoutGrouping(compact) : compact.replace(",", ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/**
 * Of several separators, the last is the decimal one unless it occurs more than once: 1,234.5 and 1.234,5 and
 * 1,234,567.
 */
function withoutGrouping(text: string): string {
  const last = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  const mark = text.charAt(last);
  const grouping = text.indexOf(mark) === last ? (mark === "," ? "." : ",") : mark;
  const ungrouped = text.split(grouping).join("");
  return /^[+-]?\d{1,3}([.,]\d{3})+([.,]\d*)?$/.test(text) ? ungrouped.replace(",", ".") : text;
}

/** Whether a number is ambiguous, so that its interpretation should be shown: 1,500 or 1.500. */
export function isAmbiguous(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());
}

/** What a number may be: `5` with a tolerance of `0.1` or `5%`, or `[1, 5)`; not a number where it is a formula. */
export function numberRange(answer: string, tolerance: string): { min: number; max: number } {
  const range = /^[[(]\s*([^,]+?)\s*,\s*([^,]+?)\s*[\])]$/.exec(answer);
  if (range) return { min: toNumber(range[1] ?? ""), max: toNumber(range[2] ?? "") };
  const value = toNumber(answer);
  const share = /^\s*([\d.]+)\s*%\s*$/.exec(tolerance)?.[1];
  const spread = share === undefined ? toNumber(tolerance) || 0 : (Math.abs(value) * Number(share)) / 100;
  return { min: value - spread, max: value + spread };
}

function toNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim());
}

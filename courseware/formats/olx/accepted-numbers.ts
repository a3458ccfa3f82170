import { type Accepted, between } from "../questions/numbers.ts";

/** What a number may be: `5` with a tolerance of `0.1` or `5%`, or `[1, 5)`; not a number where it is a formula. */
export function acceptedNumbers(answer: string, tolerance: string): Accepted {
  const range = /^[[(]\s*([^,]+?)\s*,\s*([^,]+?)\s*[\])]$/.exec(answer);
  if (range) return between(toNumber(range[1] ?? ""), toNumber(range[2] ?? ""));
  const value = toNumber(answer);
  const share = /^\s*([\d.]+)\s*%\s*$/.exec(tolerance)?.[1];
  if (share === undefined) return { value, tolerance: toNumber(tolerance) || 0 };
  return { value, tolerance: (Math.abs(value) * Number(share)) / 100 };
}

function toNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim());
}

import { type Accepted, between } from "../questions/numbers.ts";

/** How far from an answer Open edX lets one be where nothing is said; of a fraction all digits cannot be typed. */
const unsaid = 1e-5;

/** What a number may be: `5` with a tolerance of `0.1` or `5%`, or `[1, 5)`; not a number where it is a formula. */
export function acceptedNumbers(answer: string, tolerance: string): Accepted {
  const range = rangePattern.exec(answer);
  if (range) return between(toNumber(range[1] ?? ""), toNumber(range[2] ?? ""));
  const value = toNumber(answer);
  const share = /^\s*([\d.]+)\s*%\s*$/.exec(tolerance)?.[1];
  if (share !== undefined) return { value, tolerance: (Math.abs(value) * Number(share)) / 100 };
  if (tolerance.trim() === "" && answer.includes("/")) return { value, tolerance: Math.abs(value) * unsaid };
  return { value, tolerance: toNumber(tolerance) || 0 };
}

const rangePattern = /^[[(]\s*([^,]+?)\s*,\s*([^,]+?)\s*[\])]$/;

/** Whether an end of a range is not in it, as in `(1, 5]`. */
export function excludesEnds(answer: string): boolean {
  return rangePattern.test(answer) && (answer.startsWith("(") || answer.endsWith(")"));
}

/** What stands behind a number: Open edX takes these in place of powers of ten. */
const suffixes: Record<string, number> = { "%": -2, k: 3, M: 6, G: 9, T: 12, c: -2, m: -3, u: -6, n: -9, p: -12 };

/** A number as authors write it: `5`, `9.3*10^7`, `5k`, `1/3`; not a number where it is a formula. */
function toNumber(text: string): number {
  const bare = text.replaceAll(/\s/g, "");
  const [, above, below] = /^([^/]+)\/([^/]+)$/.exec(bare) ?? [];
  if (above !== undefined && below !== undefined) return toNumber(above) / toNumber(below);
  const [, digits, power, suffix = ""] =
    /^([-+]?(?:\d+\.?\d*|\.\d+))(?:\*10(?:\^|\*\*)\(?([-+]?\d+)\)?|([%kMGTcmunp]))?$/.exec(bare) ?? [];
  if (digits === undefined) return bare === "" ? Number.NaN : Number(bare);
  return Number(`${digits}e${power ?? suffixes[suffix] ?? 0}`);
}

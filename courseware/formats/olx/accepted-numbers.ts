import { type Accepted, between } from "../questions/numbers.ts";

/** Open edX's default tolerance; without it, a fraction with infinitely many digits could never be matched. */
const defaultTolerance = 1e-5;

/**
 * Parses an accepted number, such as `5` with a tolerance of `0.1` or `5%`, or a range such as `[1, 5)`; NaN for a
 * formula.
 */
export function acceptedNumbers(answer: string, tolerance: string): Accepted {
  const range = rangePattern.exec(answer);
  if (range) return between(toNumber(range[1] ?? ""), toNumber(range[2] ?? ""));
  const value = toNumber(answer);
  const share = /^\s*([\d.]+)\s*%\s*$/.exec(tolerance)?.[1];
  if (share !== undefined) return { value, tolerance: (Math.abs(value) * Number(share)) / 100 };
  if (tolerance.trim() === "" && answer.includes("/")) return { value, tolerance: Math.abs(value) * defaultTolerance };
  return { value, tolerance: toNumber(tolerance) || 0 };
}

const rangePattern = /^[[(]\s*([^,]+?)\s*,\s*([^,]+?)\s*[\])]$/;

/** Whether a range excludes one of its ends, as in `(1, 5]`. */
export function excludesEnds(answer: string): boolean {
  return rangePattern.test(answer) && (answer.startsWith("(") || answer.endsWith(")"));
}

/** The exponents of the suffixes that Open edX accepts after a number. */
const suffixes: Record<string, number> = { "%": -2, k: 3, M: 6, G: 9, T: 12, c: -2, m: -3, u: -6, n: -9, p: -12 };

/** Parses a number as written by authors: `5`, `9.3*10^7`, `5k`, `1/3`; NaN for a formula. */
function toNumber(text: string): number {
  const bare = text.replaceAll(/\s/g, "");
  const [, above, below] = /^([^/]+)\/([^/]+)$/.exec(bare) ?? [];
  if (above !== undefined && below !== undefined) return toNumber(above) / toNumber(below);
  const [, digits, power, suffix = ""] =
    /^([-+]?(?:\d+\.?\d*|\.\d+))(?:\*10(?:\^|\*\*)\(?([-+]?\d+)\)?|([%kMGTcmunp]))?$/.exec(bare) ?? [];
  if (digits === undefined) return bare === "" ? Number.NaN : Number(bare);
  return Number(`${digits}e${power ?? suffixes[suffix] ?? 0}`);
}

import type { Conversion } from "../build/conversion.ts";
import type { BlockDocument } from "../build/documents.ts";
import type { EvaluationBuilder } from "../build/evaluation-builder.ts";
import type { Found } from "../report/report.ts";

/** A unit that is being read, and the evaluation of its subsection. */
export interface Unit {
  conversion: Conversion;
  titles: ReadonlyMap<string, string>;
  /** The id that Open edX knows it by. */
  own: string;
  /** The line of the report that its parts belong to. */
  found: Found;
  evaluation: EvaluationBuilder;
  /** The attempts of the evaluation, where all its problems have the same. */
  attempts: number | null;
  blocks: BlockDocument[];
  seconds: number;
}

/** The name of a component, without that of its unit where it is named after that. */
export function nameWithin(unit: string, own: string): string {
  return own.startsWith(`${unit}_`) ? own.slice(unit.length + 1) : own;
}

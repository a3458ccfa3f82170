import type { Conversion } from "../build/conversion.ts";
import type { BlockDocument } from "../build/documents.ts";
import type { EvaluationBuilder } from "../build/evaluation-builder.ts";
import type { Finding } from "../report/report.ts";

/** A unit that is being read, and the assessment of its subsection. */
export interface Unit {
  conversion: Conversion;
  titles: ReadonlyMap<string, string>;
  /** The id of the unit in Open edX. */
  sourceId: string;
  /** The report entry that contains the unit's parts. */
  found: Finding;
  evaluation: EvaluationBuilder;
  /** The number of attempts of the assessment if it is the same for all problems. */
  attempts: number | null;
  blocks: BlockDocument[];
  seconds: number;
}

/** Strips the unit's name from a component's name, if it begins with it. */
export function nameWithin(unit: string, sourceId: string): string {
  return sourceId.startsWith(`${unit}_`) ? sourceId.slice(unit.length + 1) : sourceId;
}

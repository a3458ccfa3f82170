import type { Conversion } from "../build/conversion.ts";
import type { BlockDocument } from "../build/documents.ts";
import type { EvaluationBuilder } from "../build/evaluation-builder.ts";
import type { Found } from "../report/report.ts";

/** A unit that is being read, and the evaluation of its subsection. */
export interface Unit {
  conversion: Conversion;
  titles: ReadonlyMap<string, string>;
  /** The line of the report that its parts belong to. */
  found: Found;
  evaluation: EvaluationBuilder;
  blocks: BlockDocument[];
  seconds: number;
}

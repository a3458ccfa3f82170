import type { FaultLog } from "./faults.ts";
import type { Limits } from "./limits.ts";
import type { Prober } from "./media/prober.ts";
import type { TranslationLog } from "./translations.ts";

/** A file that is in the package, not yet looked into. */
export interface FoundFile {
  /** Where it is in the package, parts joined by `/`, in Unicode form C. */
  path: string;
  /** Its absolute path on disk. */
  source: string;
  bytes: number;
}

/** What every reader of one package shares: where files come from, and where findings go. */
export interface Reading {
  files: ReadonlyMap<string, FoundFile>;
  limits: Limits;
  faults: FaultLog;
  translations: TranslationLog;
  prober: Prober;
  /** Paths of the files that the course mentions. */
  used: Set<string>;
  /** YAML files of which only a part was understood, because they could not be parsed. */
  broken: Set<string>;
}

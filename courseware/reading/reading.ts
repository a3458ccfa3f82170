import type { FaultLog } from "../faults.ts";
import type { Limits } from "../limits.ts";
import type { Prober } from "../media/prober.ts";
import type { TranslationLog } from "../translations.ts";

/** A file that is in the package, not yet looked into. */
export interface FoundFile {
  /** Its path in the package, parts joined by `/`, in Unicode NFC. */
  path: string;
  /** Its absolute path on disk. */
  source: string;
  bytes: number;
}

/** The context of all readers of a package: the source of files, and the log of errors. */
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

import type { Node } from "yaml";
import type { PackageFile, VideoFile } from "../course.ts";
import type { FaultLog, Place } from "../faults.ts";
import type { Limits } from "../limits.ts";
import type { Prober } from "../media/prober.ts";
import type { TranslationLog } from "../translations.ts";
import type { Planted } from "../yaml/planted.ts";

/** A file that is in the package, not yet looked into. */
export interface FoundFile {
  /** Its path in the package, parts joined by `/`, in Unicode NFC. */
  path: string;
  /** Its absolute path on disk. */
  source: string;
  bytes: number;
  /** Gives its bytes where they do not lie on disk. */
  read?: () => Promise<Buffer>;
  /** What it says, where it is YAML that was never written. */
  tree?: Planted;
  /** What is known of a file whose content was checked before. */
  checked?: CheckedContent;
}

/** What is known of a file whose content was checked before. */
export interface CheckedContent {
  /** The id that it has where it is stored. */
  id: string;
  hash: string;
  type: string;
  /** Of a video. */
  durationSeconds: number | null;
}

/** What the files of a package hold, as far as it was read: of this its documents are made. */
export interface FoundContent {
  /** Of YAML files, by path. */
  trees: Map<string, Node | Planted | null>;
  texts: Map<string, string>;
  /** Videos, pictures, captions and downloads without a fault. */
  media: Map<string, PackageFile | VideoFile>;
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
  found: FoundContent;
  /** How a fault names another place. */
  describe: (place: Place) => string;
  /** Whether only the course is read, and nothing in its modules. */
  isOutline?: true;
}

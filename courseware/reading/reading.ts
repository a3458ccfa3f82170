import type { Node } from "yaml";
import type { PackageFile, VideoFile } from "../course.ts";
import type { FaultLog, Place } from "../faults.ts";
import type { Limits } from "../limits.ts";
import type { Prober } from "../media/prober.ts";
import type { TranslationLog } from "../translations.ts";
import type { DocumentNode } from "../yaml/document-node.ts";

/** A file of the package that has not been read yet. */
export interface FoundFile {
  /** The path in the package, with `/` between its parts, in Unicode NFC. */
  path: string;
  /** The absolute path on disk; empty for a file in memory. */
  source: string;
  bytes: number;
  /** Reads the content of a file that is not on disk. */
  read?: () => Promise<Buffer>;
  /** The content of a YAML file that exists only in memory. */
  tree?: DocumentNode;
  /** The result of an earlier check of the content. */
  checked?: CheckedContent;
}

/** The result of an earlier check of a file's content. */
export interface CheckedContent {
  /** The id under which the file is stored. */
  id: string;
  hash: string;
  type: string;
  /** The length of a video; null for other files. */
  durationSeconds: number | null;
}

/** The file contents read so far; the documents are built from them. */
export interface FoundContent {
  /** The root nodes of YAML files, by path. */
  trees: Map<string, Node | DocumentNode | null>;
  texts: Map<string, string>;
  /** Videos, pictures, captions and downloads without errors, by path. */
  media: Map<string, PackageFile | VideoFile>;
}

/** The context shared by all readers of a package: its files, the limits, and the logs. */
export interface Reading {
  files: ReadonlyMap<string, FoundFile>;
  limits: Limits;
  faults: FaultLog;
  translations: TranslationLog;
  prober: Prober;
  /** Paths of the files that the course refers to. */
  used: Set<string>;
  /** Names of YAML files that could be parsed only in part. */
  broken: Set<string>;
  found: FoundContent;
  /** Formats a place for use in the message about another fault. */
  describe: (place: Place) => string;
  /** Whether only the course document is read, without the items of its modules. */
  isOutline?: true;
}

/** The limits of a source; sizes are in bytes. */
export interface SourceLimits {
  /** The file itself, and everything that it unpacks to. */
  bytes: number;
  /** The files in an archive. */
  files: number;
  /** The largest file in an archive. */
  fileBytes: number;
  /** The highest compression ratio of an archive, for anything larger than `harmlessBytes`. */
  ratio: number;
  harmlessBytes: number;
  /** The largest file that is read whole: HTML, JSON, plain text. */
  textBytes: number;
  /** The size, depth and number of elements of one XML file. */
  xmlBytes: number;
  xmlDepth: number;
  xmlElements: number;
  /** Characters of text and data held in memory at once. */
  xmlCharacters: number;
}

const mebibyte = 1024 ** 2;

/** The limits documented in docs/moving.md. */
export const sourceLimits: SourceLimits = {
  bytes: 2 * 1024 ** 3,
  files: 20_000,
  fileBytes: 500 * mebibyte,
  ratio: 100,
  harmlessBytes: 64 * mebibyte,
  textBytes: 16 * mebibyte,
  xmlBytes: 500 * mebibyte,
  xmlDepth: 100,
  xmlElements: 600_000,
  xmlCharacters: 64 * mebibyte,
};

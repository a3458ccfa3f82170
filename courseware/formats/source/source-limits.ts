/** The limits of a source; sizes in bytes. */
export interface SourceLimits {
  /** The file itself, and all that it unpacks to. */
  bytes: number;
  /** Files in an archive. */
  files: number;
  /** One file of it. */
  fileBytes: number;
  /** How many times its own size an archive may unpack to, above what is harmless anyway. */
  ratio: number;
  harmlessBytes: number;
  /** One file that is read whole: HTML, JSON, plain text. */
  textBytes: number;
  /** One XML file, its depth, and its elements. */
  xmlBytes: number;
  xmlDepth: number;
  xmlElements: number;
  /** Characters of text and data that are held at once. */
  xmlCharacters: number;
}

const mebibyte = 1024 ** 2;

/** The limits that docs/moving.md promises. */
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

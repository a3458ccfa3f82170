import { writeCommonCartridge } from "../common-cartridge/write.ts";
import { writeOlx } from "../olx/write.ts";
import { writeOwnPackage } from "../package/write.ts";
import { writeQti } from "../qti/write.ts";
import type { FormatWriter } from "./export-context.ts";

/** The export formats, by their names in the contract (section 9). */
export const writers = {
  package: {
    name: "package",
    version: "1",
    extension: ".zip",
    type: "application/zip",
    packing: "zip",
    holdsLanguages: true,
    write: writeOwnPackage,
  },
  "common-cartridge": {
    name: "IMS Common Cartridge",
    version: "1.3",
    extension: ".imscc",
    type: "application/zip",
    packing: "zip",
    holdsLanguages: false,
    write: writeCommonCartridge,
  },
  olx: {
    name: "Open edX OLX",
    version: null,
    extension: ".tar.gz",
    type: "application/gzip",
    packing: "tar.gz",
    holdsLanguages: false,
    write: writeOlx,
  },
  qti: {
    name: "IMS QTI",
    version: "3.0",
    extension: ".zip",
    type: "application/zip",
    packing: "zip",
    holdsLanguages: false,
    write: writeQti,
  },
} satisfies Record<string, FormatWriter>;

/** The name of an export format. */
export type WriterName = keyof typeof writers;

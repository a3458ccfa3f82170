import type { Format } from "./build/conversion.ts";
import type { FormatName } from "./detect.ts";

/**
 * The readers of other platforms' formats. Each is loaded only when needed, as loading one takes as long as reading a
 * small file.
 */
export const formats: Partial<Record<FormatName, Format>> = {
  gift: { name: "GIFT", read: async (source) => (await import("./gift/read.ts")).readGift(source) },
  aiken: { name: "Aiken", read: async (source) => (await import("./aiken/read.ts")).readAiken(source) },
  "moodle-xml": {
    name: "Moodle XML",
    read: async (source) => (await import("./moodle-xml/read.ts")).readMoodleXml(source),
  },
  "common-cartridge": {
    name: "IMS Common Cartridge",
    read: async (source) => (await import("./common-cartridge/read.ts")).readCommonCartridge(source),
  },
  olx: { name: "Open edX OLX", read: async (source) => (await import("./olx/read.ts")).readOlx(source) },
  oppia: { name: "OppiaMobile", read: async (source) => (await import("./oppia/read.ts")).readOppia(source) },
  "moodle-backup": {
    name: "Moodle",
    read: async (source) => (await import("./moodle-backup/read.ts")).readMoodleBackup(source),
  },
  qti: { name: "IMS QTI", read: async (source) => (await import("./qti/read.ts")).readQti(source) },
};

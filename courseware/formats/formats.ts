import { readAiken } from "./aiken/read.ts";
import type { Format } from "./build/conversion.ts";
import { readCommonCartridge } from "./common-cartridge/read.ts";
import type { FormatName } from "./detect.ts";
import { readGift } from "./gift/read.ts";
import { readMoodleBackup } from "./moodle-backup/read.ts";
import { readMoodleXml } from "./moodle-xml/read.ts";
import { readOlx } from "./olx/read.ts";
import { readOppia } from "./oppia/read.ts";
import { readQti } from "./qti/read.ts";

/** The readers of the formats that are not our own. */
export const formats: Partial<Record<FormatName, Format>> = {
  gift: { name: "GIFT", read: readGift },
  aiken: { name: "Aiken", read: readAiken },
  "moodle-xml": { name: "Moodle XML", read: readMoodleXml },
  "common-cartridge": { name: "IMS Common Cartridge", read: readCommonCartridge },
  olx: { name: "Open edX OLX", read: readOlx },
  oppia: { name: "OppiaMobile", read: readOppia },
  "moodle-backup": { name: "Moodle", read: readMoodleBackup },
  qti: { name: "IMS QTI", read: readQti },
};

import { accessSync, constants } from "node:fs";

/** Whether the file is there and may be run. */
export function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

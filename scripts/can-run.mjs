import { accessSync, constants } from "node:fs";

/** Returns whether a file exists and is executable. */
export function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

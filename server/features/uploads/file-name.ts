import { isClutter, isPlainPath } from "../../../courseware/files/names.ts";
import { invalidField } from "../../errors.ts";

/** The longest file name, in bytes, that every file system accepts. */
const maxBytes = 255;

/** Bidirectional control characters, which can disguise a name. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * Returns the file name from an upload's metadata (`filename`, or `name` as some clients call it); empty if none is
 * given. Because packages are written with these names, a name that a package could not contain, such as a path, is
 * rejected.
 */
export function readFileName(metadata: ReadonlyMap<string, string>): string {
  const given = metadata.get("filename") ?? metadata.get("name");
  if (given === undefined) return "";
  const name = given.normalize("NFC").trim();
  const isValid = isPlainPath(name) && !name.includes("/") && !isClutter(name);
  if (!isValid || Buffer.byteLength(name) > maxBytes || bidiControls.test(name) || name.includes("{lang}")) {
    throw invalidField("filename");
  }
  return name;
}

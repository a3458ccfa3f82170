import { isClutter, isPlainPath } from "../../../courseware/files/names.ts";
import { invalidField } from "../../errors.ts";

/** The longest name of a file, in bytes: what any file system takes. */
const longest = 255;

/** Signs that hide what a name is, by turning the direction of what stands beside them. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * The name of a file as an upload gives it (`filename`, or `name`, as some clients call it). It is kept as it is, because
 * a package is written from it: so one that could not stand in a package is refused, and none is a path. Empty where the
 * upload gives none.
 */
export function readFileName(metadata: ReadonlyMap<string, string>): string {
  const given = metadata.get("filename") ?? metadata.get("name");
  if (given === undefined) return "";
  const name = given.normalize("NFC").trim();
  const isPlain = isPlainPath(name) && !name.includes("/") && !isClutter(name);
  if (!isPlain || Buffer.byteLength(name) > longest || turning.test(name) || name.includes("{lang}")) {
    throw invalidField("filename");
  }
  return name;
}

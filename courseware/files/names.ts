/**
 * Whether a path inside a package is safe: relative, separated by `/`, without empty or `..` parts, without control
 * characters, and decoded without errors.
 */
export function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it rejects
  if (path.length > 1024 || /[\\\u0000-\u001f\u007f\ufffd]/.test(path) || /^[a-z]:/i.test(path)) return false;
  return path
    .split("/")
    .every((part) => part !== "" && part !== "." && part !== ".." && Buffer.byteLength(part) <= 255);
}

/** Whether a file or folder is an artefact of the system or an editor rather than part of a course. */
export function isClutter(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") || clutter.has(part.toLowerCase()));
}

const clutter = new Set(["__macosx", "thumbs.db", "desktop.ini"]);

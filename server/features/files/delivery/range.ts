/** A range of bytes in a file, both ends inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, section 14). Returns `outside` if the range starts beyond
 * the end, and null if there is none, several, or a malformed one; the whole file is then sent.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "outside" | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return null;
  if (first === "") return suffix(Number(last), size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start < size ? { start, end } : "outside";
}

function suffix(length: number, size: number): ByteRange | "outside" {
  if (length === 0 || size === 0) return "outside";
  return { start: Math.max(0, size - length), end: size - 1 };
}

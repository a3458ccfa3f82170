const patterns = {
  br: /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i,
  gzip: /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i,
};

/** Whether an Accept-Encoding header accepts a content coding (RFC 9110, section 12.5.3). */
export function acceptsEncoding(header: string | string[] | undefined, coding: keyof typeof patterns): boolean {
  if (!header) return false;
  return String(header)
    .split(",")
    .some((part) => patterns[coding].test(part));
}

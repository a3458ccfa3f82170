const takers = {
  br: /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i,
  gzip: /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i,
};

/** Whether an Accept-Encoding header accepts a content coding (RFC 9110, section 12.5.3). */
export function takesEncoding(header: string | string[] | undefined, coding: keyof typeof takers): boolean {
  if (!header) return false;
  return String(header)
    .split(",")
    .some((part) => takers[coding].test(part));
}

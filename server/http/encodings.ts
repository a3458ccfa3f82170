/** Whether an Accept-Encoding header takes a coding, such as `gzip` (RFC 9110, section 12.5.3). */
export function takesEncoding(header: string | string[] | undefined, coding: "br" | "gzip"): boolean {
  return String(header ?? "")
    .split(",")
    .some((part) => new RegExp(`^\\s*${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$)|$)`, "i").test(part));
}

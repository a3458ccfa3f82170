import { filePolicy, pdfPolicy } from "../../../http/protection/policies.ts";

/**
 * A file's id changes with its content, so a cached copy never becomes stale. Browsers must revalidate after a day
 * nevertheless: the URL contains the token, and a copy must not be shown once the session has ended.
 */
export const cacheControl = "private, max-age=86400, immutable, must-revalidate";

/**
 * The types that a browser may display on their own; all others, including SVG, are only embedded in our pages or
 * downloaded.
 */
const inlineTypes = /^(?:image\/(?:jpeg|png|webp|avif)|video\/|audio\/|text\/vtt|application\/pdf)/;

/** Returns the headers of every response with bytes of a file. */
export function buildFileHeaders(
  file: { kind: string; hash: string; name: string; type: string },
  isDownload: boolean,
) {
  const isInline = !isDownload && inlineTypes.test(file.type);
  return {
    etag: `"${file.hash}"`,
    "accept-ranges": "bytes",
    // A copy of a user's data must not remain on a shared device.
    "cache-control": file.kind === "export" ? "no-store" : cacheControl,
    "content-type": file.type,
    "content-disposition": `${isInline ? "inline" : "attachment"}; ${nameParameter(file.name)}`,
    "content-security-policy": file.type === "application/pdf" ? pdfPolicy : filePolicy,
  };
}

/** Encodes the name for old and new clients (RFC 6266, appendix D). */
function nameParameter(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

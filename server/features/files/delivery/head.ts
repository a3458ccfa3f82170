import { filePolicy, pdfPolicy } from "../../../http/protection/policies.ts";

/**
 * A file's id changes with its content, so what a browser has kept stays true. It asks again after a day all the same:
 * the address holds the token, and once the session has ended a copy is shown no more.
 */
export const cacheControl = "private, max-age=86400, immutable, must-revalidate";

/** What a browser may show by itself; all else, SVG too, is only embedded by our pages or kept. */
const shown = /^(?:image\/(?:jpeg|png|webp|avif)|video\/|audio\/|text\/vtt|application\/pdf)/;

/** The headers that every answer with bytes of a file has. */
export function describeFile(file: { kind: string; hash: string; name: string; type: string }, isDownload: boolean) {
  const isShown = !isDownload && shown.test(file.type);
  return {
    etag: `"${file.hash}"`,
    "accept-ranges": "bytes",
    // On a device that several people use, a copy of one's data is not to stay behind.
    "cache-control": file.kind === "export" ? "no-store" : cacheControl,
    "content-type": file.type,
    "content-disposition": `${isShown ? "inline" : "attachment"}; ${nameParameter(file.name)}`,
    "content-security-policy": file.type === "application/pdf" ? pdfPolicy : filePolicy,
  };
}

/** The name for old and new clients (RFC 6266, appendix D). */
function nameParameter(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

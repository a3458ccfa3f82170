import type { StoredFile } from "../offline/database.ts";
import { findFile, parseRange, readFile } from "../offline/files.ts";
import { findUnlocked } from "../offline/owner.ts";
import { countUsage } from "./count-usage.ts";

/** Serves a downloaded file, with support for ranges; other files come from the server. */
export async function serveFile({ request }: { request: Request }): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = decodeURIComponent(pathname.split("/").at(-2) ?? "");
  const owner = await findUnlocked(searchParams.get("token")).catch(() => null);
  const file = owner && (await findFile(id).catch(() => null));
  if (!owner || !file) {
    const response = await fetch(request);
    // The response to a HEAD request has a Content-Length, but no body.
    if (request.method !== "HEAD") countUsage(response);
    return response;
  }
  const headers = headersOf(file, searchParams.has("download"));
  const range = parseRange(request.headers.get("Range"), file.bytes);
  if (range === "outside") {
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.bytes}` } });
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${file.bytes}`);
  const body = request.method === "HEAD" ? null : readFile(owner, file, { start, end });
  return new Response(body, { status: range ? 206 : 200, headers });
}

function headersOf({ type, hash, disposition }: StoredFile, isDownload: boolean): Headers {
  const headers = new Headers({
    "Content-Type": type,
    ETag: `"${hash}"`,
    "Accept-Ranges": "bytes",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (isDownload && disposition) headers.set("Content-Disposition", disposition);
  return headers;
}

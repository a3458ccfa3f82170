import { findUnlocked, type Unlocked } from "../offline/owner.ts";
import { cacheResponse, evictOldResponses, findCachedResponse } from "../offline/response-cache.ts";
import { countUsage } from "./count-usage.ts";
import { type ExtendableEvent, tokenOf } from "./requests.ts";
import { isServerDown, withTimeout } from "./server-down.ts";

/** How long to wait for a response, in milliseconds, when an older one is cached. */
const timeout = 8000;

/** The data of learners' screens, excluding searches and the data of staff and settings. */
const reads = /^\/api\/v1\/(?:users\/me|courses|courses-user|posts|notices)(?:\/|$)/;
const excluded = /^\/api\/v1\/(?:users\/me\/|courses-user\/[^/]+\/(?:offline|certificate)$)/;

/** Whether a request reads data that is cached for the user. */
export function isPersonalRead({ pathname, searchParams }: URL): boolean {
  return reads.test(pathname) && !excluded.test(pathname) && !searchParams.get("q");
}

/**
 * Serves a response from the server and caches it encrypted for the user; without a connection, serves the cached one.
 */
export async function serveRead({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  // The request is sent before any lookup.
  const pending = fetch(request);
  const finding = findUnlocked(tokenOf(request)).catch(() => null);
  // A download must not mistake cached data for the server's current data.
  const isFresh = request.headers.has("Cache-Control");
  const response = isFresh ? await pending : await withTimeout(timeout, pending);
  if (response && (isFresh || !isServerDown(response))) {
    countUsage(response);
    if (response.ok || isMissingNote(request, response))
      event.waitUntil(cacheForOwner(finding, request, response.clone()));
    return response;
  }
  const owner = await finding;
  const found = owner && (await findCachedResponse(owner, keyOf(request)).catch(() => null));
  if (!found) return pending;
  const headers = {
    "Content-Type": "application/json",
    "Content-Language": found.language,
    "X-Kept-At": String(found.at),
  };
  return new Response(found.text, { status: found.status, headers });
}

/**
 * Whether the response says that there is no note yet, which is cached because otherwise none could be started offline.
 */
function isMissingNote({ url }: Request, { status }: Response): boolean {
  return status === 404 && /\/notes\/[^/]+$/.test(new URL(url).pathname);
}

async function cacheForOwner(finding: Promise<Unlocked | null>, request: Request, response: Response): Promise<void> {
  const owner = await finding;
  if (!owner) return;
  await cacheResponse(owner, keyOf(request), { text: await response.text(), status: response.status });
  await evictOldResponses();
}

function keyOf({ url, headers }: Request) {
  const { pathname, search } = new URL(url);
  return { path: pathname + search, language: headers.get("Accept-Language") ?? "" };
}

import { countUsage } from "./count-usage.ts";
import { findInCache, storeInCache } from "./open-cache.ts";
import type { ExtendableEvent } from "./requests.ts";
import { isServerDown } from "./server-down.ts";

const cacheName = "public";

/** Serves content that is the same for all users (the organisation's texts and pictures). It is cached unencrypted. */
export async function servePublic({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const language = request.headers.get("Accept-Language") ?? "";
  const cacheKey = new URL(request.url);
  cacheKey.searchParams.set("language", language);
  const response = await fetch(request).catch(() => null);
  if (response) countUsage(response);
  if (response?.ok) event.waitUntil(storeInCache(cacheName, cacheKey, response.clone()));
  if (response && !isServerDown(response)) return response;
  return (
    (await findInCache(cacheKey, { cacheName, ignoreVary: true })) ??
    (await findInOtherLanguage(cacheKey)) ??
    response ??
    Response.error()
  );
}

/** Finds the same content in another language. */
function findInOtherLanguage(cacheKey: URL): Promise<Response | undefined> {
  return findInCache(cacheKey, { cacheName, ignoreVary: true, ignoreSearch: true });
}

import type { ExtendableEvent } from "./asked.ts";
import { countUse } from "./count-use.ts";
import { isAway } from "./no-line.ts";
import { findInCache, keepInCache } from "./open-cache.ts";

const cacheName = "public";

/** Serves content that is the same for all users (the organisation's texts and pictures). It is cached unencrypted. */
export async function answerPublic({
  request,
  event,
}: {
  request: Request;
  event: ExtendableEvent;
}): Promise<Response> {
  const language = request.headers.get("Accept-Language") ?? "";
  const place = new URL(request.url);
  place.searchParams.set("language", language);
  const answer = await fetch(request).catch(() => null);
  if (answer) countUse(answer);
  if (answer?.ok) event.waitUntil(keepInCache(cacheName, place, answer.clone()));
  if (answer && !isAway(answer)) return answer;
  return (
    (await findInCache(place, { cacheName, ignoreVary: true })) ??
    (await ofAnother(place)) ??
    answer ??
    Response.error()
  );
}

/** Finds the same content in another language. */
function ofAnother(place: URL): Promise<Response | undefined> {
  return findInCache(place, { cacheName, ignoreVary: true, ignoreSearch: true });
}

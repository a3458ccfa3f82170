import { countUse } from "./count-use.ts";
import { isAway } from "./no-line.ts";

const cacheName = "public";

/** What is the same for everybody (the organisation's texts and pictures) lies in the open. */
export async function answerPublic({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(cacheName);
  const language = request.headers.get("Accept-Language") ?? "";
  const place = new URL(request.url);
  place.searchParams.set("language", language);
  const answer = await fetch(request).catch(() => null);
  if (answer) countUse(answer);
  if (answer?.ok) await cache.put(place, answer.clone());
  if (answer && !isAway(answer)) return answer;
  return (
    (await cache.match(place, { ignoreVary: true })) ?? (await ofAnother(cache, place)) ?? answer ?? Response.error()
  );
}

/** The same in another language. */
function ofAnother(cache: Cache, place: URL): Promise<Response | undefined> {
  return cache.match(place, { ignoreVary: true, ignoreSearch: true });
}

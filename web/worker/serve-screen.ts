import { findUnlocked } from "../offline/owner.ts";
import { cacheResponse, evictOldResponses } from "../offline/response-cache.ts";
import { countUsage } from "./count-usage.ts";
import { type ExtendableEvent, tokenOf } from "./requests.ts";
import { isPersonalRead } from "./serve-read.ts";

const prefix = "/api/v1/";

/** Serves a server-rendered screen. The responses it was rendered from are cached as if they had been requested. */
export async function serveScreen({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const response = await fetch(request);
  countUsage(response);
  if (response.ok) event.waitUntil(cacheResponses(request, response.clone()).catch(() => undefined));
  return response;
}

async function cacheResponses(request: Request, response: Response): Promise<void> {
  const owner = await findUnlocked(tokenOf(request));
  if (!owner) return;
  const language = request.headers.get("Accept-Language") ?? "";
  const screen: unknown = await response.json();
  if (typeof screen !== "object" || screen === null || !("answers" in screen)) return;
  for (const [name, text] of Object.entries(Object(screen.answers))) {
    const path = prefix + name;
    if (typeof text !== "string" || !isPersonalRead(new URL(path, request.url))) continue;
    await cacheResponse(owner, { path, language }, { text });
  }
  await evictOldResponses();
}

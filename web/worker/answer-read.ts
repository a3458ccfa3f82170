import { dropOldAnswers, findAnswer, keepAnswer } from "../offline/answers.ts";
import { findUnlocked, type Unlocked } from "../offline/owner.ts";
import { type ExtendableEvent, tokenOf } from "./asked.ts";
import { countUse } from "./count-use.ts";
import { isAway, within } from "./no-line.ts";

/** How long to wait for a response, in milliseconds, when an older one is cached. */
const patience = 8000;

/** The data of learners' screens, excluding searches and the data of staff and settings. */
const reads = /^\/api\/v1\/(?:users\/me|courses|courses-user|posts|notices)(?:\/|$)/;
const others = /^\/api\/v1\/(?:users\/me\/|courses-user\/[^/]+\/(?:offline|certificate)$)/;

/** Whether a request reads data that is cached for the user. */
export function isPersonalRead({ pathname, searchParams }: URL): boolean {
  return reads.test(pathname) && !others.test(pathname) && !searchParams.get("q");
}

/**
 * Serves a response from the server and caches it encrypted for the user; without a connection, serves the cached one.
 */
export async function answerRead({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  // The request is sent before any lookup.
  const asked = fetch(request);
  const finding = findUnlocked(tokenOf(request)).catch(() => null);
  // A download must not mistake cached data for the server's current data.
  const isFresh = request.headers.has("Cache-Control");
  const answer = isFresh ? await asked : await within(patience, asked);
  if (answer && (isFresh || !isAway(answer))) {
    countUse(answer);
    if (answer.ok || isNothing(request, answer)) event.waitUntil(keep(finding, request, answer.clone()));
    return answer;
  }
  const owner = await finding;
  const found = owner && (await findAnswer(owner, whatOf(request)).catch(() => null));
  if (!found) return asked;
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
function isNothing({ url }: Request, { status }: Response): boolean {
  return status === 404 && /\/notes\/[^/]+$/.test(new URL(url).pathname);
}

async function keep(finding: Promise<Unlocked | null>, request: Request, answer: Response): Promise<void> {
  const owner = await finding;
  if (!owner) return;
  await keepAnswer(owner, whatOf(request), { text: await answer.text(), status: answer.status });
  await dropOldAnswers();
}

function whatOf({ url, headers }: Request) {
  const { pathname, search } = new URL(url);
  return { path: pathname + search, language: headers.get("Accept-Language") ?? "" };
}

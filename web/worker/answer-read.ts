import { dropOldAnswers, findAnswer, keepAnswer } from "../offline/answers.ts";
import { findUnlocked, type Unlocked } from "../offline/owner.ts";
import { type ExtendableEvent, tokenOf } from "./asked.ts";
import { countUse } from "./count-use.ts";
import { isAway, within } from "./no-line.ts";

/** How long an answer is waited for, in milliseconds, where an older one is here. */
const patience = 8000;

/** The reads of learners' screens; neither searches nor what staff and settings read. */
const reads = /^\/api\/v1\/(?:users\/me|courses|courses-user|posts|notices)(?:\/|$)/;
const others = /^\/api\/v1\/users\/me\/|\/(?:offline|certificate)$/;

/** Whether a call reads what is kept for its person. */
export function isPersonalRead({ pathname, searchParams }: URL): boolean {
  return reads.test(pathname) && !others.test(pathname) && !searchParams.get("q");
}

/** An answer comes from the server, and is kept, sealed, for its person; where there is no connection from there. */
export async function answerRead({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const token = tokenOf(request);
  // On its way before anything is looked up.
  const asked = fetch(request);
  asked.catch(() => undefined);
  const owner = await findUnlocked(token).catch(() => null);
  if (!owner) return asked;
  const what = whatOf(request);
  // A download must not take what is here already for what the server has now.
  const isFresh = request.headers.has("Cache-Control");
  const answer = isFresh ? await asked : await within(patience, asked);
  if (answer && (isFresh || !isAway(answer))) {
    countUse(answer);
    if (answer.ok || isNothing(request, answer)) event.waitUntil(keep(owner, request, answer.clone()));
    return answer;
  }
  const found = await findAnswer(owner, what).catch(() => null);
  if (!found) return asked;
  const headers = { "Content-Type": "application/json", "X-Kept-At": String(found.at) };
  return new Response(found.text, { status: found.status, headers });
}

/** That there is no note yet: without knowing that, none could be begun without a connection. */
function isNothing({ url }: Request, { status }: Response): boolean {
  return status === 404 && /\/notes\/[^/]+$/.test(new URL(url).pathname);
}

async function keep(owner: Unlocked, request: Request, answer: Response): Promise<void> {
  await keepAnswer(owner, whatOf(request), { text: await answer.text(), status: answer.status });
  await dropOldAnswers();
}

function whatOf({ url, headers }: Request) {
  const { pathname, search } = new URL(url);
  return { path: pathname + search, language: headers.get("Accept-Language") ?? "" };
}

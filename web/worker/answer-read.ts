import { dropOldAnswers, findAnswer, keepAnswer } from "../offline/answers.ts";
import { findUnlocked, type Unlocked } from "../offline/owner.ts";
import { type ExtendableEvent, tokenOf } from "./asked.ts";
import { countUse } from "./count-use.ts";
import { isAway, within } from "./no-line.ts";

/** How long an answer is waited for, in milliseconds, where an older one is here. */
const patience = 8000;

/** The reads of learners' screens; neither searches nor what staff and settings read. */
const reads = /^\/api\/v1\/(?:users\/me|courses|courses-user|posts|notices)(?:\/|$)/;
const others = /^\/api\/v1\/(?:users\/me\/|courses-user\/[^/]+\/(?:offline|certificate)$)/;

/** Whether a call reads what is kept for its person. */
export function isPersonalRead({ pathname, searchParams }: URL): boolean {
  return reads.test(pathname) && !others.test(pathname) && !searchParams.get("q");
}

/** An answer comes from the server, and is kept, sealed, for its person; where there is no connection from there. */
export async function answerRead({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  // On its way before anything is looked up.
  const asked = fetch(request);
  const finding = findUnlocked(tokenOf(request)).catch(() => null);
  // A download must not take what is here already for what the server has now.
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

/** That there is no note yet: without knowing that, none could be begun without a connection. */
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

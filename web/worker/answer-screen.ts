import { dropOldAnswers, keepAnswer } from "../offline/answers.ts";
import { findUnlocked } from "../offline/owner.ts";
import { isPersonalRead } from "./answer-read.ts";
import { type ExtendableEvent, tokenOf } from "./asked.ts";
import { countUse } from "./count-use.ts";

const prefix = "/api/v1/";

/** Serves a server-rendered screen. The responses it was rendered from are cached as if they had been requested. */
export async function answerScreen({
  request,
  event,
}: {
  request: Request;
  event: ExtendableEvent;
}): Promise<Response> {
  const answer = await fetch(request);
  countUse(answer);
  if (answer.ok) event.waitUntil(keepAnswers(request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keepAnswers(request: Request, answer: Response): Promise<void> {
  const owner = await findUnlocked(tokenOf(request));
  if (!owner) return;
  const language = request.headers.get("Accept-Language") ?? "";
  const screen: unknown = await answer.json();
  if (typeof screen !== "object" || screen === null || !("answers" in screen)) return;
  for (const [name, text] of Object.entries(Object(screen.answers))) {
    const path = prefix + name;
    if (typeof text !== "string" || !isPersonalRead(new URL(path, request.url))) continue;
    await keepAnswer(owner, { path, language }, { text });
  }
  await dropOldAnswers();
}

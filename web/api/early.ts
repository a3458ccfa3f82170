/** What boot.js has begun before the scripts came. */
interface Early {
  token: string | null;
  language: string;
  /** Calls under way, by what follows `/api/v1/`. */
  answers: Record<string, Promise<Response> | undefined>;
  /** Holds back forms, until the page is live. */
  hold: (event: SubmitEvent) => void;
  /** What somebody has pressed meanwhile to send a form. */
  sent?: Element;
}

declare global {
  var early: Early | undefined;
}

const prefix = "/api/v1/";
/** Longer than this nobody waits for a first screen, in milliseconds from the start of the page. */
const longest = 30_000;

/** The answer to a call that was made before the scripts had come, once; null where there is none, or it failed. */
export async function takeEarly(address: string, token: string | null, language: string): Promise<Response | null> {
  const { early } = globalThis;
  const path = address.startsWith(prefix) ? address.slice(prefix.length) : "";
  const answer = early?.answers[path];
  if (!early || !answer) return null;
  delete early.answers[path];
  const isMeant = early.token === token && early.language === language && performance.now() < longest;
  return isMeant ? answer.catch(() => null) : null;
}

/** Sends what somebody wanted to send before the page was live, now that it is. */
export function sendHeld(): void {
  const { early } = globalThis;
  if (!early) return;
  removeEventListener("submit", early.hold);
  const form = early.sent?.closest("form");
  delete early.sent;
  form?.requestSubmit();
}

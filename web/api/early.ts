/** What boot.js started before the scripts loaded. */
interface Early {
  token: string | null;
  language: string;
  /** Requests in flight, by their path after `/api/v1/`. */
  answers: Record<string, Promise<Response> | undefined>;
  /** The responses that the server used to render this screen, once it is shown; absent if it did not render it. */
  screen?: Promise<Record<string, string> | undefined>;
  /** Whether the screen was rendered by the server for this user. */
  isShown?: boolean;
  /** Stops holding back forms, buttons and choices. */
  releaseInput: () => void;
  /** The deferred install prompt, in browsers that have one. */
  install?: Event & { prompt(): Promise<unknown> };
  /** The element activated before hydration, and the value chosen. */
  held?: Element;
  choice?: string;
}

declare global {
  var early: Early | undefined;
}

const prefix = "/api/v1/";
/** The longest wait for a first screen, in milliseconds since the page started. */
const maxWait = 30_000;

/** Takes the response to a request made before the scripts loaded; null if there is none or it failed. */
export async function takeEarlyResponse(
  address: string,
  token: string | null,
  language: string,
): Promise<Response | null> {
  const { early } = globalThis;
  const path = address.startsWith(prefix) ? address.slice(prefix.length) : "";
  if (!early) return null;
  if (early.token !== token || early.language !== language || performance.now() > maxWait) {
    early.answers = {};
    delete early.screen;
    return null;
  }
  const renderedFrom = await early.screen;
  const text = renderedFrom?.[path];
  delete renderedFrom?.[path];
  if (text !== undefined) return new Response(text);
  const answer = early.answers[path];
  delete early.answers[path];
  return answer?.catch(() => null) ?? null;
}

/** Whether the screen is being rendered by the server for this user, or hydrated from that. */
export function isServerRendered(): boolean {
  return globalThis.early?.isShown === true;
}

/** Waits for the server-rendered first screen. Returns its language; null if the server does not render it. */
export async function findRenderedLanguage(): Promise<string | null> {
  const { early } = globalThis;
  await early?.screen;
  return early?.isShown ? early.language : null;
}

/** Marks the page as live and replays input made before hydration. */
export function goLive(): void {
  const { early } = globalThis;
  if (!early) return;
  // Used by the benchmarks.
  performance.mark("live");
  early.releaseInput();
  const { held, choice = "" } = early;
  delete early.held;
  delete early.isShown;
  if (held instanceof HTMLSelectElement) choose(held, choice);
  else if (held instanceof HTMLButtonElement && held.type === "button") held.click();
  else held?.closest("form")?.requestSubmit();
}

/** Sets the choice again, because hydration has restored the value that it knew. */
function choose(from: HTMLSelectElement, choice: string): void {
  from.value = choice;
  from.dispatchEvent(new Event("change", { bubbles: true }));
}

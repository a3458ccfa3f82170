/** What boot.js has begun before the scripts came. */
interface Early {
  token: string | null;
  language: string;
  /** Calls under way, by what follows `/api/v1/`. */
  answers: Record<string, Promise<Response> | undefined>;
  /** What this screen was drawn from by the server, in the same way, once it is shown; nothing where it could not be. */
  screen?: Promise<Record<string, string> | undefined>;
  /** Whether the screen stands here as the server drew it for this person. */
  isShown?: boolean;
  /** Holds back forms, buttons and choices no longer. */
  letGo: () => void;
  /** What somebody has pressed or chosen from meanwhile, and what was chosen. */
  held?: Element;
  choice?: string;
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
  if (!early) return null;
  if (early.token !== token || early.language !== language || performance.now() > longest) {
    early.answers = {};
    delete early.screen;
    return null;
  }
  const drawnFrom = await early.screen;
  const text = drawnFrom?.[path];
  delete drawnFrom?.[path];
  if (text !== undefined) return new Response(text);
  const answer = early.answers[path];
  delete early.answers[path];
  return answer?.catch(() => null) ?? null;
}

/** Whether the screen is being drawn for this person before any script has run there, or goes on from that. */
export function isDrawnForReader(): boolean {
  return globalThis.early?.isShown === true;
}

/** Waits for the first screen as the server draws it. Gives its language; null where the server does not draw it. */
export async function drawnScreen(): Promise<string | null> {
  const { early } = globalThis;
  await early?.screen;
  return early?.isShown ? early.language : null;
}

/** The page is live: does what somebody asked for before it was. */
export function goLive(): void {
  const { early } = globalThis;
  if (!early) return;
  // For whoever measures.
  performance.mark("live");
  early.letGo();
  const { held, choice = "" } = early;
  delete early.held;
  delete early.isShown;
  if (held instanceof HTMLSelectElement) choose(held, choice);
  else if (held instanceof HTMLButtonElement && held.type === "button") held.click();
  else held?.closest("form")?.requestSubmit();
}

/** As the page became live, it has put back what it knew of. */
function choose(from: HTMLSelectElement, choice: string): void {
  from.value = choice;
  from.dispatchEvent(new Event("change", { bubbles: true }));
}

import "./browser/locks.ts";
import { onTestFinished, vi } from "vitest";
import { outbox, startOutbox } from "../api/outbox/outbox.ts";
import { startI18n } from "../i18n/language.ts";
import { signIn } from "./example-session.ts";
import { fakeServer } from "./fake-server.ts";

/** The one outbox of a file's tests would take what is made by a clock that goes back for what was made before. */
let latest = 0;

/** Begins a test as the example person, in Spanish, with an empty outbox that delivers by a clock that the test moves. */
export async function beginWithOutbox(): Promise<void> {
  vi.useFakeTimers({ now: Math.max(latest, Date.now()) });
  localStorage.clear();
  localStorage.setItem("lang", "es");
  signIn();
  fakeServer({});
  await startI18n();
  const stop = startOutbox();
  await waitFor(0);
  onTestFinished(() => {
    stop();
    // The server may have asked to be left alone for longer than the next test takes.
    vi.advanceTimersByTime(3_600_000);
    latest = Date.now();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Lets so many milliseconds go by. */
export async function waitFor(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** What waits for the account that is signed in. */
export function listWaiting() {
  return (outbox.getShown() ?? []).map(({ key, failures, isRefused }) => ({ key, failures, isRefused }));
}

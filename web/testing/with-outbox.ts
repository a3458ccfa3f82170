import "./browser/locks.ts";
import { onTestFinished, vi } from "vitest";
import { outbox, startOutbox } from "../api/outbox/outbox.ts";
import { startI18n } from "../i18n/language.ts";
import { signIn } from "./example-session.ts";
import { fakeServer } from "./fake-server.ts";

/**
 * The outbox is shared by all tests of a file; with a clock that goes back, it would sort new entries before earlier
 * ones.
 */
let latest = 0;

/** Starts a test as the example user, in Spanish, with an empty outbox and fake timers. */
export async function startWithOutbox(): Promise<void> {
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
    // The server may have requested a longer pause than the next test takes.
    vi.advanceTimersByTime(3_600_000);
    latest = Date.now();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Advances the fake timers. */
export async function waitFor(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Lists the entries that wait for the signed-in account. */
export function listPending() {
  return (outbox.getSnapshot() ?? []).map(({ key, failures, isRefused }) => ({ key, failures, isRefused }));
}

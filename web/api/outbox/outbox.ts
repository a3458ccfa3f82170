import type { BodyInput, Endpoint, ParamsOf } from "../../../contract/endpoint.ts";
import type { Language } from "../../../contract/language.ts";
import { currentLanguage } from "../../i18n/language.ts";
import { currentSession, subscribeToSession } from "../../session.ts";
import { askToSignIn } from "../sign-in-again.ts";
import { createOutbox, type News } from "./create-outbox.ts";
import { deliver } from "./deliver.ts";
import type { KeptCall } from "./entry.ts";
import { exclusively } from "./lock.ts";
import { openDatabase, openLocal, withFallback } from "./store.ts";

// Opened lazily, because a rendering server has no tabs. Without BroadcastChannel, tabs reload entries when they are shown.
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel("outbox");
  return channel;
}

/** The entries of this browser that wait for delivery. */
export const outbox = createOutbox({
  store: withFallback(openDatabase(), openLocal()),
  exclusively,
  deliver,
  account: () => currentSession()?.user.id || null,
  signIn: askToSignIn,
  tell: (news) => {
    openChannel()?.postMessage(news);
    // Only here, where it was settled: the other tabs hear of it, too.
    if (news) void note(news);
  },
});

/** Delivers entries, now and whenever possible, until stopped. */
export function startOutbox(): () => void {
  const hear = ({ data }: MessageEvent<News | null>) => void outbox.receive(data);
  const look = () => (document.visibilityState === "hidden" ? outbox.leave() : outbox.retry());
  const others = openChannel();
  others?.addEventListener("message", hear);
  window.addEventListener("online", outbox.retry);
  document.addEventListener("visibilitychange", look);
  const stopFollowing = subscribeToSession(() => void outbox.follow());
  void outbox.recover();
  return () => {
    others?.removeEventListener("message", hear);
    window.removeEventListener("online", outbox.retry);
    document.removeEventListener("visibilitychange", look);
    stopFollowing();
    outbox.stop();
  };
}

/** That a class was opened or played is worth no receipt, nor the code for it. */
async function note(news: News): Promise<void> {
  if (news.entry.isQuiet || news.outcome.state !== "delivered") return;
  await import("./receipts.ts").then(
    ({ noteReceipt }) => noteReceipt(news),
    () => undefined,
  );
}

interface Sending<E extends Endpoint> {
  params?: ParamsOf<E> & Record<string, string>;
  body: BodyInput<E>;
  lane: string;
  key: string;
  /** Do not report a rejection by the server. */
  isQuiet?: boolean;
  /**
   * The body of the one call that takes the place of an earlier one of this lane and key and this one: null where both
   * are to be made, the earlier body itself where this one adds nothing. Without it both are made.
   */
  merge?(earlier: BodyInput<E>, later: BodyInput<E>): BodyInput<E> | null;
  /** For how many milliseconds to wait for more of the kind. */
  pause?: number;
  language?: Language | undefined;
  headers?: Record<string, string>;
}

/** Stores a request until it is delivered. Resolves once it is stored. */
export function sendLater<E extends Endpoint>(endpoint: E, sending: Sending<E>): Promise<void>;
export function sendLater(endpoint: Pick<KeptCall, "method" | "path">, sending: LooseSending): Promise<void> {
  const { method, path } = endpoint;
  const {
    params = {},
    body,
    lane,
    key,
    headers = {},
    language = currentLanguage(),
    isQuiet = false,
    ...options
  } = sending;
  const call = { method, path, params, body, language, headers };
  const account = currentSession()?.user.id ?? "";
  const state = { isQuiet, failures: 0, trouble: null, isRefused: false };
  return outbox.add({ id: crypto.randomUUID(), order: Date.now(), account, lane, key, call, ...state }, options);
}

interface LooseSending {
  params?: Record<string, string>;
  body: unknown;
  lane: string;
  key: string;
  isQuiet?: boolean;
  merge?(earlier: unknown, later: unknown): unknown;
  pause?: number;
  language?: Language | undefined;
  headers?: Record<string, string>;
}

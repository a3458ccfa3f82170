import type { BodyInput, Endpoint, ParamsOf } from "../../../contract/endpoint.ts";
import type { Language } from "../../../contract/language.ts";
import { currentLanguage } from "../../i18n/language.ts";
import { currentSession, subscribeToSession } from "../../session.ts";
import { askToSignIn } from "../sign-in-again.ts";
import { createOutbox, type DeliveryReport } from "./create-outbox.ts";
import { deliver } from "./deliver.ts";
import type { StoredCall } from "./entry.ts";
import { runExclusively } from "./lock.ts";
import { openDatabase, openFallbackStore, withFallback } from "./store.ts";

// Opened lazily, because there are no tabs on the server. Without BroadcastChannel, tabs reload entries when they
// become visible.
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel("outbox");
  return channel;
}

/** The browser's entries that are waiting to be delivered. */
export const outbox = createOutbox({
  store: withFallback(openDatabase(), openFallbackStore()),
  runExclusively,
  deliver,
  account: () => currentSession()?.user.id || null,
  signIn: askToSignIn,
  notify: (report) => {
    openChannel()?.postMessage(report);
    // Only in the tab that settled it; other tabs are notified as well.
    if (report) void storeReceipt(report);
  },
});

/** Delivers entries, now and whenever possible, until stopped. */
export function startOutbox(): () => void {
  const onMessage = ({ data }: MessageEvent<DeliveryReport | null>) => void outbox.receive(data);
  const onVisibilityChange = () => (document.visibilityState === "hidden" ? outbox.sendBeforeClose() : outbox.retry());
  const tabs = openChannel();
  tabs?.addEventListener("message", onMessage);
  window.addEventListener("online", outbox.retry);
  document.addEventListener("visibilitychange", onVisibilityChange);
  const stopFollowing = subscribeToSession(() => void outbox.follow());
  void outbox.recover();
  return () => {
    tabs?.removeEventListener("message", onMessage);
    window.removeEventListener("online", outbox.retry);
    document.removeEventListener("visibilitychange", onVisibilityChange);
    stopFollowing();
    outbox.stop();
  };
}

/** Stores a receipt, except for quiet entries such as opening or playing a class: they are not worth the code. */
async function storeReceipt(report: DeliveryReport): Promise<void> {
  if (report.entry.isQuiet || report.outcome.state !== "delivered") return;
  await import("./receipts.ts").then(
    ({ noteReceipt }) => noteReceipt(report),
    () => undefined,
  );
}

interface Sending<E extends Endpoint> {
  params?: ParamsOf<E> & Record<string, string>;
  body: BodyInput<E>;
  lane: string;
  key: string;
  /** Whether to drop a rejected request silently. */
  isQuiet?: boolean;
  /**
   * Returns the body of the request that replaces an earlier one with the same lane and key and this one: null if both
   * must be sent, or the earlier body itself if this one adds nothing. Without this function, both are sent.
   */
  merge?(earlier: BodyInput<E>, later: BodyInput<E>): BodyInput<E> | null;
  /** How long to wait for further requests, in milliseconds. */
  pause?: number;
  language?: Language | undefined;
  headers?: Record<string, string>;
}

/** Stores a request until it is delivered. Resolves once it is stored. */
export function sendLater<E extends Endpoint>(endpoint: E, sending: Sending<E>): Promise<void>;
export function sendLater(endpoint: Pick<StoredCall, "method" | "path">, sending: LooseSending): Promise<void> {
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

import { isOwnedByOther } from "../offline/owner.ts";
import type { ExtendableEvent } from "./requests.ts";

/** The part of the worker's global scope used here, which the DOM types lack. */
interface NotifyingWorker {
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(): Promise<readonly { close(): void }[]>;
    pushManager: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
  };
  clients: {
    matchAll(options: { type: "window" }): Promise<readonly Tab[]>;
    openWindow(path: string): Promise<Tab | null>;
  };
}

/** An open page of the application. */
interface Tab {
  url: string;
  focus(): Promise<Tab>;
}

declare const registration: NotifyingWorker["registration"];
declare const clients: NotifyingWorker["clients"];

/** Shows push notifications, and opens their subject when they are tapped. */
export function listenForPushes(): void {
  addEventListener("push", (event) => {
    if ("waitUntil" in event && typeof event.waitUntil === "function")
      event.waitUntil(showPush({ registration, clients }, readPushData(event)));
  });
  addEventListener("notificationclick", (event) => {
    if (!("notification" in event && "waitUntil" in event && typeof event.waitUntil === "function")) return;
    const { notification } = event;
    if (!(notification instanceof Notification)) return;
    notification.close();
    event.waitUntil(openPush({ registration, clients }, notification.data));
  });
}

function readPushData(event: Event): unknown {
  const data = "data" in event ? event.data : null;
  if (typeof data !== "object" || data === null || !("json" in data) || typeof data.json !== "function") return null;
  try {
    return data.json();
  } catch {
    return null;
  }
}

/** Shows a push message as a notification; it replaces an earlier one about the same subject. */
export function showPush(worker: NotifyingWorker, payload: unknown): Promise<void> {
  const { title, path } = readPayload(payload);
  const icon = "/assets/icon-192.png";
  return worker.registration.showNotification(title, { tag: path, data: path, icon });
}

/** Focuses a tab that shows the notification's subject, or opens a new one. */
export async function openPush({ clients }: NotifyingWorker, path: unknown): Promise<void> {
  const target = typeof path === "string" && path.startsWith("/") && !path.startsWith("//") ? path : "/";
  const tabs = await clients.matchAll({ type: "window" });
  const open = tabs.find(({ url }) => new URL(url).pathname === new URL(target, url).pathname);
  if (open) await open.focus();
  // Unsaved text in an open tab must not be lost, so another address opens in a new tab.
  else await clients.openWindow(target);
}

/** Ends notifications on this device at sign-out, whether or not the server can be reached. */
export function handleSignOut({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? null;
  event.waitUntil(unsubscribeDevice({ registration }, token));
  return fetch(request);
}

/**
 * Closes a user's notifications and subscription, hiding them from the next user of this browser even if the sign-out
 * reaches the server late.
 */
export async function unsubscribeDevice(
  { registration }: Pick<NotifyingWorker, "registration">,
  token: string | null,
): Promise<void> {
  // A late sign-out is skipped if another user has signed in here. If the database does not respond, that user has to
  // turn notifications on again, which is better than showing them those of another user.
  if (await isOwnedByOther(token).catch(() => false)) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Reads a payload with fallbacks, because browsers require a notification for every push. */
function readPayload(payload: unknown): { title: string; path: string } {
  const { title, path } =
    typeof payload === "object" && payload !== null ? { title: "", path: "", ...payload } : { title: "", path: "" };
  return {
    title: typeof title === "string" && title !== "" ? title : location.hostname,
    path: typeof path === "string" && path !== "" ? path : "/",
  };
}

import { isOthers } from "../offline/owner.ts";
import type { ExtendableEvent } from "./asked.ts";

/** What of the worker's own world is used here; the types of pages do not have it. */
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

/** A page of the application that is open. */
interface Tab {
  url: string;
  focus(): Promise<Tab>;
}

declare const registration: NotifyingWorker["registration"];
declare const clients: NotifyingWorker["clients"];

/** Shows what the server pushes, and opens what a notification is about when it is tapped. */
export function listenForPushes(): void {
  addEventListener("push", (event) => {
    if ("waitUntil" in event && typeof event.waitUntil === "function")
      event.waitUntil(showPush({ registration, clients }, readSent(event)));
  });
  addEventListener("notificationclick", (event) => {
    if (!("notification" in event && "waitUntil" in event && typeof event.waitUntil === "function")) return;
    const { notification } = event;
    if (!(notification instanceof Notification)) return;
    notification.close();
    event.waitUntil(openPush({ registration, clients }, notification.data));
  });
}

function readSent(event: Event): unknown {
  const data = "data" in event ? event.data : null;
  if (typeof data !== "object" || data === null || !("json" in data) || typeof data.json !== "function") return null;
  try {
    return data.json();
  } catch {
    return null;
  }
}

/** Shows what the server pushes; a later notification about the same takes the place of an earlier one. */
export function showPush(worker: NotifyingWorker, sent: unknown): Promise<void> {
  const { title, path } = readPayload(sent);
  const icon = "/assets/icon-192.png";
  return worker.registration.showNotification(title, { tag: path, data: path, icon });
}

/** Brings the page that a notification is about: one that is open there, or any other tab of the application, or a new one. */
export async function openPush({ clients }: NotifyingWorker, path: unknown): Promise<void> {
  const target = typeof path === "string" && path.startsWith("/") && !path.startsWith("//") ? path : "/";
  const tabs = await clients.matchAll({ type: "window" });
  const there = tabs.find(({ url }) => new URL(url).pathname === new URL(target, url).pathname);
  if (there) await there.focus();
  // What is written in an open tab must not be lost: another address opens beside it.
  else await clients.openWindow(target);
}

/** Ends notifications here with the session that ends, whether or not the server can be told of it now. */
export function answerSignOut({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? null;
  event.waitUntil(leaveDevice({ registration }, token));
  return fetch(request);
}

/** The next person in this browser sees no notification of the one who left, even if the server hears of it late. */
export async function leaveDevice(
  { registration }: Pick<NotifyingWorker, "registration">,
  token: string | null,
): Promise<void> {
  // The server hears of the sign-out late, and somebody else has signed in here. Where the database does not tell, that
  // person would have to turn notifications on again: better than that anybody sees those of who has left.
  if (await isOthers(token).catch(() => false)) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Browsers ask that something is shown for each push, whatever came. */
function readPayload(sent: unknown): { title: string; path: string } {
  const { title, path } =
    typeof sent === "object" && sent !== null ? { title: "", path: "", ...sent } : { title: "", path: "" };
  return {
    title: typeof title === "string" && title !== "" ? title : location.hostname,
    path: typeof path === "string" && path !== "" ? path : "/",
  };
}

import { deletePush, putPush } from "../../../../contract/users/push.ts";
import { call } from "../../../api/client.ts";

/** Whether this browser can show notifications at all. Some have them only for an installed application. */
export function canNotify(): boolean {
  return "Notification" in window && "PushManager" in window && "serviceWorker" in navigator;
}

/** Whether this browser still takes notifications: its person may have forbidden them in its settings. */
export async function isSubscribed(): Promise<boolean> {
  const manager = await findManager();
  return Notification.permission === "granted" && Boolean(await manager?.getSubscription());
}

/** Why notifications could not be turned on. */
export type PushProblem = "denied" | "failed";

/** Asks for the permission, subscribes this browser, and tells the server; the problem where that did not work. */
export async function turnOn(key: string): Promise<PushProblem | null> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const subscribed = await subscribe(key).catch(() => null);
  if (!subscribed) return "failed";
  await call(putPush, { body: subscribed, onExpired: "ask" });
  return null;
}

/** The server forgets this browser, and then the push service does. */
export async function turnOff(): Promise<void> {
  await call(deletePush, { onExpired: "ask" });
  const manager = await findManager();
  await (await manager?.getSubscription())?.unsubscribe().catch(() => false);
}

async function findManager() {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

async function subscribe(applicationServerKey: string) {
  const manager = await findManager();
  if (!manager) return null;
  const options = { userVisibleOnly: true, applicationServerKey };
  // One that was made for another server's key, as after a move, is in the way.
  const made = await manager.subscribe(options).catch(async () => {
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

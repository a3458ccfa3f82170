import { deletePush, putPush } from "../../../../contract/users/push.ts";
import { call } from "../../../api/client.ts";

/** Whether this browser supports notifications. Some browsers only do for an installed application. */
export function canNotify(): boolean {
  return "Notification" in window && "PushManager" in window && "serviceWorker" in navigator;
}

/** Whether this browser is still subscribed. The user may have revoked the permission in the browser's settings. */
export async function isSubscribed(): Promise<boolean> {
  const manager = await findManager();
  return Notification.permission === "granted" && Boolean(await manager?.getSubscription());
}

/** Why notifications could not be turned on. */
export type PushProblem = "denied" | "failed";

/**
 * Requests the permission, subscribes this browser and registers it with the server. Returns the problem if any step
 * fails.
 */
export async function enablePush(key: string): Promise<PushProblem | null> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const subscribed = await subscribe(key).catch(() => null);
  if (!subscribed) return "failed";
  await call(putPush, { body: subscribed, onExpired: "ask" });
  return null;
}

/** Removes this browser's subscription from the server first, then from the push service. */
export async function disablePush(): Promise<void> {
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
  // A subscription for another server's key, as after a move, would block the new one.
  const subscription = await manager.subscribe(options).catch(async () => {
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

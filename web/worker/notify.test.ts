import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { setOwner } from "../offline/owner.ts";
import { openPush, showPush, unsubscribeDevice } from "./notify.ts";

function createWorker(urls: readonly string[] = []) {
  const focused: string[] = [];
  const tabs = urls.map((url) => {
    const tab = {
      url,
      async focus() {
        focused.push(url);
        return tab;
      },
    };
    return tab;
  });
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => null);
  const shown = { close: vi.fn() };
  const subscription = { unsubscribe: vi.fn(async () => true) };
  const pushManager = { getSubscription: async () => subscription };
  const registration = { showNotification, pushManager, getNotifications: async () => [shown] };
  const worker = { registration, clients: { matchAll: async () => tabs, openWindow } };
  return { worker, focused, showNotification, openWindow, shown, subscription };
}

it("shows the server's text in one notification per address, and a fallback for any other payload", async () => {
  const { worker, showNotification } = createWorker();
  const options = { icon: "/assets/icon-192.png" };
  await showPush(worker, { title: "Hay respuestas", path: "/modules/forum/p-1" });
  await showPush(worker, null);
  expect(showNotification.mock.calls).toEqual([
    ["Hay respuestas", { ...options, tag: "/modules/forum/p-1", data: "/modules/forum/p-1" }],
    [location.hostname, { ...options, tag: "/", data: "/" }],
  ]);
});

it("focuses a matching tab or opens a new one, but never another site", async () => {
  const { worker, focused, openWindow } = createWorker(["http://localhost/modules/forum/p-1?sort=new"]);
  await openPush(worker, "/modules/forum/p-1?sort=new");
  await openPush(worker, "/modules/practice/uc-1");
  await openPush(worker, "//elsewhere.example/");
  await openPush(worker, "https://elsewhere.example/");
  expect(focused).toHaveLength(1);
  expect(openWindow.mock.calls).toEqual([["/modules/practice/uc-1"], ["/"], ["/"]]);
});

it("closes the notifications and cancels the subscription of a user who signs out", async () => {
  const { worker, shown, subscription } = createWorker();
  await setOwner({ account: "ana", token: "t-1" }, "secret");
  await unsubscribeDevice(worker, "t-1");
  expect(shown.close).toHaveBeenCalledOnce();
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

it("spares the notifications of a user who has signed in since a late sign-out", async () => {
  const { worker, subscription } = createWorker();
  await setOwner({ account: "leo", token: "t-2" }, "secret");
  await unsubscribeDevice(worker, "t-1");
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
});

import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { t } from "../../i18n/translation.ts";
import { signIn } from "../../testing/example-session.ts";
import { openProfile } from "../../testing/profile-scene.ts";

const call = "/api/v1/users/me/push";
const subscription = { endpoint: "https://push.example.org/a", keys: { p256dh: "B", auth: "A" } };

beforeEach(() => {
  localStorage.clear();
  signIn();
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

/** Stubs a browser that supports notifications, with the user's response to the permission prompt. */
function standInPush(permission: "granted" | "denied") {
  const requestPermission = vi.fn(async () => permission);
  const subscribe = vi.fn(async () => ({ toJSON: () => ({ ...subscription, expirationTime: null }) }));
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { subscribe, getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal("Notification", { requestPermission });
  vi.stubGlobal("PushManager", class {});
  const serviceWorker = {
    getRegistration: async () => ({ pushManager }),
    addEventListener() {},
    removeEventListener() {},
  };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  return { requestPermission, subscribe, unsubscribe };
}

const replies = {
  [`GET ${call}`]: { on: false, key: "K" },
  [`PUT ${call}`]: { on: true, key: "K" },
  [`DELETE ${call}`]: () => undefined,
};

const find = (checked: boolean) =>
  waitFor(() => {
    const found = screen.getByRole<HTMLInputElement>("switch", { name: t("study.push.receive"), checked });
    expect(found.disabled).toBe(false);
    return found;
  });

it.each(["es", "en"] as const)(
  "requests the permission only when notifications are turned on (%s)",
  async (language) => {
    const { requestPermission, subscribe, unsubscribe } = standInPush("granted");
    const { user, server } = await openProfile(replies, language);
    const off = await find(false);
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(off);
    // Not disabled while saving, which would lose the focus.
    expect(screen.getByRole("switch", { name: t("study.push.receive") })).toHaveProperty("disabled", false);
    await user.click(await find(true));
    await find(false);

    expect(requestPermission).toHaveBeenCalledOnce();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "K" });
    expect(server.sent(`PUT ${call}`)[0]?.body).toEqual(subscription);
    expect(server.sent(`DELETE ${call}`)).toHaveLength(1);
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  },
);

it("explains where to allow notifications if the browser blocks them", async () => {
  standInPush("denied");
  const { user, server } = await openProfile(replies);
  await user.click(await find(false));
  await screen.findByText(t("study.push.denied"));
  await find(false);
  expect(server.sent(`PUT ${call}`)).toEqual([]);
});

it("is not offered if the browser does not support notifications", async () => {
  const { server } = await openProfile(replies);
  await screen.findByRole("heading", { name: t("study.practiceMails.title") });
  expect(screen.queryByText(t("study.push.title"))).toBeNull();
  expect(server.sent(`GET ${call}`)).toEqual([]);
});

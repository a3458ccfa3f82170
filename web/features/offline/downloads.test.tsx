import "fake-indexeddb/auto";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { writeLocal } from "../../api/local-storage.ts";
import { startI18n } from "../../i18n/language.ts";
import { ensureOfflineTexts } from "../../i18n/offline/texts.ts";
import { t } from "../../i18n/translation.ts";
import { checkOfflineSupport } from "../../offline/cache-application.ts";
import { deleteOfflineStore } from "../../offline/database.ts";
import { addDownloads, notifyOfDownloads } from "../../offline/downloads.ts";
import { setOwner } from "../../offline/owner.ts";
import { changeSettings, readSettings } from "../../offline/settings.ts";
import { eventually } from "../../testing/browser/eventually.ts";
import { stallDatabases } from "../../testing/browser/stalled-databases.ts";
import { signIn } from "../../testing/example-session.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { provideWorker } from "../../testing/offline/offline-scene.ts";
import { Downloads } from "./downloads.tsx";

async function takeClass() {
  const item = { id: "c1", kind: "class", hash: "h", bytes: 100 } as const;
  await addDownloads([{ ...item, files: [] }], { enrolment: "uc-1", form: "text", language: "es" });
}

async function renderDownloads() {
  localStorage.setItem("lang", "es");
  await startI18n();
  await ensureOfflineTexts();
  const { unmount } = render(<Downloads useDetail={() => undefined} />);
  onTestFinished(unmount);
}

beforeEach(async () => {
  localStorage.clear();
  fakeServer({});
  signIn();
  // The previous test's database may only just have been woken.
  await eventually(deleteOfflineStore);
  await setOwner({ account: "u-1", token: "token-1" }, "secret");
});

it("resumes on the first press after the device became full", async () => {
  await takeClass();
  provideWorker();
  await renderDownloads();
  await screen.findByRole("button", { name: t("offline.kept.pause") });
  changeSettings({ isPaused: true, isFull: true });
  act(notifyOfDownloads);
  await screen.findByText(t("offline.kept.full"));
  await userEvent.click(screen.getByRole("button", { name: t("offline.kept.resume") }));
  expect(readSettings()).toMatchObject({ isPaused: false, isFull: false });
});

it("moves focus nearby when a download is deleted", async () => {
  await takeClass();
  provideWorker();
  await renderDownloads();
  await userEvent.click(await screen.findByRole("button", { name: t("offline.kept.removeOf", { title: "c1" }) }));
  await screen.findByText(t("offline.kept.none"));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

it("moves focus nearby when automatic downloads are turned off", async () => {
  changeSettings({ next: { "uc-1": "low" } });
  provideWorker();
  await renderDownloads();
  await userEvent.click(await screen.findByRole("button", { name: t("offline.kept.stop", { title: "" }) }));
  expect(readSettings().next).toEqual({});
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

it("explains that a browser without a service worker cannot store anything", async () => {
  await renderDownloads();
  await screen.findByText(t("offline.take.unable"));
  expect(screen.queryByText(t("offline.kept.none"))).toBeNull();
});

it("lists existing downloads for deletion when the browser now refuses the worker", async () => {
  await takeClass();
  provideWorker(new DOMException("refused", "SecurityError"));
  await renderDownloads();
  await screen.findByText(t("offline.take.unable"));
  await screen.findByRole("button", { name: t("offline.kept.removeOf", { title: "c1" }) });
});

it("does not mistake a poor connection for a browser that cannot store anything", async () => {
  provideWorker(new TypeError("Failed to fetch the worker's script"));
  expect(await checkOfflineSupport()).toBe("able");
});

it("reports an unresponsive database rather than missing or lost downloads", async () => {
  provideWorker();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  stallDatabases();
  await renderDownloads();
  await eventually(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    screen.getByText(t("offline.take.silent"));
  });
  expect(screen.queryByText(t("offline.kept.none"))).toBeNull();
  expect(screen.queryByText(t("offline.kept.lost"))).toBeNull();
});

it("moves focus nearby when the notice about lost downloads is closed", async () => {
  writeLocal("offline-lost", true);
  provideWorker();
  await renderDownloads();
  await userEvent.click(await screen.findByRole("button", { name: t("common.close") }));
  expect(screen.queryByText(t("offline.kept.lost"))).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

it("moves focus to the result after asking the browser to preserve downloads", async () => {
  await takeClass();
  provideWorker();
  const storage = { persisted: async () => false, persist: async () => true, estimate: async () => ({}) };
  Object.defineProperty(navigator, "storage", { configurable: true, value: storage });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "storage"));
  await renderDownloads();
  await userEvent.click(await screen.findByRole("button", { name: t("offline.kept.persist") }));
  const said = await screen.findByText(t("offline.kept.persisted"));
  await expect.poll(() => document.activeElement).toBe(said);
});

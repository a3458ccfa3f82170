import "fake-indexeddb/auto";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { writeKept } from "../../api/kept.ts";
import { startI18n } from "../../i18n/language.ts";
import { haveOfflineTexts } from "../../i18n/offline/texts.ts";
import { t } from "../../i18n/translation.ts";
import { findAbility } from "../../offline/ask-for-rest.ts";
import { deleteKept } from "../../offline/database.ts";
import { own } from "../../offline/owner.ts";
import { changeSettings, readSettings } from "../../offline/settings.ts";
import { addTaken, tellTaken } from "../../offline/taken.ts";
import { eventually } from "../../testing/browser/eventually.ts";
import { silenceDatabases } from "../../testing/browser/silent-databases.ts";
import { signIn } from "../../testing/example-session.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { haveWorker } from "../../testing/offline/offline-scene.ts";
import { Downloads } from "./downloads.tsx";

async function takeClass() {
  const item = { id: "c1", kind: "class", hash: "h", bytes: 100 } as const;
  await addTaken([{ ...item, files: [] }], { enrolment: "uc-1", form: "text", language: "es" });
}

async function renderDownloads() {
  localStorage.setItem("lang", "es");
  await startI18n();
  await haveOfflineTexts();
  const { unmount } = render(<Downloads useDetail={() => undefined} />);
  onTestFinished(unmount);
}

beforeEach(async () => {
  localStorage.clear();
  fakeServer({});
  signIn();
  // The one before may just have been woken.
  await eventually(deleteKept);
  await own({ account: "u-1", token: "token-1" }, "secret");
});

it("goes on at the first press once the device was full while it was shown", async () => {
  await takeClass();
  haveWorker();
  await renderDownloads();
  await screen.findByRole("button", { name: t("offline.kept.pause") });
  changeSettings({ isPaused: true, isFull: true });
  act(tellTaken);
  await screen.findByText(t("offline.kept.full"));
  await userEvent.click(screen.getByRole("button", { name: t("offline.kept.resume") }));
  expect(readSettings()).toMatchObject({ isPaused: false, isFull: false });
});

it("keeps the focus near where something is removed", async () => {
  await takeClass();
  haveWorker();
  await renderDownloads();
  await userEvent.click(await screen.findByRole("button", { name: t("offline.kept.removeOf", { title: "c1" }) }));
  await screen.findByText(t("offline.kept.none"));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

it("keeps the focus near where the next classes are no longer taken along", async () => {
  changeSettings({ next: { "uc-1": "low" } });
  haveWorker();
  await renderDownloads();
  await userEvent.click(await screen.findByRole("button", { name: t("offline.kept.stop", { title: "" }) }));
  expect(readSettings().next).toEqual({});
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

it("says that a browser without a worker can't keep anything", async () => {
  await renderDownloads();
  await screen.findByText(t("offline.take.unable"));
  expect(screen.queryByText(t("offline.kept.none"))).toBeNull();
});

it("shows what is there, to be removed, where the browser has come to refuse the worker", async () => {
  await takeClass();
  haveWorker(new DOMException("refused", "SecurityError"));
  await renderDownloads();
  await screen.findByText(t("offline.take.unable"));
  await screen.findByRole("button", { name: t("offline.kept.removeOf", { title: "c1" }) });
});

it("does not take a weak line for a browser that can't keep anything", async () => {
  haveWorker(new TypeError("Failed to fetch the worker's script"));
  expect(await findAbility()).toBe("able");
});

it("says where the database does not answer, and neither that nothing is there nor that it was lost", async () => {
  haveWorker();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  silenceDatabases();
  await renderDownloads();
  await eventually(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    screen.getByText(t("offline.take.silent"));
  });
  expect(screen.queryByText(t("offline.kept.none"))).toBeNull();
  expect(screen.queryByText(t("offline.kept.lost"))).toBeNull();
});

it("keeps the focus near the word that downloads were lost, once that is put away", async () => {
  writeKept("offline-lost", true);
  haveWorker();
  await renderDownloads();
  await userEvent.click(await screen.findByRole("button", { name: t("common.close") }));
  expect(screen.queryByText(t("offline.kept.lost"))).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

it("leads to what the browser said where it is asked to let downloads stay", async () => {
  await takeClass();
  haveWorker();
  const storage = { persisted: async () => false, persist: async () => true, estimate: async () => ({}) };
  Object.defineProperty(navigator, "storage", { configurable: true, value: storage });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "storage"));
  await renderDownloads();
  await userEvent.click(await screen.findByRole("button", { name: t("offline.kept.persist") }));
  const said = await screen.findByText(t("offline.kept.persisted"));
  await expect.poll(() => document.activeElement).toBe(said);
});

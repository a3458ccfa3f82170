import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ensureOfflineTexts } from "../../i18n/offline/texts.ts";
import { t } from "../../i18n/translation.ts";
import { deleteOfflineStore } from "../../offline/database.ts";
import { listDownloads } from "../../offline/downloads.ts";
import { hasLostDownloads } from "../../offline/eviction.ts";
import { pieceSize, storePiece } from "../../offline/files.ts";
import { findUnlocked, setOwner } from "../../offline/owner.ts";
import { stopDownloads } from "../../offline/run-downloads.ts";
import { readSettings } from "../../offline/settings.ts";
import { eventually } from "../../testing/browser/eventually.ts";
import { signIn } from "../../testing/example-session.ts";
import { type FakeReplies, problem } from "../../testing/fake-server.ts";
import {
  classOf,
  course,
  courseReplies,
  fileOf,
  provideWorker,
  readStates,
} from "../../testing/offline/offline-scene.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { ToastStack } from "../../ui/overlays/toast-stack.tsx";
import { DownloadDialog } from "./download-dialog.tsx";

const megabyte = 1_000_000;
const image = { ...fileOf("image"), bytes: 2 * megabyte };
const low = { ...fileOf("low"), bytes: 8 * megabyte };
const video = { ...fileOf("video"), bytes: 40 * megabyte };
const films = classOf("c1", [image, low, video]);
const items = [films, classOf("c2", [image]), classOf("e1")];

beforeEach(async () => {
  localStorage.clear();
  signIn();
  await eventually(deleteOfflineStore);
  await setOwner({ account: "u-1", token: "token-1" }, "secret");
  provideWorker();
  onTestFinished(stopDownloads);
});

interface Scene {
  some?: readonly string[];
  replies?: FakeReplies;
  language?: "es" | "en";
}

async function openDialog({ some, replies, language = "es" }: Scene = {}) {
  const close = vi.fn();
  const parts = (
    <>
      <DownloadDialog enrolment="uc-1" title="Curso" {...(some && { items: some })} onClose={close} />
      <ToastStack />
    </>
  );
  const view = await renderPart(parts, { replies: { ...courseReplies(...items), ...replies }, language });
  await ensureOfflineTexts();
  return { ...view, close };
}

const start = () => screen.findByRole("button", { name: t("offline.take.start") });
const wordsOf = (choice: HTMLElement) => choice.closest("label")?.textContent;
const megabytes = (count: number) => expect.stringMatching(new RegExp(`\\b${count}\\sMB`));

/** Fakes the browser's estimate of free space. */
function haveRoom(count: number): void {
  const storage = { estimate: async () => ({ quota: count * megabyte, usage: 0 }) };
  Object.defineProperty(navigator, "storage", { configurable: true, value: storage });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "storage"));
}

describe("download", () => {
  it.each(["es", "en"] as const)("shows the size of each form, smallest first, in %s", async (language) => {
    await openDialog({ language });
    await start();
    // A picture shared by two classes counts once.
    expect(screen.getAllByRole("radio").map(wordsOf)).toEqual([2, 10, 42].map(megabytes));
    expect(wordsOf(screen.getByRole("radio", { checked: true }))).toEqual(megabytes(10));
  });

  it("contains only the requested items, in the chosen form", async () => {
    const { user, close } = await openDialog({ some: ["c2"] });
    await start();
    expect(screen.getAllByRole("radio").map(wordsOf)).toEqual([megabytes(2)]);
    await user.click(await start());
    await expect.poll(() => close.mock.calls).toHaveLength(1);
    expect((await listDownloads()).map(({ item, form }) => `${item} ${form}`)).toEqual(["c2 text"]);
  });

  it("confirms its start and links to all downloads", async () => {
    const { user, router } = await openDialog({ some: ["e1"] });
    await user.click(await start());
    await screen.findByText(t("offline.take.started"));
    await user.click(screen.getByRole("button", { name: t("offline.take.see") }));
    expect(router.location.pathname).toBe("/modules/offline");
    await expect.poll(readStates).toEqual({ e1: "done" });
  });

  it("cannot start without enough space, but can in a smaller form", async () => {
    haveRoom(5);
    const { user } = await openDialog();
    await screen.findByText(t("offline.take.tooLarge"));
    expect(await start()).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("radio", { name: /\b2\sMB/ }));
    expect(screen.queryByText(t("offline.take.tooLarge"))).toBeNull();
    expect(await start()).toHaveProperty("disabled", false);
  });

  it("needs no space for parts that are already stored", async () => {
    const owner = await findUnlocked("token-1");
    for (let number = 0; number * pieceSize < low.bytes; number++) {
      if (owner) await storePiece(owner, low.hash, { number, bytes: new Uint8Array(1) });
    }
    haveRoom(5);
    await openDialog();
    await screen.findByText(/\b5\sMB/);
    expect(wordsOf(screen.getByRole("radio", { checked: true }))).toEqual(megabytes(10));
    await expect.poll(start).toHaveProperty("disabled", false);
    expect(screen.queryByText(t("offline.take.tooLarge"))).toBeNull();
  });

  it.each([
    ["waits for an unmetered network", false],
    ["starts at once over a metered one, at the user's choice,", true],
  ])("%s if the browser reports network types", async (_, isAnyMeant) => {
    Object.defineProperty(navigator, "connection", { configurable: true, value: { type: "cellular" } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
    const { user, server } = await openDialog({ some: ["e1"] });
    const only = await screen.findByRole("checkbox", { name: t("offline.take.onlyWifi") });
    expect(only).toHaveProperty("checked", true);
    if (isAnyMeant) await user.click(only);
    await user.click(await start());
    await screen.findByText(t("offline.take.started"));
    if (isAnyMeant) await expect.poll(readStates).toEqual({ e1: "done" });
    else expect(server.sent(`GET ${course}/items/e1`)).toEqual([]);
  });

  it("can be followed by the next classes until turned off", async () => {
    const next = () => screen.findByRole("checkbox", { name: t("offline.take.next") });
    const first = await openDialog({ some: ["e1"] });
    await first.user.click(await next());
    await first.user.click(await start());
    await expect.poll(() => readSettings().next).toEqual({ "uc-1": "text" });
    await expect.poll(() => first.close.mock.calls).toHaveLength(1);
    first.unmount();
    const { user } = await openDialog({ some: ["e1"] });
    expect(await next()).toHaveProperty("checked", true);
    await user.click(await next());
    await user.click(await start());
    await expect.poll(() => readSettings().next).toEqual({});
  });

  it("works on a device without an owner, and reports no loss", async () => {
    await deleteOfflineStore();
    const { user } = await openDialog({ some: ["e1"] });
    await user.click(await start());
    await expect.poll(readStates).toEqual({ e1: "done" });
    expect(hasLostDownloads()).toBe(false);
  });

  it("can be requested again after its list failed to load", async () => {
    const { user, server } = await openDialog({
      replies: { [`GET ${course}/offline`]: () => problem(503, "unavailable", "No") },
    });
    await screen.findByText(t("offline.take.failed"));
    server.reply(`GET ${course}/offline`, { revision: "1", items });
    await user.click(screen.getByRole("button", { name: t("common.retry") }));
    await start();
  });

  it("is not offered in a window that cannot store anything", async () => {
    provideWorker(new DOMException("refused", "SecurityError"));
    const { user, close } = await openDialog();
    await screen.findByText(t("offline.take.unable"));
    expect(screen.queryByRole("button", { name: t("offline.take.start") })).toBeNull();
    await user.click(screen.getByRole("button", { name: t("common.cancel") }));
    expect(close).toHaveBeenCalledOnce();
  });
});

import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { OfflineItem } from "../../../contract/courses/offline.ts";
import { startI18n } from "../../i18n/language.ts";
import { addDownloads, listDownloads } from "../../offline/downloads.ts";
import { maintainDownloads } from "../../offline/maintain-downloads.ts";
import { runDownloads, stopDownloads, syncCourseDownloads } from "../../offline/run-downloads.ts";
import { changeSettings, settingsKey } from "../../offline/settings.ts";
import { eventually } from "../../testing/browser/eventually.ts";
import { fakeServer, problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { course, ownDevice } from "../../testing/offline/offline-scene.ts";

beforeEach(ownDevice);

async function take(...ids: string[]) {
  const items: OfflineItem[] = ids.map((id) => ({
    id,
    kind: "evaluation",
    hash: `hash of ${id}`,
    bytes: 100,
    files: [],
  }));
  await addDownloads(items, { enrolment: "uc-1", form: "text", language: "es" });
  return items;
}

const states = async () => (await listDownloads()).map(({ state }) => state);

test("requests the server's current data, never cached data", async () => {
  await take("e1");
  const server = fakeServer({
    [`GET ${course}`]: { course: { glossary: true } },
    [`GET ${course}/review`]: {},
    [`GET ${course}/glossary`]: {},
    [`GET ${course}/items/e1`]: { kind: "evaluation" },
  });
  await runDownloads();
  expect(await states()).toEqual(["done"]);
  expect(server.requests.map(({ headers }) => headers.get("Cache-Control"))).toEqual(Array(4).fill("max-age=0"));
});

test("downloads a course's items even if its glossary is refused", async () => {
  await take("e1", "e2");
  fakeServer({
    [`GET ${course}`]: { course: { glossary: true } },
    [`GET ${course}/items/e1`]: { kind: "evaluation" },
    [`GET ${course}/items/e2`]: { kind: "evaluation" },
  });
  await runDownloads();
  expect(await states()).toEqual(["done", "done"]);
});

test.each([course, `${course}/items/:any`])(
  "requests refused data once, without retrying automatically (%s)",
  async (what) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const items = await take("e1", "e2", "e3");
    const detail = what === course ? () => problem(404, "not_found", "No") : { course: { glossary: false } };
    const server = fakeServer({ [`GET ${course}`]: detail, [`GET ${course}/offline`]: { items } });
    await runDownloads();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(await states()).toEqual(["waiting", "waiting", "waiting"]);
    expect(server.sent(`GET ${course}`)).toHaveLength(1);
    expect(server.sent(`GET ${course}/offline`)).toHaveLength(1);
    expect(server.requests).toHaveLength(what === course ? 2 : 6);
  },
);

test("leaves a download in its language unchanged while another one is selected", async () => {
  const [item] = await take("e1");
  const server = fakeServer({
    [`GET ${course}`]: { course: { glossary: false } },
    [`GET ${course}/items/e1`]: { kind: "evaluation" },
    [`GET ${course}/offline`]: ({ headers }: RecordedRequest) => {
      const hash = headers.get("Accept-Language") === "es" ? item?.hash : "hash in English";
      return { revision: "1", items: [{ ...item, hash }] };
    },
  });
  await runDownloads();
  localStorage.setItem("lang", "en");
  await startI18n();
  onTestFinished(async () => {
    localStorage.setItem("lang", "es");
    await startI18n();
  });
  await syncCourseDownloads("uc-1");
  expect(server.sent(`GET ${course}/offline`).map(({ headers }) => headers.get("Accept-Language"))).toEqual(["es"]);
  expect(await states()).toEqual(["done"]);
});

test.each([
  ["forbids metered networks", { onlyWifi: true }],
  ["pauses", { isPaused: true }],
])("aborts the current request when the user %s, in this tab or another", async (_, change) => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { type: "cellular" } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
  changeSettings({ onlyWifi: false });
  await take("e1");
  const { promise: asked, resolve } = Promise.withResolvers<AbortSignal>();
  vi.stubGlobal("fetch", (_path: string, { signal }: RequestInit) => {
    if (signal) resolve(signal);
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  maintainDownloads();
  void runDownloads();
  const signal = await asked;
  changeSettings(change);
  window.dispatchEvent(new StorageEvent("storage", { key: settingsKey }));
  expect(signal.aborted).toBe(true);
});

test("continues when resumed before a pause has taken effect", async () => {
  await take("e1");
  const ports: MessagePort[] = [];
  const postMessage = (_: unknown, [port]: MessagePort[]) => void (port && ports.push(port));
  const serviceWorker = { controller: { postMessage } };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  fakeServer({
    [`GET ${course}`]: { course: { glossary: false } },
    [`GET ${course}/items/e1`]: { kind: "evaluation" },
  });
  void runDownloads();
  // The application's parts are being cached.
  await eventually(() => expect(ports).toHaveLength(1));
  stopDownloads();
  void runDownloads();
  await eventually(() => expect(ports).toHaveLength(2));
  ports[1]?.postMessage("kept");
  await eventually(async () => expect(await states()).toEqual(["done"]));
});

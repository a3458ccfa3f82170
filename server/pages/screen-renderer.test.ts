import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { type ApiResponse, type RenderTask, ScreenRenderer } from "./screen-renderer.ts";

/** A fake application: requests the data named by its path, and exposes what the previous render left behind. */
const application = `
let kept = "";
export async function startRendering(texts) { kept = texts.es.greeting; }
export async function renderPage({ path, ask, reader }) {
  if (path === "/never") await new Promise(() => {});
  if (path === "/throws") setImmediate(() => { throw new Error("thrown"); });
  if (path === "/throws") await new Promise(() => {});
  if (path === "/memory") for (const all = [];;) all.push(new Array(1e5).fill(all.length));
  const answer = await ask(path);
  if (!answer.ok) throw new Error("no data");
  const html = kept + " " + reader.kept.user + ": " + await answer.text();
  kept = "after " + reader.kept.user + ",";
  return { html };
}`;

async function createRenderer(): Promise<ScreenRenderer> {
  const folder = await mkdtemp(join(tmpdir(), "renderer-"));
  const bundle = join(folder, "render.mjs");
  await writeFile(bundle, application);
  const renderer = new ScreenRenderer({ bundle, texts: { es: { greeting: "Hola," }, en: {} } });
  onTestFinished(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await renderer.close();
    await rm(folder, { recursive: true });
  });
  return renderer;
}

function taskOf(user: string, path = `/${user}`): RenderTask {
  return { path, language: "es", reader: { kept: { user }, isWide: false, timeZone: "UTC" } };
}

const answer = async (path: string): Promise<ApiResponse> => ({ path, status: 200, text: `what ${path} says` });
const refuse = async (path: string): Promise<ApiResponse> => ({ path, status: 503, text: "" });

test("renders screens one after the other, each from its own responses", async () => {
  const renderer = await createRenderer();
  const rendered = ["ana", "leo", "eva"].map((user) => renderer.render(taskOf(user), answer));
  expect(await Promise.all(rendered)).toEqual([
    "Hola, ana: what /ana says",
    "after ana, leo: what /leo says",
    "after leo, eva: what /eva says",
  ]);
});

test("renders the next screen correctly after one that fails", async () => {
  const renderer = await createRenderer();
  const [first, second] = await Promise.allSettled([
    renderer.render(taskOf("ana"), refuse),
    renderer.render(taskOf("leo"), answer),
  ]);
  expect(first).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("no data") } });
  expect(second).toMatchObject({ status: "fulfilled", value: "Hola, leo: what /leo says" });
});

test("fails only the screen that takes too long and renders the waiting ones in a new thread", async () => {
  const renderer = await createRenderer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = renderer.render(taskOf("ana", "/never"), answer);
  const others = ["leo", "eva"].map((user) => renderer.render(taskOf(user), answer));
  const isLate = expect(late).rejects.toThrow("/never took too long");
  await vi.advanceTimersByTimeAsync(3_000);
  await isLate;
  expect(await Promise.all(others)).toEqual(["Hola, leo: what /leo says", "after leo, eva: what /eva says"]);
});

test.each(["/throws", "/memory"])("fails only the screen that crashes its thread: %s", async (path) => {
  const renderer = await createRenderer();
  const rendered = [taskOf("ana", path), taskOf("leo"), taskOf("eva", path), taskOf("luz")].map((task) =>
    renderer.render(task, answer),
  );
  expect((await Promise.allSettled(rendered)).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

test("renders the next screen after one whose requests fail", async () => {
  const renderer = await createRenderer();
  const rendered = [
    renderer.render(taskOf("ana"), () => Promise.reject(new Error("no answer"))),
    renderer.render(taskOf("leo"), answer),
  ];
  expect(await Promise.allSettled(rendered)).toMatchObject([
    { reason: { message: "no answer" } },
    { value: "Hola, leo: what /leo says" },
  ]);
});

test("rejects a screen when the queue is full", async () => {
  const renderer = await createRenderer();
  const rendered = Array.from({ length: 21 }, (_, index) => renderer.render(taskOf(`ana${index}`), answer));
  await expect(renderer.render(taskOf("leo"), answer)).rejects.toMatchObject({ code: "unavailable" });
  expect(new Set((await Promise.allSettled(rendered)).map(({ status }) => status))).toEqual(new Set(["fulfilled"]));
});

test("leaves room for other users when one requests many screens", async () => {
  const renderer = await createRenderer();
  const rendered = Array.from({ length: 30 }, () => renderer.render(taskOf("ana"), answer));
  const ends = Promise.allSettled(rendered);
  expect(await renderer.render(taskOf("leo"), answer)).toContain("leo: what /leo says");
  expect((await ends).filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await renderer.render(taskOf("ana"), answer)).toContain("ana: what /ana says");
});

test("ends an idle thread and starts another on demand", async () => {
  const renderer = await createRenderer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(await renderer.render(taskOf("ana"), answer)).toBe("Hola, ana: what /ana says");
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(await renderer.render(taskOf("leo"), answer)).toBe("Hola, leo: what /leo says");
});

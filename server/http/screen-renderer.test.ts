import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Answer, type Occasion, ScreenRenderer } from "./screen-renderer.ts";

/** In place of the application: asks for what its path names, and notes what the one before has left. */
const application = `
let kept = "";
export async function startRendering(texts) { kept = texts.es.greeting; }
export async function renderPage({ path, ask, reader }) {
  if (path === "/never") await new Promise(() => {});
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
    await renderer.end();
    await rm(folder, { recursive: true });
  });
  return renderer;
}

function occasionOf(user: string, path = `/${user}`): Occasion {
  return { path, language: "es", reader: { kept: { user }, isWide: false, timeZone: "UTC" } };
}

const answer = async (path: string): Promise<Answer> => ({ path, status: 200, text: `what ${path} says` });
const refuse = async (path: string): Promise<Answer> => ({ path, status: 503, text: "" });

test("screens are drawn one after the other, each from its own answers", async () => {
  const renderer = await createRenderer();
  const drawn = ["ana", "leo", "eva"].map((user) => renderer.draw(occasionOf(user), answer));
  expect(await Promise.all(drawn)).toEqual([
    "Hola, ana: what /ana says",
    "after ana, leo: what /leo says",
    "after leo, eva: what /eva says",
  ]);
});

test("one that fails does no harm to the next", async () => {
  const renderer = await createRenderer();
  const [first, second] = await Promise.allSettled([
    renderer.draw(occasionOf("ana"), refuse),
    renderer.draw(occasionOf("leo"), answer),
  ]);
  expect(first).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("no data") } });
  expect(second).toMatchObject({ status: "fulfilled", value: "Hola, leo: what /leo says" });
});

test("where one takes too long, nothing is drawn for a while, then in a new thread", async () => {
  const renderer = await createRenderer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const endless = Array.from({ length: 20 }, () => renderer.draw(occasionOf("ana", "/never"), answer));
  const ends = Promise.allSettled(endless);
  const full = renderer.draw(occasionOf("leo"), answer);
  await expect(full).rejects.toMatchObject({ code: "unavailable" });
  await vi.advanceTimersByTimeAsync(10_000);
  for (const end of await ends) expect(end).toMatchObject({ reason: { message: "/never took too long" } });
  await expect(renderer.draw(occasionOf("leo"), answer)).rejects.toMatchObject({ code: "unavailable" });
  const later = performance.now() + 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await renderer.draw(occasionOf("leo"), answer)).toBe("Hola, leo: what /leo says");
});

test("a thread that nobody asks for anything ends, and begins again", async () => {
  const renderer = await createRenderer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(await renderer.draw(occasionOf("ana"), answer)).toBe("Hola, ana: what /ana says");
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(await renderer.draw(occasionOf("leo"), answer)).toBe("Hola, leo: what /leo says");
});

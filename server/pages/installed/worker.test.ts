import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { emptySite } from "../../testing/files/site.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { webRoot } from "../web-files.ts";

test("precaches the files of the first screens and none of the staff area", async () => {
  const { app } = await createTestApp({}, { webRoot });
  const { headers, body } = await app.inject("/worker.js");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  const self: { builtFiles?: { shell: string; core: { url: string }[]; all: string[] } } = {};
  runInNewContext(body.slice(0, body.indexOf("\n")), { self });
  const { core = [], all = [], shell = "" } = self.builtFiles ?? {};
  expect(core.length).toBeGreaterThan(8);
  expect(core.length).toBeLessThan(all.length / 2);
  const answers = await Promise.all([...core.map(({ url }) => url), ...all].map((url) => app.inject(url)));
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  const pages = answers.map(({ body: text }) => text).filter((text) => text.startsWith("<!doctype"));
  expect(pages).toEqual([(await app.inject(shell)).body]);
  expect(answers.filter(({ body: text }) => text.includes("/api/v1/manage/people/"))).toEqual([]);
});

test("serves a worker that unregisters itself and deletes the application's cache when offline mode is off", async () => {
  const { app } = await createTestApp({ OFFLINE: "off" }, { webRoot });
  const { body } = await app.inject("/worker.js");
  const done: string[] = [];
  const listeners: Record<string, (event: { waitUntil(work: Promise<void>): void }) => void> = {};
  const self = {
    addEventListener: (name: string, listener: (typeof listeners)[string]) => {
      listeners[name] = listener;
    },
    skipWaiting: () => done.push("skipWaiting"),
    registration: { unregister: async () => done.push("unregister") },
  };
  const caches = { keys: async () => ["parts"], delete: async (name: string) => done.push(`delete ${name}`) };
  runInNewContext(body, { self, caches });
  const works: Promise<void>[] = [];
  for (const name of ["install", "activate"]) listeners[name]?.({ waitUntil: (work) => works.push(work) });
  await Promise.all(works);
  expect(done).toEqual(["skipWaiting", "delete parts", "unregister"]);
});

/** Reads the size of a PNG from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test.each(["es", "en"])(
  "has a manifest with everything that browsers require for installation (%s)",
  async (language) => {
    const { app, parts } = await createTestApp({}, { webRoot });
    const program = { title: "Dos latidos", subtitle: "Cardio-obstetricia a distancia" };
    const site = { ...emptySite, program };
    Object.assign(parts.site, { es: site, en: site });
    const answer = await app.inject({ url: "/manifest.webmanifest", headers: { "accept-language": language } });
    expect(answer.headers["content-type"]).toContain("application/manifest+json");
    const { icons, ...manifest } = answer.json();
    expect(manifest).toMatchObject({
      id: "/",
      scope: "/",
      start_url: "/modules/dashboard",
      display: "standalone",
      lang: language,
      name: program.title,
      short_name: program.title,
      description: program.subtitle,
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    const sizes = icons.map(({ sizes: size, purpose = "any" }: Record<string, string>) => `${size} ${purpose}`);
    expect(sizes).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
    for (const { src, type, sizes: size } of icons) {
      const { statusCode, headers, rawPayload } = await app.inject(src);
      expect([statusCode, headers["content-type"]]).toEqual([200, expect.stringContaining(type)]);
      if (type === "image/png") expect(sizeOf(rawPayload)).toBe(size);
    }
  },
);

test("links the manifest from every page and declares the viewport, theme colour and icon", async () => {
  const { app } = await createTestApp({}, { webRoot });
  for (const path of ["/", "/login", "/modules/dashboard"]) {
    const { body } = await app.inject(path);
    expect(body).toContain('rel="manifest" href="/manifest.webmanifest"');
    expect(body).toMatch(/<meta name="viewport" content="width=device-width/);
    expect(body).toMatch(/<meta name="theme-color"[^>]+content="#/);
    const [, icon = ""] = /rel="apple-touch-icon" href="([^"]+)"/.exec(body) ?? [];
    expect((await app.inject(icon)).statusCode).toBe(200);
  }
});

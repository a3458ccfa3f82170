import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { webRoot } from "../web-files.ts";

test("the worker stores the files of the first screens, and none of the staff area", async () => {
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

test("a server that is told so sends a worker that ends itself and the application's cache", async () => {
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

test("the manifest has all that browsers ask of an application to install", async () => {
  const { app } = await createTestApp({}, { webRoot });
  const { name, short_name, start_url, display, icons } = (await app.inject("/manifest.webmanifest")).json();
  expect({ display, start_url }).toEqual({ display: "standalone", start_url: "/modules/dashboard" });
  expect(short_name.length).toBeLessThanOrEqual(30);
  expect(name).toBe(short_name);
  const sizes = icons.map(({ sizes: size, purpose = "any" }: Record<string, string>) => `${size} ${purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  for (const { src, type } of icons) {
    const { statusCode, headers } = await app.inject(src);
    expect([statusCode, headers["content-type"]]).toEqual([200, expect.stringContaining(type)]);
  }
});

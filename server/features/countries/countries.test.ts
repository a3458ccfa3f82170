import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const list = (app: TestApp, language: "es" | "en") => app.call("GET", "/api/v0.1/countries", { language });

/** Starts a countries service that counts its calls. */
async function startService(answer: () => { status?: number; body: string } | null) {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    const given = answer();
    if (given) response.writeHead(given.status ?? 200, { "content-type": "application/json" }).end(given.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, paths };
}

const known = (iso2: string) => ({ country: "Somewhere", iso2, iso3: "XXX", cities: ["One"] });
const body = (...codes: string[]) => JSON.stringify({ error: false, msg: "found", data: codes.map(known) });

test("lists every country of ISO 3166-1, named and sorted in the requested language", async () => {
  const app = await createTestApp();

  const [es, en] = [await list(app, "es"), await list(app, "en")];

  expect(es).toMatchObject({ status: 200, body: { error: false, msg: expect.any(String) } });
  expect([es.body.data.length, en.body.data.length]).toEqual([249, 249]);
  expect(es.body.data).toContainEqual({ country: "República Dominicana", iso2: "DO", iso3: "DOM" });
  expect(en.body.data).toContainEqual({ country: "Dominican Republic", iso2: "DO", iso3: "DOM" });
  const names: string[] = es.body.data.map(({ country }: { country: string }) => country);
  expect(names.indexOf("España")).toBeLessThan(names.indexOf("Estonia"));
  expect(names).toEqual([...names].sort(new Intl.Collator("es").compare));
});

test("lists the service's countries for a day, named in the requested language", async () => {
  const service = await startService(() => ({ body: body("DO", "AR", "ZZ") }));
  const app = await createTestApp({ COUNTRIES_URL: `${service.url}/` });

  const both = await Promise.all([list(app, "es"), list(app, "en")]);
  app.clock.now += 23 * 60 * 60 * 1000;
  await list(app, "es");

  const names = both.map((answer) => answer.body.data.map(({ country }: { country: string }) => country));
  expect(names).toEqual([
    ["Argentina", "República Dominicana"],
    ["Argentina", "Dominican Republic"],
  ]);
  expect(service.paths).toEqual(["/api/v0.1/countries"]);
  app.clock.now += 60 * 60 * 1000;
  await list(app, "es");
  expect(service.paths).toHaveLength(2);
});

test.each([
  ["answers with an error", { status: 500, body: "" }],
  ["answers with a page", { body: "<html></html>" }],
  ["says that it failed", { body: '{"error":true,"data":[]}' }],
  ["knows no country", { body: body("ZZ") }],
  ["does not answer for three seconds", null],
])("when the service %s, uses the embedded list and pauses requests", async (_what, answer) => {
  const service = await startService(() => answer);
  const app = await createTestApp({ COUNTRIES_URL: service.url });

  const first = await list(app, "es");
  await list(app, "es");

  expect(first.body.data).toHaveLength(249);
  expect(service.paths).toHaveLength(1);
  app.clock.now += 5 * 60 * 1000;
  await list(app, "es");
  expect(service.paths).toHaveLength(2);
});

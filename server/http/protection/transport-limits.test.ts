import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { defaultPressureLimits } from "./pressure.ts";
import { defaultTransportLimits } from "./transport-limits.ts";

const shortTimeouts = {
  ...defaultTransportLimits,
  headersTimeout: 1000,
  checkInterval: 100,
  requestTimeout: 1500,
  stallTimeout: 1000,
};

async function listen(transportLimits = shortTimeouts) {
  const test = await createTestApp({}, { transportLimits });
  test.app.get("/much", async () => Buffer.alloc(64 * 1024 * 1024));
  const underWay: (() => void)[] = [];
  test.app.get("/long", () => new Promise((done) => underWay.push(() => done("at last"))));
  const port = Number(new URL(await test.app.listen({ port: 0 })).port);
  const open = async (): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return socket;
  };
  return { ...test, open, underWay };
}

describe("a client that is too slow is disconnected", () => {
  it.each([
    ["with its head", "GET /healthz HTTP/1.1\r\nHost: x\r\nX"],
    [
      "with its body",
      "POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
    ],
  ])("%s, and is told why", async (_what, start) => {
    const { open } = await listen();
    const socket = await open();
    socket.write(start);
    const drip = setInterval(() => socket.write(" "), 60);
    const answer = await text(socket).finally(() => clearInterval(drip));
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"invalid_request"/);
  });

  it("when it sends nothing or does not read its response", async () => {
    const { app, open } = await listen();
    const [silent, greedy] = [await open(), await open()];
    silent.resume();
    greedy.pause();
    greedy.on("error", () => {});
    greedy.write("GET /much HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(silent, "close");
    await expect.poll(() => countOpen(app.server)).toBe(0);
    greedy.destroy();
  });
});

describe("at the connection limit", () => {
  const ask = async (socket: Socket, path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };

  it("closes the longest-idle connection for a new one", async () => {
    const { open } = await listen({ ...defaultTransportLimits, connections: 2 });
    const [first, second] = [await open(), await open()];
    first.on("error", () => {}).resume();
    const third = await open();
    await once(first, "close");
    expect(await ask(second, "/healthz")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask(third, "/api/v1/site")).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("answers 503 if none is idle, except to health checks", async () => {
    const { app, open, underWay } = await listen({ ...defaultTransportLimits, connections: 2 });
    const busy = [await open(), await open()].map((socket) => ask(socket, "/long"));
    await expect.poll(() => underWay.length).toBe(2);
    const refused = await ask(await open(), "/api/v1/site");
    expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nretry-after: 5\r\n[\s\S]*"code":"unavailable"/i);
    await expect.poll(() => countOpen(app.server)).toBe(2);
    expect(await ask(await open(), "/healthz")).toMatch(/^HTTP\/1\.1 200 /);
    for (const finish of underWay) finish();
    for (const answer of await Promise.all(busy)) expect(answer).toMatch(/at last$/);
  });
});

describe("an overloaded server", () => {
  it("answers 503 with Retry-After at once, but still serves its health", async () => {
    const test = await createTestApp({}, { pressure: { ...defaultPressureLimits, heapBytes: 1 } });
    await expect.poll(async () => (await test.call("GET", "/api/v1/site")).status).toBe(503);
    const { body, headers } = await test.call("GET", "/api/v1/site");
    expect([body.code, headers["retry-after"]]).toEqual(["unavailable", "5"]);
    // A stack per refused request would only add to the load.
    expect(test.lines.filter((line) => line.includes("stack"))).toEqual([]);
    for (const url of ["/healthz", "/readyz", "/metrics"]) expect((await test.call("GET", url)).status).toBe(200);
  });

  it("accepts calls from the start, however slowly it was built", async () => {
    const { call } = await createTestApp({}, { pressure: defaultPressureLimits });
    for (const end = performance.now() + 1500; performance.now() < end; );
    await wait(20);
    expect((await call("GET", "/api/v1/site")).status).toBe(200);
  });

  it("accepts calls again once it has caught up", async () => {
    const { call } = await createTestApp({}, { pressure: { ...defaultPressureLimits, delay: 200 } });
    const stall = setInterval(() => {
      for (const end = performance.now() + 400; performance.now() < end; );
    }, 1);
    await expect.poll(async () => (await call("GET", "/api/v1/site")).status).toBe(503);
    clearInterval(stall);
    await expect.poll(async () => (await call("GET", "/api/v1/site")).status).toBe(200);
  });
});

function countOpen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

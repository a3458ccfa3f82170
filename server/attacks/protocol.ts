import { once } from "node:events";
import { text } from "node:stream/consumers";
import { defaultTransportLimits, type TransportLimits } from "../http/protection/transport-limits.ts";
import { createLearner } from "../testing/people.ts";
import { createTestApp } from "../testing/test-app.ts";
import type { Attack } from "./attack.ts";
import { exchangeBytes, listen, listStatuses } from "./raw-connection.ts";

const url = "/api/v1/users/forgot-password";
const json = "Content-Type: application/json";
const smuggled = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

/** Returns a raw POST request with extra header lines, followed by a body. */
function post(lines: string[], body: string): string {
  return `${[`POST ${url} HTTP/1.1`, "Host: x", json, ...lines].join("\r\n")}\r\n\r\n${body}`;
}

/** Creates an attack that sends raw bytes on a connection; for several requests, equal outcomes are listed once. */
function bytes(title: string, expected: string, requests: (string | Buffer)[]): Attack {
  return {
    title,
    expected,
    async run() {
      const open = await listen((await createTestApp()).app);
      const responses = await Promise.all(requests.map((request) => exchangeBytes(open, request)));
      return [...new Set(responses.map(listStatuses))].sort().join("; ");
    },
  };
}

const shortTimeouts: TransportLimits = {
  ...defaultTransportLimits,
  headersTimeout: 1000,
  checkInterval: 100,
  requestTimeout: 1500,
  stallTimeout: 1000,
};

/** Creates an attack by a client that sends a start and then one byte at a time. */
function slow(title: string, start: string): Attack {
  return {
    title,
    expected: "400 invalid_request, and the connection is closed",
    async run() {
      const open = await listen((await createTestApp({}, { transportLimits: shortTimeouts })).app);
      const socket = await open();
      socket.write(start);
      const drip = setInterval(() => socket.write("x"), 60);
      const response = await text(socket).finally(() => clearInterval(drip));
      return `${listStatuses(response)}, and the connection is closed`;
    },
  };
}

/** Attacks below HTTP and with HTTP itself. */
export const protocol: Attack[] = [
  bytes("Request smuggling: Content-Length and Transfer-Encoding together", "400 invalid_request", [
    post(["Content-Length: 6", "Transfer-Encoding: chunked"], `0\r\n\r\n${smuggled}`),
    post(["Transfer-Encoding: chunked", "Content-Length: 4"], `5c\r\n${smuggled}\r\n0\r\n\r\n`),
  ]),
  bytes("Request smuggling: two Content-Lengths, a signed one, a non-numeric one", "400 invalid_request", [
    post(["Content-Length: 0", "Content-Length: 38"], smuggled),
    post(["Content-Length: +2"], `{}${smuggled}`),
    post(["Content-Length: -1"], smuggled),
    post(["Content-Length: 0x2"], `{}${smuggled}`),
    post(["Content-Length: 2, 2"], `{}${smuggled}`),
  ]),
  bytes("Request smuggling: Transfer-Encodings that only some parsers accept", "400 invalid_request", [
    post(["Transfer-Encoding: xchunked"], `0\r\n\r\n${smuggled}`),
    post(["Transfer-Encoding : chunked"], `0\r\n\r\n${smuggled}`),
    post(["Transfer-Encoding: chunked, identity"], `0\r\n\r\n${smuggled}`),
    post(["Transfer-Encoding:\n chunked"], `0\r\n\r\n${smuggled}`),
  ]),
  bytes("Request smuggling: malformed chunks", "400 invalid_request", [
    post(["Transfer-Encoding: chunked"], "zz\r\n{}\r\n0\r\n\r\n"),
    post(["Transfer-Encoding: chunked"], "-2\r\n{}\r\n0\r\n\r\n"),
    post(["Transfer-Encoding: chunked"], "fffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
    post(["Transfer-Encoding: chunked"], `2;${"x".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  ]),
  bytes("Bare line feeds, folded lines, spaces in header names, control characters", "400 invalid_request", [
    "GET /healthz HTTP/1.1\nHost: x\n\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n",
    "GET /health\x01z HTTP/1.1\r\nHost: x\r\n\r\n",
  ]),
  bytes("No Host header, and two of them", "400 invalid_request", [
    "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\nhOST: x\r\nConnection: close\r\n\r\n",
  ]),
  bytes("Headers over 16 KB: one long header, many short ones, a long URL", "413 too_large", [
    `GET /healthz HTTP/1.1\r\nHost: x\r\nA: ${"x".repeat(20_000)}\r\n\r\n`,
    `GET /healthz HTTP/1.1\r\nHost: x\r\n${"A: b\r\n".repeat(4000)}\r\n`,
    `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ]),
  bytes("Request smuggling: a GET whose body is another request", "200", [
    `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
  ]),
  {
    title: "A token and another Host in trailers",
    expected: "401 not_signed_in",
    async run() {
      const test = await createTestApp();
      const { token } = await createLearner(test);
      const trailers = `Authorization: Bearer ${token}\r\nHost: evil.example\r\n`;
      const head =
        "POST /api/v1/users/logout HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n";
      return listStatuses(
        await exchangeBytes(await listen(test.app), `${head}${json}\r\n\r\n2\r\n{}\r\n0\r\n${trailers}\r\n`),
      );
    },
  },
  bytes("Other protocols: HTTP/0.9, HTTP/2 by prior knowledge, TLS, SMTP", "400 invalid_request", [
    "GET /healthz\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    Buffer.from("16030100c8010000c40303", "hex"),
    "EHLO evil.example\r\nMAIL FROM:<a@b.do>\r\n",
  ]),
  bytes("An upgrade to WebSocket or HTTP/2, and expectations", "200", [
    "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: evil\r\nConnection: close\r\n\r\n",
  ]),
  bytes("CONNECT, to use the server as a proxy", "closed", [
    "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
  ]),
  bytes("TRACE, and unknown methods", "400 invalid_request; 405 method_not_allowed", [
    "TRACE /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "PROPFIND /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "BREW /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  ]),
  bytes("An absolute request target with another host", "404 not_found", [
    "GET http://evil.example/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  ]),
  {
    title: "Pipelining: a hundred requests at once",
    expected: "100 responses, all 200",
    async run() {
      const open = await listen((await createTestApp()).app);
      const response = await exchangeBytes(
        open,
        smuggled.repeat(99) + smuggled.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"),
      );
      const statuses = listStatuses(response).split(", ");
      return `${statuses.length} responses, all ${[...new Set(statuses)].join(", ")}`;
    },
  },
  slow("Slowloris: headers that never end", "GET /healthz HTTP/1.1\r\nHost: x\r\nX: "),
  slow("Slow body: one byte at a time", post(["Content-Length: 5000"], "{")),
  {
    title: "Slow read: a response that is never read",
    expected: "closed",
    async run() {
      const { app } = await createTestApp({}, { transportLimits: shortTimeouts });
      app.get("/much", async () => Buffer.alloc(64 * 1024 * 1024));
      const socket = await (await listen(app))();
      socket.pause();
      const answered = new Promise<void>((resolve) =>
        app.server.on("request", (request) => request.socket.on("close", resolve)),
      );
      socket.write("GET /much HTTP/1.1\r\nHost: x\r\n\r\n");
      await answered;
      socket.destroy();
      return "closed";
    },
  },
  {
    title: "Idle connections: five hundred silent connections alongside active clients",
    expected: "200, and the idle connections are closed",
    async run() {
      const open = await listen((await createTestApp({}, { transportLimits: shortTimeouts })).app);
      const idle = await Promise.all(Array.from({ length: 500 }, async () => (await open()).resume()));
      const closed = Promise.all(idle.map((socket) => once(socket, "close")));
      const response = await exchangeBytes(open, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      await closed;
      return `${listStatuses(response)}, and the idle connections are closed`;
    },
  },
];

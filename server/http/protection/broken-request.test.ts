import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

it.each([
  ["an unknown method", "BREW /healthz HTTP/1.1\r\nHost: x\r\n\r\n", 400, "invalid_request"],
  ["no HTTP at all", "hello\r\n\r\n", 400, "invalid_request"],
  ["an endless head", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 413, "too_large"],
])("answers %s in the common error format", async (_name, request, status, code) => {
  const { app } = await createTestApp();
  const socket = connect(Number(new URL(await app.listen({ port: 0 })).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain("x-content-type-options: nosniff");
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/\.$/), requestId: expect.any(String) });
});

import { once } from "node:events";
import { connect, createServer } from "node:net";
import { pipeline } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { messages } from "../../messages/messages.ts";
import { makeEmptyDatabase } from "../../testing/database.ts";
import { createForum } from "../../testing/forum.ts";

/** Starts a proxy to the database that, while `breaks` is set, drops the connection after forwarding a commit. */
async function startLine(target: string) {
  const { port } = new URL(target);
  const line = { breaks: false };
  const server = createServer((client) => {
    const upstream = connect(Number(port), "127.0.0.1");
    client.on("data", (piece) => {
      upstream.write(piece);
      if (line.breaks && piece.includes("commit\0")) client.destroy();
    });
    client.on("close", () => upstream.end());
    pipeline(upstream, client, () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return Object.assign(line, { port: String(Object(server.address()).port) });
}

test("reports an unknown outcome for a write whose commit was never acknowledged", async () => {
  const address = new URL(await makeEmptyDatabase());
  const line = await startLine(address.href);
  address.port = line.port;
  const { ana } = await createForum({ DATABASE_URL: address.href });
  line.breaks = true;
  const { status, body, headers } = await ana.post();
  expect([status, body.code, body.message]).toEqual([503, "unavailable", messages.es.outcomeUnknown]);
  expect(headers["retry-after"]).toBe("5");
  line.breaks = false;
  await expect.poll(async () => (await ana.get("/posts")).body.records.length).toBe(1);
});

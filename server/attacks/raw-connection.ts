import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Makes an app listen, and returns a function that opens connections to it. */
export async function listen(app: FastifyInstance): Promise<() => Promise<Socket>> {
  const port = Number(new URL(await app.listen({ port: 0 })).port);
  return async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    // A connection that is reset while the client is still writing is not a test failure.
    return socket.on("error", () => {});
  };
}

/** Sends raw bytes on a new connection, and returns everything received until it is closed or idle. */
export async function exchangeBytes(open: () => Promise<Socket>, bytes: string | Buffer): Promise<string> {
  const socket = await open();
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    received += chunk;
  });
  socket.setTimeout(1500, () => socket.destroy());
  socket.write(bytes);
  await once(socket, "close");
  return received;
}

/** Lists the statuses of the responses received, with the error code if there is one. */
export function listStatuses(received: string): string {
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
  const [, code] = /"code":"(\w+)"/.exec(received) ?? [];
  return statuses.length === 0 ? "closed" : `${statuses.join(", ")}${code ? ` ${code}` : ""}`;
}

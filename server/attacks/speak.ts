import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Lets an app listen, and gives the way to open connections to it. */
export async function listen(app: FastifyInstance): Promise<() => Promise<Socket>> {
  const port = Number(new URL(await app.listen({ port: 0 })).port);
  return async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    // What is reset under a client that still writes is no fault of a test.
    return socket.on("error", () => {});
  };
}

/** Sends bytes as they stand over a connection of their own; what came back until it was closed or stood still. */
export async function speak(open: () => Promise<Socket>, bytes: string | Buffer): Promise<string> {
  const socket = await open();
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    answer += chunk;
  });
  socket.setTimeout(1500, () => socket.destroy());
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

/** The statuses of the answers in what came back, with the code of an error. */
export function statusesIn(answer: string): string {
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
  const [, code] = /"code":"(\w+)"/.exec(answer) ?? [];
  return statuses.length === 0 ? "closed" : `${statuses.join(", ")}${code ? ` ${code}` : ""}`;
}

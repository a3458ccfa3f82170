import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createGate } from "../gate.ts";

/** A connection to a server that can be made unreliable. */
export interface Line {
  port: number;
  /** Delays each piece of data in both directions by this many milliseconds from now on; 0 for no delay. */
  delay(time: number): void;
  /** Stops all data without losing any, until `flow`. */
  stall(): void;
  flow(): void;
  /** Closes every connection; new ones are accepted. */
  cut(): void;
  /** Closes every connection and accepts no more, until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Creates a reliable line to a port of this machine. */
export async function startLine(target: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const barrier = createGate();
  let time = 0;

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = dial({ port: target, host: "127.0.0.1", noDelay: true });
    void carry(client, upstream);
    void carry(upstream, client);
  });

  /**
   * Forwards piece by piece, so that a delay behaves like latency and a slow side applies back-pressure to the other.
   */
  async function carry(from: Socket, to: Socket): Promise<void> {
    sockets.add(from.on("error", () => {}).once("close", () => sockets.delete(from)));
    try {
      for await (const piece of from) {
        if (time > 0) await wait(time);
        await barrier.pass(() => new Promise((done) => to.write(piece, done)));
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const open = async (port = 0) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  };
  const port = await open();
  return {
    port,
    delay(each) {
      time = each;
    },
    stall: () => void barrier.close(),
    flow: () => barrier.open(),
    cut,
    async shut() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      cut();
      await closed;
    },
    open: async () => void (await open(port)),
  };
}

import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createGate } from "../gate.ts";

/** A TCP proxy that can be made unreliable. */
export interface FaultyProxy {
  port: number;
  /** Delays each piece of data in both directions by this many milliseconds from now on; 0 for no delay. */
  delay(time: number): void;
  /** Stops all data without losing any, until `resume`. */
  stall(): void;
  resume(): void;
  /** Closes every connection; new ones are accepted. */
  disconnectAll(): void;
  /** Closes every connection and accepts no more, until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Starts a proxy in front of a port of this machine, without faults at first. */
export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  const gate = createGate();
  let time = 0;

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = dial({ port: target, host: "127.0.0.1", noDelay: true });
    void forward(client, upstream);
    void forward(upstream, client);
  });

  /**
   * Forwards piece by piece, so that a delay behaves like latency and a slow side applies back-pressure to the other.
   */
  async function forward(from: Socket, to: Socket): Promise<void> {
    sockets.add(from.on("error", () => {}).once("close", () => sockets.delete(from)));
    try {
      for await (const chunk of from) {
        if (time > 0) await wait(time);
        await gate.pass(() => new Promise((done) => to.write(chunk, done)));
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  const disconnectAll = () => {
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
    stall: () => void gate.close(),
    resume: () => gate.open(),
    disconnectAll,
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      disconnectAll();
      await closed;
    },
    open: async () => void (await open(port)),
  };
}

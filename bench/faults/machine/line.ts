import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createGate } from "../gate.ts";

/** A connection to a server that is not always good. */
export interface Line {
  port: number;
  /** From now on each piece of data takes so long, in ms, either way; 0 for none. */
  delay(time: number): void;
  /** Nothing goes through any more, and nothing is lost: it goes on with `flow`. */
  stall(): void;
  flow(): void;
  /** Ends every connection; new ones are taken. */
  cut(): void;
  /** Ends every connection and takes no more, until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Makes a good line to a port of this machine. */
export async function startLine(target: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const barrier = createGate();
  let time = 0;

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = dial({ port: target, host: "127.0.0.1", noDelay: true });
    void carry(client, upstream);
    void carry(upstream, client);
  });

  /** Piece by piece, so that a delay is one of the line, and a slow side slows the other. */
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

import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { readMail } from "../clients/mailbox.ts";

/** How a mail server treats its clients. */
export interface Behaviour {
  /** The pause before each reply in milliseconds. */
  pause: number;
  /** The reply to RCPT. */
  recipient: string;
  /** Whether it accepts an email and disconnects without confirming it. */
  hangsUp: boolean;
}

/** A mail server that records what it accepts. */
export interface MailServer {
  port: number;
  behaviour: Behaviour;
  /** Every email accepted, including repeats, and whether its acceptance was left unconfirmed. */
  accepted: { to: string; id: string; token: string | null; isUnconfirmed: boolean }[];
  close(): Promise<void>;
}

const defaultReplies: Record<string, string> = { DATA: "354 go on", QUIT: "221 bye" };

/** Starts a well-behaved mail server. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const accepted: MailServer["accepted"] = [];
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    converse(socket).catch(() => {});
  });

  async function converse(socket: Socket): Promise<void> {
    let mail: string[] | null = null;
    socket.write("220 ready\r\n");
    for await (const line of createInterface({ input: socket })) {
      if (mail && line !== ".") mail.push(line);
      else {
        const { pause, recipient, hangsUp } = mailServer.behaviour;
        await wait(pause);
        if (mail) accepted.push({ ...readMail(mail.join("\r\n")), isUnconfirmed: hangsUp || socket.destroyed });
        if (mail && hangsUp) return void socket.destroy();
        mail = line === "DATA" ? [] : null;
        const verb = line.slice(0, 4).toUpperCase();
        socket.write(`${verb === "RCPT" ? recipient : (defaultReplies[verb] ?? "250 ok")}\r\n`);
      }
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const mailServer: MailServer = {
    port: typeof address === "object" && address ? address.port : 0,
    behaviour: { pause: 0, recipient: "250 ok", hangsUp: false },
    accepted,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return mailServer;
}

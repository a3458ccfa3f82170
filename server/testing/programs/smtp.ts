import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/**
 * Starts a mail server that answers RCPT and MAIL as given and records every line it receives. It is stopped after the
 * test.
 */
export async function startSmtpServer(recipientReply = "250 ok", senderReply = "250 ok") {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, { RCPT: recipientReply, MAIL: senderReply }, (line) => received.push(line));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

function converse(socket: Socket, own: Record<string, string>, keep: (line: string) => void): void {
  const replies: Record<string, string> = { ...own, DATA: "354 go on", QUIT: "221 bye" };
  let isBody = false;
  socket.on("error", () => {});
  socket.write("220 ready\r\n");
  createInterface({ input: socket }).on("line", (line) => {
    keep(line);
    if (isBody && line !== ".") return;
    isBody = line === "DATA";
    socket.write(`${replies[line.slice(0, 4).toUpperCase()] ?? "250 ok"}\r\n`);
  });
}

import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/**
 * Starts a mail server that answers RCPT and MAIL as given, after a delay in ms, and records every line it receives. It
 * is stopped after the test.
 */
export async function startSmtpServer(recipientReply = "250 ok", senderReply = "250 ok", delay = 0) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, { replies: { RCPT: recipientReply, MAIL: senderReply }, delay }, (line) => received.push(line));
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

function converse(
  socket: Socket,
  own: { replies: Record<string, string>; delay: number },
  keep: (line: string) => void,
): void {
  const replies: Record<string, string> = { ...own.replies, DATA: "354 go on", QUIT: "221 bye" };
  let isBody = false;
  socket.on("error", () => {});
  socket.write("220 ready\r\n");
  const lines = createInterface({ input: socket }).on("error", () => {});
  lines.on("line", (line) => {
    keep(line);
    if (isBody && line !== ".") return;
    isBody = line === "DATA";
    const command = line.slice(0, 4).toUpperCase();
    const answer = () => socket.write(`${replies[command] ?? "250 ok"}\r\n`);
    if (command in own.replies && own.delay > 0) setTimeout(answer, own.delay);
    else answer();
  });
}

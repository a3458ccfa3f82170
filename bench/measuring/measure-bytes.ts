import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { Latency } from "./latency.ts";
import type { Load, Measured } from "./load.ts";

/**
 * Requests the same large body repeatedly and discards its bytes. autocannon converts each body to a string, which
 * takes far longer for a video than for ASCII, so the client itself would be measured.
 */
export async function measureBytes({ url, headers = {}, connections = 16 }: Load, seconds: number): Promise<Measured> {
  const latency = new Latency();
  const { hostname, port, pathname } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join("")}\r\n`;
  const sockets = Array.from({ length: connections }, () => repeat(Number(port), request, latency));
  await wait(seconds * 1000);
  const failed = sockets.map((socket) => socket.stop());
  return {
    rate: latency.count / seconds,
    p50: latency.at(50),
    p99: latency.at(99),
    failed: failed.reduce((a, b) => a + b, 0),
  };
}

/**
 * Repeats a request on one connection, each time after the complete response; `stop` returns the number of failures.
 */
function repeat(port: number, request: string, latency: Latency): { stop: () => number } {
  let [failed, rest, sentAt] = [0, 0, 0];
  const send = (socket: Socket) => {
    sentAt = performance.now();
    socket.write(request);
  };
  const socket: Socket = connect({
    port,
    host: "127.0.0.1",
    onread: {
      buffer: Buffer.alloc(256 * 1024),
      callback: (length, buffer) => {
        rest = rest > 0 ? rest - length : bodyLeft(Buffer.from(buffer.buffer, buffer.byteOffset, length));
        if (rest > 0) return true;
        if (rest < 0) failed++;
        else latency.record(performance.now() - sentAt);
        rest = 0;
        send(socket);
        return true;
      },
    },
  });
  socket.once("connect", () => send(socket)).on("error", () => failed++);
  return {
    stop() {
      socket.destroy();
      return failed;
    },
  };
}

/**
 * Returns how much of the body is still to come after the first piece of a response; negative if the response is not a
 * success.
 */
function bodyLeft(piece: Buffer): number {
  const head = piece.indexOf("\r\n\r\n");
  const [, status, length] =
    /^HTTP\/1\.1 (\d+)[\s\S]*?\r\ncontent-length: (\d+)/i.exec(piece.toString("latin1", 0, head)) ?? [];
  if (head < 0 || !status?.startsWith("2")) return -1;
  return Number(length) - (piece.length - head - 4);
}

import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { FileStore } from "../stores/file-store.ts";
import type { ByteRange } from "./range.ts";

/** How long (ms) a client may read nothing before it counts as gone; one that returns can request the missing range. */
const idleTimeout = 60_000;

/**
 * Sends a range of a stored file with the headers already set on `reply`. The bytes bypass Fastify, because a Node
 * stream between file and socket costs more than everything else.
 */
export async function sendBytes(
  reply: FastifyReply,
  store: FileStore,
  { hash, range }: { hash: string; range: ByteRange },
): Promise<void> {
  try {
    await store.send(hash, range, () => startResponse(reply));
  } catch (error) {
    if (!reply.raw.headersSent) throw error;
    const isGone = reply.raw.destroyed;
    reply.raw.destroy();
    if (!isGone) reply.log.error({ reqId: reply.request.id, err: error, hash }, "sending a file failed midway");
  }
}

function startResponse(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.setTimeout(idleTimeout, () => raw.destroy());
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  return raw.writeHead(reply.statusCode);
}

import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { FileStore } from "../stores/file-store.ts";
import type { ByteRange } from "./range.ts";

/** A client that takes nothing for so long (ms) is gone; one that comes back asks for the range that it lacks. */
const patience = 60_000;

/**
 * Sends a range of a stored file with the head that `reply` has by now. The bytes go past Fastify, because a stream of
 * Node's between file and socket costs more than all the rest.
 */
export async function sendBytes(
  reply: FastifyReply,
  store: FileStore,
  { hash, range }: { hash: string; range: ByteRange },
): Promise<void> {
  try {
    await store.send(hash, range, () => begin(reply));
  } catch (error) {
    if (!reply.raw.headersSent) throw error;
    const isGone = reply.raw.destroyed;
    reply.raw.destroy();
    if (!isGone) reply.log.error({ reqId: reply.request.id, err: error, hash }, "a file broke off");
  }
}

function begin(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.setTimeout(patience, () => raw.destroy());
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  return raw.writeHead(reply.statusCode);
}

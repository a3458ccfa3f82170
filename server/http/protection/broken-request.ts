import type { Socket } from "node:net";
import { type ErrorBody, type ErrorCode, errorStatuses } from "../../../contract/errors.ts";
import { defaultLanguage } from "../../../contract/language.ts";
import { newId } from "../../ids.ts";
import { messages } from "../../messages/messages.ts";

/** Connections whose request may take longer than usual: their reader ends stalled ones. */
const untimed = new WeakSet<Socket>();

/** Suspends the time limit on a connection's request until `work` has finished. */
export async function withoutTimeout<T>(socket: Socket, work: () => Promise<T>): Promise<T> {
  untimed.add(socket);
  try {
    return await work();
  } finally {
    untimed.delete(socket);
  }
}

/**
 * Answers requests that Node could not parse as HTTP, or that timed out, in the common error format; they reach no
 * route or hook.
 */
export function answerBroken(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: Error & { code?: string }, socket: Socket) => answer(error, socket, lines);
}

function answer(error: Error & { code?: string }, socket: Socket, headers: readonly string[]): void {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && untimed.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const code: ErrorCode = error.code === "HPE_HEADER_OVERFLOW" ? "too_large" : "invalid_request";
  const body: ErrorBody = { code, message: messages[defaultLanguage].errors[code], requestId: newId() };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${errorStatuses[code]} ${code === "too_large" ? "Content Too Large" : "Bad Request"}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    `Content-Language: ${defaultLanguage}`,
    "Cache-Control: no-store",
    "Connection: close",
    ...headers,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
}

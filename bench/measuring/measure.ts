import autocannon from "autocannon";
import { Latency } from "./latency.ts";
import type { Load, Measured, NextRequest } from "./load.ts";
import { measureBytes } from "./measure-bytes.ts";

/** Sends one kind of request for some seconds, each as soon as the last one is answered. */
export async function measure(load: Load, seconds: number): Promise<Measured> {
  if (load.isFile) return measureBytes(load, seconds);
  const { url, method = "GET", headers = {}, body, next, connections = 16, isCompressed } = load;
  const type = body ? { "content-type": "application/json" } : {};
  const latency = new Latency();
  const { requests, duration, non2xx, errors } = await fire(latency, {
    url,
    connections,
    duration: seconds,
    ...(isCompressed && { setupClient: readBodiesByByte }),
    requests: [
      {
        method,
        headers: { ...type, ...headers },
        setupRequest: (request) => setUp({ ...request, ...(body && { body: JSON.stringify(body()) }) }, next?.()),
      },
    ],
  });
  return { rate: requests.total / duration, p50: latency.at(50), p99: latency.at(99), failed: non2xx + errors };
}

/** autocannon itself records whole milliseconds, and most responses take less than one. */
function fire(latency: Latency, options: autocannon.Options): Promise<autocannon.Result> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  autocannon(options, (error, result) => (error ? reject(error) : resolve(result))).on(
    "response",
    (_client, _status, _bytes, milliseconds) => latency.record(milliseconds),
  );
  return promise;
}

/**
 * autocannon converts each body to a UTF-8 string. For compressed bodies this takes much longer than for text, so the
 * client itself would be measured.
 */
function readBodiesByByte(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as {
    pipelinedRequests: { peek: () => { body: string } | undefined };
  };
  Object.assign(pipelinedRequests, {
    addBody(data: Buffer) {
      const pending = pipelinedRequests.peek();
      if (pending) pending.body += data.toString("latin1");
    },
  });
}

function setUp(request: autocannon.Request, next: NextRequest | undefined): autocannon.Request {
  if (!next) return request;
  const { body, ...rest } = next;
  if (body === undefined) return { ...request, ...rest };
  const headers = { "content-type": "application/json", ...rest.headers };
  return { ...request, ...rest, headers, body: JSON.stringify(body) };
}

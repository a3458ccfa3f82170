import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "../server.ts";

/** A site that can switch to a new release while its pages are open. */
export interface Site {
  address: string;
  /** Renames all scripts and style sheets from now on; their old names no longer exist. */
  release(): void;
  stop(): void;
}

/** Starts a proxy in front of a server that can pretend to serve the next release. */
export async function serveReleases(server: Server): Promise<Site> {
  const names = await listNames(server);
  let isNext = false;
  const site = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "/";
    const path = isNext ? nameBefore(url) : url;
    if (path === null) return void response.writeHead(404).end();
    const { status, headers, body } = await pass(server.address + path, request);
    const isText = /javascript|html|css/.test(headers["content-type"] ?? "");
    response.writeHead(status, headers).end(isNext && isText ? rename(body.toString(), names) : body);
  }

  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    release: () => {
      isNext = true;
    },
    stop: () => {
      site.closeAllConnections();
      site.close();
    },
  };
}

/** Lists the built scripts and style sheets that the worker knows. */
async function listNames({ address }: Server): Promise<Set<string>> {
  const worker = await (await fetch(`${address}/worker.js`)).text();
  return new Set([...worker.matchAll(/\/assets\/built\/([\w-]+\.(?:js|css))/g)].map(([, name = ""]) => name));
}

function rename(text: string, names: ReadonlySet<string>): string {
  return text.replace(/(?<=\/)[\w-]+\.(?:js|css)/g, (name) => (names.has(name) ? `next-${name}` : name));
}

/** Maps a path of the next release to the server's path; null for names of the previous release. */
function nameBefore(path: string): string | null {
  if (!/^\/assets\/built\/[\w-]+\.(?:js|css)/.test(path)) return path;
  return path.includes("/next-") ? path.replace("/next-", "/") : null;
}

/** Forwards a request without conditions or compression, so that responses are complete. */
async function pass(address: string, request: IncomingMessage) {
  const omitted = ["host", "connection", "accept-encoding", "if-none-match", "content-length"];
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === "string" && !omitted.includes(name) ? [[name, value] as [string, string]] : [],
  );
  const sent = Buffer.concat(await request.toArray());
  const body = sent.length > 0 ? { body: new Uint8Array(sent) } : {};
  const response = await fetch(address, { method: request.method ?? "GET", headers, redirect: "manual", ...body });
  const dropped = ["content-encoding", "content-length", "transfer-encoding", "connection", "etag"];
  const forwarded = [...response.headers].filter(([name]) => !dropped.includes(name));
  return {
    status: response.status,
    headers: Object.fromEntries(forwarded),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

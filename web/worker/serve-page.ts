import { matchPrecache } from "workbox-precaching";
import { built } from "./built-files.ts";
import { countUsage } from "./count-usage.ts";
import { isServerDown, withTimeout } from "./server-down.ts";

/** How long to wait for a page, in milliseconds, before opening the application with cached data. */
const timeout = 4000;

/** Serves a page from the server; if it cannot be reached, the application's shell at every address. */
export async function servePage({ request }: { request: Request }): Promise<Response> {
  const pending = fetch(request);
  const { pathname } = new URL(request.url);
  // Other addresses are not screens and are left to the network.
  if (/^\/(?:api|site|assets)\/|\.\w+$/.test(pathname)) return pending;
  const response = await withTimeout(timeout, pending);
  if (response && !isServerDown(response)) {
    countUsage(response);
    return response;
  }
  return (await matchPrecache(built.shell).catch(() => undefined)) ?? response ?? pending;
}

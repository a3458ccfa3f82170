import { matchPrecache } from "workbox-precaching";
import { built } from "./built-files.ts";
import { countUse } from "./count-use.ts";
import { isAway, within } from "./no-line.ts";

/** How long to wait for a page, in milliseconds, before opening the application with cached data. */
const patience = 4000;

/** Serves a page from the server; if it cannot be reached, the application's shell at every address. */
export async function answerPage({ request }: { request: Request }): Promise<Response> {
  const asked = fetch(request);
  const { pathname } = new URL(request.url);
  // Other addresses are not screens and are left to the network.
  if (/^\/(?:api|site|assets)\/|\.\w+$/.test(pathname)) return asked;
  const answer = await within(patience, asked);
  if (answer && !isAway(answer)) {
    countUse(answer);
    return answer;
  }
  return (await matchPrecache(built.shell).catch(() => undefined)) ?? answer ?? asked;
}

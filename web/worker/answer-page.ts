import { matchPrecache } from "workbox-precaching";
import { built } from "./built-files.ts";
import { countUse } from "./count-use.ts";
import { isAway, within } from "./no-line.ts";

/** How long a page is waited for, in milliseconds, before the application opens with what is kept. */
const patience = 4000;

/** A page comes from the server; where that can't be reached, the application itself stands at every address. */
export async function answerPage({ request }: { request: Request }): Promise<Response> {
  const asked = fetch(request);
  const { pathname } = new URL(request.url);
  // What is no screen of the application is the browser's business.
  if (/^\/(?:api|site|assets)\/|\.\w+$/.test(pathname)) return asked;
  const answer = await within(patience, asked);
  if (answer && !isAway(answer)) {
    countUse(answer);
    return answer;
  }
  return (await matchPrecache(built.shell).catch(() => undefined)) ?? answer ?? asked;
}

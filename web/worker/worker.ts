import { clientsClaim } from "workbox-core";
import { addRoute, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { built } from "./built-files.ts";
import { handleSignOut, listenForPushes } from "./notify.ts";
import { cacheAllAssets, deleteOldAssets, serveAsset } from "./serve-asset.ts";
import { serveFile } from "./serve-file.ts";
import { servePage } from "./serve-page.ts";
import { servePublic } from "./serve-public.ts";
import { isPersonalRead, serveRead } from "./serve-read.ts";
import { serveScreen } from "./serve-screen.ts";

/**
 * The service worker, which responds in place of the server without a connection. As browsers do by default, a new
 * version waits until the last page of the old one is closed, and nothing of the old one is deleted before that.
 */
clientsClaim();
precache(built.core);
addRoute();
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/assets\//.test(url.pathname), serveAsset);
registerRoute(({ request }) => request.mode === "navigate", servePage);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:api\/v1\/(?:site|countries)\b|site\/)/.test(url.pathname),
  servePublic,
);
const isFile = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && /^\/api\/v1\/files\/[^/]+\/open$/.test(url.pathname);
registerRoute(isFile, serveFile);
registerRoute(isFile, serveFile, "HEAD");
registerRoute(({ url, sameOrigin }) => sameOrigin && isPersonalRead(url), serveRead);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/api/screens/"), serveScreen);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/v1/users/logout", handleSignOut, "POST");

addEventListener("activate", (event) => {
  if ("waitUntil" in event && typeof event.waitUntil === "function") event.waitUntil(deleteOldAssets());
});
addEventListener("message", (event) => {
  if (event.data !== "keep-rest" || !("waitUntil" in event) || typeof event.waitUntil !== "function") return;
  // The page receives the name of the error: "QuotaExceededError" if the device is out of space.
  const outcome = cacheAllAssets().then(
    () => "kept",
    (error: unknown) => (error instanceof Error ? error.name : "Error"),
  );
  event.waitUntil(outcome.then((result) => event.ports[0]?.postMessage(result)));
});
listenForPushes();

import { clientsClaim } from "workbox-core";
import { addRoute, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { answerFile } from "./answer-file.ts";
import { answerPage } from "./answer-page.ts";
import { answerPart, dropOldParts, keepRest } from "./answer-part.ts";
import { answerPublic } from "./answer-public.ts";
import { answerRead, isPersonalRead } from "./answer-read.ts";
import { answerScreen } from "./answer-screen.ts";
import { built } from "./built-files.ts";
import { answerSignOut, listenForPushes } from "./notify.ts";

/**
 * The service worker, which responds in place of the server without a connection. As browsers do by default, a new
 * version waits until the last page of the old one is closed, and nothing of the old one is deleted before that.
 */
clientsClaim();
precache(built.core);
addRoute();
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/assets\//.test(url.pathname), answerPart);
registerRoute(({ request }) => request.mode === "navigate", answerPage);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:api\/v1\/(?:site|countries)\b|site\/)/.test(url.pathname),
  answerPublic,
);
const isFile = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && /^\/api\/v1\/files\/[^/]+\/open$/.test(url.pathname);
registerRoute(isFile, answerFile);
registerRoute(isFile, answerFile, "HEAD");
registerRoute(({ url, sameOrigin }) => sameOrigin && isPersonalRead(url), answerRead);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/api/screens/"), answerScreen);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/v1/users/logout", answerSignOut, "POST");

addEventListener("activate", (event) => {
  if ("waitUntil" in event && typeof event.waitUntil === "function") event.waitUntil(dropOldParts());
});
addEventListener("message", (event) => {
  if (event.data !== "keep-rest" || !("waitUntil" in event) || typeof event.waitUntil !== "function") return;
  // The page receives the name of the error: "QuotaExceededError" if the device is out of space.
  const outcome = keepRest().then(
    () => "kept",
    (fault: unknown) => (fault instanceof Error ? fault.name : "Error"),
  );
  event.waitUntil(outcome.then((word) => event.ports[0]?.postMessage(word)));
});
listenForPushes();

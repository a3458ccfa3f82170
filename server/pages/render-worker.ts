// Renders screens one at a time in a worker thread, for `screen-renderer.ts`.

import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { type MessagePort, workerData } from "node:worker_threads";
import type { ApiResponse, RenderTask } from "./screen-renderer.ts";

let loading: ReturnType<typeof load> | null = null;

/** Returns the application's page renderer, which is loaded once. */
function getRenderer() {
  loading ??= load();
  return loading;
}

async function load() {
  const { startRendering, renderPage } = await import(pathToFileURL(workerData.bundle).href);
  startRendering(workerData.texts);
  return renderPage;
}

/** Loads the application, to spare the first screen the wait. */
export async function prepare(): Promise<void> {
  await getRenderer();
}

/**
 * Renders the screen that arrives as the port's first message; later messages answer the API requests it makes. Errors
 * are converted to be sendable to another thread.
 */
export async function render(port: MessagePort): Promise<string> {
  const [task]: RenderTask[] = await once(port, "message");
  const renderPage = await getRenderer();
  const asked = new Map<string, PromiseWithResolvers<Response>>();
  port.on("message", ({ path, status, text }: ApiResponse) => asked.get(path)?.resolve(new Response(text, { status })));
  const ask = async (path: string) => {
    const known = asked.get(path);
    const answer = known ?? Promise.withResolvers<Response>();
    asked.set(path, answer);
    if (!known) port.postMessage(path);
    return (await answer.promise).clone();
  };
  try {
    return (await renderPage({ ...task, ask })).html;
  } catch (error) {
    throw new Error(inspect(error));
  } finally {
    port.close();
  }
}

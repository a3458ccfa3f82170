// Draws screens in a thread of its own, one after the other, for `screen-renderer.ts`.

import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Answer, Occasion } from "./screen-renderer.ts";

const { startRendering, renderPage } = await import(pathToFileURL(workerData.bundle).href);
await startRendering(workerData.texts);
let last = Promise.resolve();

parentPort?.on("message", ({ occasion, port }: { occasion: Occasion; port: MessagePort }) => {
  last = last.then(() => draw(occasion, port));
});

async function draw(occasion: Occasion, port: MessagePort): Promise<void> {
  const asked = new Map<string, PromiseWithResolvers<Response>>();
  port.on("message", ({ path, status, text }: Answer) => asked.get(path)?.resolve(new Response(text, { status })));
  const ask = async (path: string) => {
    const known = asked.get(path);
    const answer = known ?? Promise.withResolvers<Response>();
    asked.set(path, answer);
    if (!known) port.postMessage({ path });
    return (await answer.promise).clone();
  };
  try {
    const { html } = await renderPage({ ...occasion, ask });
    port.postMessage({ html });
  } catch (error) {
    port.postMessage({ problem: inspect(error) });
  }
  port.close();
}

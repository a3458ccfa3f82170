import { expect, test, vi } from "vitest";
import { cacheApplication } from "./cache-application.ts";

/** Installs a fake worker that answers every message with the given word. */
function answerWith(word: string): void {
  const postMessage = (_: unknown, [port]: MessagePort[]) => port?.postMessage(word);
  vi.stubGlobal("navigator", { serviceWorker: { controller: { postMessage } } });
}

test("resolves once the worker has cached everything", async () => {
  answerWith("kept");
  await cacheApplication(new AbortController().signal);
});

test("fails at once with the worker's error, which distinguishes a full device from a lost connection", async () => {
  answerWith("QuotaExceededError");
  await expect(cacheApplication(new AbortController().signal)).rejects.toMatchObject({ name: "QuotaExceededError" });
});

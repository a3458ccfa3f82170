import { expect, test, vi } from "vitest";
import { askForRest } from "./ask-for-rest.ts";

/** A worker that answers what it is asked for with a word. */
function answerWith(word: string): void {
  const postMessage = (_: unknown, [port]: MessagePort[]) => port?.postMessage(word);
  vi.stubGlobal("navigator", { serviceWorker: { controller: { postMessage } } });
}

test("is done once the worker has everything", async () => {
  answerWith("kept");
  await askForRest(new AbortController().signal);
});

test("fails at once as the worker did, so that a full device is told from a lost connection", async () => {
  answerWith("QuotaExceededError");
  await expect(askForRest(new AbortController().signal)).rejects.toMatchObject({ name: "QuotaExceededError" });
});

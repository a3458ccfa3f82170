import { parentPort } from "node:worker_threads";
import { probeVideo } from "./probe-video.ts";

// The code of the worker thread. A video that cannot be read crashes the thread, which the prober treats as an
// unreadable video.
parentPort?.on("message", async (source: string) => {
  parentPort?.postMessage(await probeVideo(source));
});

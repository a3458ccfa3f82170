import { parentPort } from "node:worker_threads";
import { probeVideo } from "./probe-video.ts";

// The whole of a thread. A video that cannot be read ends it, and its starter takes that for the answer.
parentPort?.on("message", async (source: string) => {
  parentPort?.postMessage(await probeVideo(source));
});

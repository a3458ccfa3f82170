import { parentPort } from "node:worker_threads";
import { z } from "zod";
import { probeVideo } from "./probe-video.ts";

// The whole of a thread. A video that cannot be read ends it, and its starter takes that for the answer.
parentPort?.on("message", async (source: unknown) => {
  parentPort?.postMessage(await probeVideo(z.string().parse(source)));
});

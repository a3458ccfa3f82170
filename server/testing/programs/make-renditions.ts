import { pino } from "pino";
import { readConfig } from "../../config.ts";
import { connectForWork } from "../../db/connect.ts";
import { createRenditionJob } from "../../features/files/renditions/make-renditions.ts";
import { usualTools } from "../../features/files/renditions/transcode.ts";
import { renditionJob } from "../../features/files/renditions/transcodings.ts";
import { createFileStore } from "../../features/files/stores/create-store.ts";
import { createJobs } from "../../jobs/create-jobs.ts";

// A server's job in a process of its own, for a test that ends it in the middle. It is told which ffmpeg it takes.
const [, , ffmpeg = usualTools.ffmpeg] = process.argv;
const config = readConfig(process.env);
const parts = { config, db: connectForWork(config), files: await createFileStore(config), clock: Date.now };
const log = pino({ level: "silent" });
const jobs = createJobs({ ...parts, log });
jobs.register([createRenditionJob({ parts, log, tools: { ...usualTools, ffmpeg } })]);
await jobs.idle(renditionJob);
await parts.db.destroy();

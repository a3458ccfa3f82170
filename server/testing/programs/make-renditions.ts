import { pino } from "pino";
import { readConfig } from "../../config.ts";
import { connectWithoutTimeout } from "../../db/connect.ts";
import { createRenditionJob } from "../../features/files/renditions/make-renditions.ts";
import { defaultTools } from "../../features/files/renditions/transcode.ts";
import { renditionJob } from "../../features/files/renditions/transcodings.ts";
import { createFileStore } from "../../features/files/stores/create-store.ts";
import { createJobs } from "../../jobs/create-jobs.ts";

// Runs a server's rendition job in a separate process, for a test that kills it part-way. The path of ffmpeg is its
// argument.
const [, , ffmpeg = defaultTools.ffmpeg] = process.argv;
const config = readConfig(process.env);
const parts = { config, db: connectWithoutTimeout(config), files: await createFileStore(config), clock: Date.now };
const log = pino({ level: "silent" });
const jobs = createJobs({ ...parts, log });
jobs.register([createRenditionJob({ parts, log, tools: { ...defaultTools, ffmpeg } })]);
await jobs.idle(renditionJob);
await parts.db.destroy();

import { pino } from "pino";
import { readConfig } from "../config.ts";
import { connectForWork } from "../db/connect.ts";
import { createFileStore } from "../features/files/create-store.ts";
import { createRenditionMaker } from "../features/files/make-renditions.ts";
import { usualTools } from "../features/files/transcode.ts";

// A server's chore in a process of its own, for a test that ends it in the middle.
const config = readConfig(process.env);
const parts = { config, db: connectForWork(config), files: await createFileStore(config), clock: Date.now };
const log = pino({ level: "silent" });
await createRenditionMaker({ parts, log, tools: usualTools })(new AbortController().signal);
await parts.db.destroy();

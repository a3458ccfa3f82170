import { pino } from "pino";
import { onTestFinished } from "vitest";
import { createJobs } from "../jobs/create-jobs.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import type { TestApp } from "./test-app.ts";

/** Starts another server on the app's database that runs jobs of one kind until the test ends; `lines` is its log. */
export function startJobs({ parts: { db, clock } }: Pick<TestApp, "parts">, kind: JobKind) {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const jobs = createJobs({ db, clock, log });
  jobs.register([kind]);
  onTestFinished(() => jobs.stop());
  return { ...jobs, lines };
}

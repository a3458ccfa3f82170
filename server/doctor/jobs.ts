import type { Db } from "../db/schema.ts";
import { countJobs } from "../jobs/job-rows.ts";
import { mailJobs } from "../mail/enqueue-mail.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { warning } = findingsOf("jobs");

/** Looks for jobs that the server has given up. Emails are checked separately. */
export async function checkJobs(db: Db): Promise<Finding[]> {
  const givenUp = (await countJobs(db)).filter(({ kind, given_up }) => !mailJobs.includes(kind) && given_up > 0);
  if (givenUp.length === 0) return [];
  const counts = givenUp.map(({ kind, given_up }) => `${kind}: ${given_up}`).join(", ");
  return [warning(({ jobs }) => jobs.givenUp(counts))];
}

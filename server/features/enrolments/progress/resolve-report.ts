import { createHash } from "node:crypto";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { resolveEventTime } from "../../../event-time.ts";
import type { EnrolmentRow } from "../queries.ts";

/** The most reports remembered per enrolment; only a device whose clock is wrong sends any. */
const maxReports = 50;

/** A change as reported, the time that the client gives for it, and the time of its arrival. */
interface Report {
  content: unknown;
  at: string | undefined;
  now: Milliseconds;
}

/**
 * Returns when a reported change happened, and whether the same report has arrived before. Times tell this for most
 * reports: a repeated one is no newer. One dated in the future or before the enrolment would count as new each time it
 * arrives, so such reports are remembered. The enrolment must be locked.
 */
export async function resolveReport(
  tx: Tx,
  row: EnrolmentRow,
  { content, at, now }: Report,
): Promise<{ at: Milliseconds; isRepeated: boolean }> {
  const resolved = resolveEventTime(at, { now, since: row.started_at });
  if (at === undefined) return { at: resolved, isRepeated: false };
  const reports = row.corrected_reports.split(" ").filter(Boolean);
  const isCorrected = resolved !== Date.parse(at) || resolved > now;
  if (!isCorrected && reports.length === 0) return { at: resolved, isRepeated: false };
  const digest = createHash("sha256")
    .update(JSON.stringify([at, content]))
    .digest("base64url");
  if (reports.includes(digest)) return { at: resolved, isRepeated: true };
  if (isCorrected) {
    await tx
      .updateTable("enrolments")
      .set({ corrected_reports: [digest, ...reports].slice(0, maxReports).join(" ") })
      .where("id", "=", row.id)
      .execute();
  }
  return { at: resolved, isRepeated: false };
}

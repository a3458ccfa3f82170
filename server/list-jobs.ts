import type { FastifyBaseLogger } from "fastify";
import { mergeIndex } from "./db/search-index/purge-index.ts";
import { createAnnouncementJob } from "./features/announcements/mail-announcement.ts";
import { createLooseBytesJob } from "./features/files/loose/loose-bytes.ts";
import { reportMissingBytes } from "./features/files/loose/missing-bytes.ts";
import { recordLooseBytes } from "./features/files/loose/record-loose-bytes.ts";
import { createPictureJob } from "./features/files/pictures/picture-job.ts";
import { createRenditionJob } from "./features/files/renditions/make-renditions.ts";
import { defaultTools } from "./features/files/renditions/transcode.ts";
import { removeOldKeys } from "./features/forum/idempotency.ts";
import { sendDigests } from "./features/forum/notices/send-digests.ts";
import { createImportJob } from "./features/imports/import-job.ts";
import { createImportedFileJob, removeOldImports } from "./features/imports/remove-import.ts";
import { sendPracticeMails } from "./features/plans/practice/send-practice-mails.ts";
import { sendReminders } from "./features/plans/send-reminders.ts";
import { createExportJob, removeOldExports } from "./features/privacy/exports.ts";
import { removeAccounts } from "./features/privacy/remove-accounts.ts";
import { createPushJob } from "./features/push/push-job.ts";
import { createCourseIndexJob, indexStaleCourses } from "./features/search/index-course.ts";
import { removeOldUploads } from "./features/uploads/remove-old-uploads.ts";
import { removeExpired } from "./features/users/deletion/remove-expired.ts";
import { thinHistory } from "./features/writing/drafts/thin-history.ts";
import { mailOverdueReviews } from "./features/writing/reviews/mail-overdue.ts";
import type { JobKind, PeriodicJob } from "./jobs/job-kind.ts";
import { removeGivenUp } from "./jobs/job-rows.ts";
import { createMailJobs, type MailParts } from "./mail/mail-job.ts";
import type { Parts } from "./parts.ts";

/** Lists every kind of job that is queued in the database. */
export function listJobKinds(parts: Parts, log: FastifyBaseLogger, mail: MailParts): JobKind[] {
  return [
    ...createMailJobs(mail),
    createAnnouncementJob(parts),
    createPushJob(parts),
    createExportJob(parts),
    createLooseBytesJob(parts),
    createImportJob(parts, log),
    createImportedFileJob(parts),
    createCourseIndexJob(parts),
    createPictureJob(parts),
    createRenditionJob({ parts, log, tools: defaultTools }),
  ];
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Lists the periodic jobs, which every server runs. */
export function listPeriodicJobs(parts: Parts, log: FastifyBaseLogger): PeriodicJob[] {
  return [
    { name: "remove expired rows", every: hour, run: () => removeExpired(parts) },
    { name: "remove jobs that were given up", every: hour, run: () => removeGivenUp(parts.db, parts.clock()) },
    { name: "remove old exports", every: hour, run: () => removeOldExports(parts) },
    { name: "remove old keys", every: hour, run: () => removeOldKeys(parts.db, parts.clock()) },
    { name: "remove old uploads", every: hour, run: () => removeOldUploads(parts) },
    { name: "remove old imports", every: hour, run: () => removeOldImports(parts) },
    { name: "find loose bytes", every: day, run: () => recordLooseBytes(parts) },
    { name: "look for missing bytes", every: day, run: () => reportMissingBytes(parts, log) },
    { name: "index the forum", every: second, run: parts.indexer.round },
    { name: "index courses", every: minute, run: () => indexStaleCourses(parts) },
    { name: "purge the index", every: hour, hasDelayedStart: true, run: () => mergeIndex(parts.db) },
    { name: "send digests", every: hour, run: (signal) => sendDigests(parts, signal) },
    { name: "send reminders", every: 5 * minute, run: (signal) => sendReminders(parts, signal) },
    { name: "send practice emails", every: hour, run: (signal) => sendPracticeMails(parts, signal) },
    { name: "send emails about overdue reviews", every: hour, run: () => mailOverdueReviews(parts) },
    {
      name: "thin the history of drafts",
      every: hour,
      hasDelayedStart: true,
      run: (signal) => thinHistory(parts, signal),
    },
    { name: "delete accounts", every: hour, run: () => removeAccounts(parts) },
  ];
}

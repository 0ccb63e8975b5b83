import { linkRequestAnswer } from "./api/authentication/by-letter/answer-link-request.ts";
import { recordDailyFiguresJob } from "./api/dashboard/daily-figures.ts";
import { dropArchiveJob } from "./api/documents/archive/drop-archive.ts";
import { makeArchiveJob } from "./api/documents/archive/make-archive.ts";
import { makePackJob } from "./api/documents/make-pack.ts";
import { readAllTextsJob, readTextsJob } from "./api/documents/uploads/read-texts.ts";
import { remindOfTermsJob } from "./api/documents/uploads/remind-of-terms.ts";
import { eraseApplicantsJob } from "./api/duties/subject-requests/erase-applicants.ts";
import { remindJob } from "./api/mailing/remind.ts";
import { scheduledMailingsJob } from "./api/mailing/scheduled-mailing.ts";
import { fetchNewsFeedsJob } from "./api/news/feeds/fetch-feeds-job.ts";
import { scanSitesOnTimeJob } from "./api/sites/scan-on-time.ts";
import { scanSiteJob } from "./api/sites/scan-site-job.ts";
import { recountJob } from "./api/start/recount-completeness.ts";
import { dueDirectorySyncsJob, syncDirectoryJob } from "./api/users/sync-directory.ts";
import { deliverWebhookJob } from "./api/webhooks/deliver-webhook.ts";
import { findStaleDocumentsJob } from "./api/webhooks/find-stale-documents.ts";
import { sweepWebhooksJob } from "./api/webhooks/sweep-webhooks.ts";
import { expireTermsJob } from "./api/workflow/expire-terms.ts";
import { sweepFilesJob } from "./core/files/sweep-files.ts";
import { deleteOldSignInsJob } from "./core/identity/delete-old-sign-ins.ts";
import type { Job } from "./core/jobs/job.ts";
import { maintainLettersJob } from "./core/mail/maintain-letters.ts";
import { sendAwaitedLetterJob, sendLetterJob } from "./core/mail/send-letter.ts";
import { recordEndingTermsJob } from "./core/notices/record-ending-terms.ts";
import { sendNoticesJob } from "./core/notices/send-notices.ts";
import { remindOfIncidentsJob } from "./core/tasks/remind-of-incidents.ts";
import { remindOfTasksJob } from "./core/tasks/remind-of-tasks.ts";
import { followPlansJob } from "./core/tasks/synchronise-plans-job.ts";
import { deleteExpiredResponsesJob } from "./http/delete-expired-responses.ts";

/** Every kind of work that is done later: a server does those that it finds here. */
export const allJobs: readonly Job[] = [
  makeArchiveJob,
  dropArchiveJob,
  makePackJob,
  remindOfTermsJob,
  readTextsJob,
  readAllTextsJob,
  recountJob,
  scanSiteJob,
  scanSitesOnTimeJob,
  fetchNewsFeedsJob,
  expireTermsJob,
  sweepFilesJob,
  deleteExpiredResponsesJob,
  linkRequestAnswer,
  sendAwaitedLetterJob,
  sendLetterJob,
  maintainLettersJob,
  sendNoticesJob,
  recordEndingTermsJob,
  scheduledMailingsJob,
  remindJob,
  deleteOldSignInsJob,
  deliverWebhookJob,
  findStaleDocumentsJob,
  sweepWebhooksJob,
  syncDirectoryJob,
  dueDirectorySyncsJob,
  followPlansJob,
  remindOfTasksJob,
  remindOfIncidentsJob,
  eraseApplicantsJob,
  recordDailyFiguresJob,
];

import { linkRequestAnswer } from "./features/authentication/by-letter/answer-link-request.ts";
import { dropArchiveJob } from "./features/documents/archive/drop-archive.ts";
import { makeArchiveJob } from "./features/documents/archive/make-archive.ts";
import { makePackJob } from "./features/documents/packs/make-pack.ts";
import { remindOfTermsJob } from "./features/documents/uploads/reminders/remind-of-terms.ts";
import { readAllTextsJob, readTextsJob } from "./features/documents/uploads/text/read-texts.ts";
import { eraseApplicantsJob } from "./features/duties/subject-requests/erase-applicants.ts";
import { remindJob } from "./features/mailing/remind.ts";
import { scheduledMailingsJob } from "./features/mailing/scheduled-mailing.ts";
import { fetchNewsFeedsJob } from "./features/news/feeds/fetch-feeds-job.ts";
import { scanSitesOnTimeJob } from "./features/sites/scan-on-time.ts";
import { scanSiteJob } from "./features/sites/scan-site-job.ts";
import { recountJob } from "./features/start/recount-completeness.ts";
import { dueDirectorySyncsJob, syncDirectoryJob } from "./features/users/directory/sync-directory.ts";
import { deliverWebhookJob } from "./features/webhooks/deliver-webhook.ts";
import { findStaleDocumentsJob } from "./features/webhooks/find-stale-documents.ts";
import { sweepWebhooksJob } from "./features/webhooks/sweep-webhooks.ts";
import { expireTermsJob } from "./features/workflow/expire-terms.ts";
import { sweepFilesJob } from "./files/sweep-files.ts";
import { sweepKeptAnswersJob } from "./http/idempotency/sweep-kept-answers.ts";
import { forgetSignInsJob } from "./identity/forget-sign-ins.ts";
import type { Job } from "./jobs/job.ts";
import { sendAwaitedLetterJob, sendLetterJob } from "./mail/send-letter.ts";
import { tendLettersJob } from "./mail/tend-letters.ts";
import { noteTermsJob } from "./notices/note-terms.ts";
import { tellNoticesJob } from "./notices/tell-notices.ts";
import { followPlansJob } from "./tasks/follow-plans.ts";
import { remindOfTasksJob } from "./tasks/remind-of-tasks.ts";

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
  sweepKeptAnswersJob,
  linkRequestAnswer,
  sendAwaitedLetterJob,
  sendLetterJob,
  tendLettersJob,
  tellNoticesJob,
  noteTermsJob,
  scheduledMailingsJob,
  remindJob,
  forgetSignInsJob,
  deliverWebhookJob,
  findStaleDocumentsJob,
  sweepWebhooksJob,
  syncDirectoryJob,
  dueDirectorySyncsJob,
  followPlansJob,
  remindOfTasksJob,
  eraseApplicantsJob,
];

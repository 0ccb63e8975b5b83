import { sendRequestedLinkJob } from "./api/authentication/send-requested-link.ts";
import { recordDailyFiguresJob } from "./api/dashboard/dashboard-figures.ts";
import { generatePackJob } from "./api/documents/generate-inspection-pack-job.ts";
import { deleteArchiveJob, generateArchiveJob } from "./api/documents/generate-zip-job.ts";
import { extractAllTextsJob, extractTextsJob } from "./api/documents/uploads/extract-texts.ts";
import { remindOfExpiryJob } from "./api/documents/uploads/remind-of-expiry.ts";
import { eraseApplicantsJob } from "./api/duties/subject-requests/erase-applicants.ts";
import { followTrainingJob } from "./api/duties/training/assign-training.ts";
import { recountJob } from "./api/first-start/recompute-completeness-job.ts";
import { scheduledMailingsJob } from "./api/mailing/scheduled-mailing.ts";
import { sendRemindersJob } from "./api/mailing/send-reminders.ts";
import { fetchNewsFeedsJob } from "./api/news/fetch-feed.ts";
import { scanSiteJob, scheduledScansJob } from "./api/sites/scan-site-job.ts";
import { dueDirectorySyncsJob, syncLdapDirectoryJob } from "./api/users/sync-ldap-directory.ts";
import { deliverWebhookJob, findStaleDocumentsJob, sweepWebhooksJob } from "./api/webhooks/webhook-jobs.ts";
import { expireTermsJob } from "./api/workflow.ts";
import { followAcquaintancesJob } from "./core/acquaintance/synchronise-acquaintances-job.ts";
import { sweepFilesJob } from "./core/files/store-file.ts";
import { deleteOldSignInsJob } from "./core/identity/sign-in-log.ts";
import type { Job } from "./core/jobs/job.ts";
import { maintainLettersJob, sendAwaitedLetterJob, sendLetterJob } from "./core/mail/send-letter.ts";
import { recordEndingTermsJob } from "./core/notices/record-ending-terms.ts";
import { sendNoticesJob } from "./core/notices/send-notices.ts";
import { remindOfIncidentsJob } from "./core/tasks/remind-of-incidents.ts";
import { remindOfTasksJob } from "./core/tasks/remind-of-tasks.ts";
import { followPlansJob } from "./core/tasks/synchronise-plan.ts";
import { deleteExpiredResponsesJob } from "./http/stored-responses.ts";

/** All background jobs; a server runs only these. */
export const allJobs: readonly Job[] = [
  generateArchiveJob,
  deleteArchiveJob,
  generatePackJob,
  remindOfExpiryJob,
  extractTextsJob,
  extractAllTextsJob,
  recountJob,
  scanSiteJob,
  scheduledScansJob,
  fetchNewsFeedsJob,
  expireTermsJob,
  sweepFilesJob,
  deleteExpiredResponsesJob,
  sendRequestedLinkJob,
  sendAwaitedLetterJob,
  sendLetterJob,
  maintainLettersJob,
  sendNoticesJob,
  recordEndingTermsJob,
  scheduledMailingsJob,
  sendRemindersJob,
  deleteOldSignInsJob,
  deliverWebhookJob,
  findStaleDocumentsJob,
  sweepWebhooksJob,
  syncLdapDirectoryJob,
  dueDirectorySyncsJob,
  followPlansJob,
  followTrainingJob,
  followAcquaintancesJob,
  remindOfTasksJob,
  remindOfIncidentsJob,
  eraseApplicantsJob,
  recordDailyFiguresJob,
];

import type { PgTable } from "drizzle-orm/pg-core";
import * as identity from "./tables/accounts-sessions-and-roles.ts";
import { comments } from "./tables/comments.ts";
import { companies } from "./tables/companies.ts";
import { dailyFigures } from "./tables/daily-figures.ts";
import { letterheads, ownPaperTemplates, paperTemplates } from "./tables/document-templates.ts";
import { formTables, joinTables } from "./tables/forms.ts";
import {
  documentArchiveFiles,
  documentArchives,
  documentMakings,
  documentPacks,
  documentReminders,
  documentTexts,
  generatedDocuments,
} from "./tables/generated-documents.ts";
import * as groups from "./tables/groups.ts";
import { history } from "./tables/history.ts";
import { imports } from "./tables/imports.ts";
import { accountLinks, invitations, linkRequests } from "./tables/invitations-and-email-links.ts";
import { jobs, servers, storedResponses } from "./tables/jobs.ts";
import { directorySyncs } from "./tables/ldap-syncs.ts";
import { mailContexts, mailedLetters, mailings } from "./tables/mailings.ts";
import { news, newsFeedEntries, newsFeeds } from "./tables/news.ts";
import { letters, notices, subscribers, subscriptions } from "./tables/notices.ts";
import { proposalAnswers, proposedChanges, suggestedValues } from "./tables/proposed-changes.ts";
import {
  certificates,
  lawActChanges,
  lawActs,
  registeredCompanies,
  threatEditions,
} from "./tables/public-registers.ts";
import {
  acknowledgementCodes,
  dueReminders,
  planLines,
  recordNumbers,
  requestApplicants,
  requestFiles,
  requestPages,
  taskPlans,
  trainingPlans,
} from "./tables/record-registers.ts";
import { keys, keyUses } from "./tables/respondent-links.ts";
import { reviewViews } from "./tables/review-views.ts";
import { ignoredRisks, riskHandlings } from "./tables/risk-decisions.ts";
import {
  apiTokenCompanies,
  apiTokens,
  calendarLinks,
  recoveryCodes,
  secondSteps,
  signIns,
} from "./tables/sign-ins-and-tokens.ts";
import { declinedOffers, siteScanPictures, siteScans } from "./tables/site-scans.ts";
import { videos } from "./tables/videos.ts";
import { webhookDeliveries, webhooks } from "./tables/webhooks.ts";

/** Every table of the product, from which migrations are generated. */
export const schema: Readonly<Record<string, PgTable>> = {
  companies,
  ...identity,
  ...groups,
  invitations,
  accountLinks,
  linkRequests,
  secondSteps,
  recoveryCodes,
  signIns,
  apiTokens,
  apiTokenCompanies,
  calendarLinks,
  ownPaperTemplates,
  certificates,
  registeredCompanies,
  threatEditions,
  lawActs,
  lawActChanges,
  news,
  newsFeeds,
  newsFeedEntries,
  videos,
  servers,
  jobs,
  webhooks,
  webhookDeliveries,
  letters,
  storedResponses,
  ...formTables,
  ...joinTables,
  generatedDocuments,
  documentArchives,
  documentArchiveFiles,
  paperTemplates,
  letterheads,
  documentMakings,
  directorySyncs,
  documentPacks,
  documentReminders,
  dailyFigures,
  documentTexts,
  history,
  comments,
  ignoredRisks,
  riskHandlings,
  proposalAnswers,
  suggestedValues,
  declinedOffers,
  siteScanPictures,
  siteScans,
  proposedChanges,
  imports,
  reviewViews,
  keys,
  keyUses,
  mailContexts,
  mailings,
  mailedLetters,
  subscribers,
  subscriptions,
  notices,
  recordNumbers,
  requestApplicants,
  requestFiles,
  requestPages,
  acknowledgementCodes,
  taskPlans,
  trainingPlans,
  planLines,
  dueReminders,
};

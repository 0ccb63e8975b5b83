import type { PgTable } from "drizzle-orm/pg-core";
import * as identity from "./tables/accounts-sessions-and-roles.ts";
import { acknowledgementCodes } from "./tables/acknowledgement-codes.ts";
import { apiTokenCompanies, apiTokens } from "./tables/api-tokens.ts";
import { calendarLinks } from "./tables/calendar-links.ts";
import { comments } from "./tables/comments.ts";
import { companies } from "./tables/companies.ts";
import { dailyFigures } from "./tables/daily-figures.ts";
import { documentArchiveFiles, documentArchives } from "./tables/document-archives.ts";
import { documentReminders } from "./tables/document-reminders.ts";
import { ownPaperTemplates, paperTemplates } from "./tables/document-templates.ts";
import { documentTexts } from "./tables/extracted-texts.ts";
import { formTables, joinTables } from "./tables/forms.ts";
import { documentMakings, generatedDocuments } from "./tables/generated-documents.ts";
import * as groups from "./tables/groups.ts";
import { history } from "./tables/history.ts";
import { ignoredRisks } from "./tables/ignored-risks.ts";
import { imports } from "./tables/imports.ts";
import { documentPacks } from "./tables/inspection-packs.ts";
import { accountLinks, invitations, linkRequests } from "./tables/invitations-and-email-links.ts";
import { jobs } from "./tables/jobs.ts";
import { lawActChanges, lawActs } from "./tables/law-acts.ts";
import { directorySyncs } from "./tables/ldap-syncs.ts";
import { letterheads } from "./tables/letterheads.ts";
import { letters } from "./tables/letters.ts";
import { mailContexts, mailedLetters, mailings } from "./tables/mailings.ts";
import { news } from "./tables/news.ts";
import { newsFeedEntries, newsFeeds } from "./tables/news-feeds.ts";
import { notices } from "./tables/notices.ts";
import { proposalAnswers } from "./tables/proposal-decisions.ts";
import { proposedChanges } from "./tables/proposed-changes.ts";
import { requestFiles, requestPages } from "./tables/public-request-pages.ts";
import {
  dueReminders,
  planLines,
  recordNumbers,
  requestApplicants,
  taskPlans,
  trainingPlans,
} from "./tables/record-registers.ts";
import { certificates } from "./tables/registered-certificates.ts";
import { registeredCompanies } from "./tables/registered-companies.ts";
import { keys, keyUses } from "./tables/respondent-links.ts";
import { reviewViews } from "./tables/review-views.ts";
import { riskHandlings } from "./tables/risk-handlings.ts";
import { recoveryCodes, secondSteps } from "./tables/second-steps.ts";
import { servers } from "./tables/server-instances.ts";
import { signIns } from "./tables/sign-ins.ts";
import { declinedOffers, siteScanPictures, siteScans } from "./tables/site-scans.ts";
import { storedResponses } from "./tables/stored-responses.ts";
import { subscribers, subscriptions } from "./tables/subscriptions.ts";
import { suggestedValues } from "./tables/suggested-values.ts";
import { threatEditions } from "./tables/threat-editions.ts";
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

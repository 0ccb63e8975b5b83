import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { withdrawalWays } from "../../uploads/withdrawal-ways.ts";
import { companyParams, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "documents";
const path = "/companies/:company_id/consent_journal/" as const;

/** A consent that a person has given: a signed copy that was uploaded. */
export const consentRecord = z.object({
  /** Its number within the year in which it was given. */
  number: z.int(),
  /** ISO day on which it was given. */
  date: z.string().nullable(),
  /** Who gave it. */
  person: z.string(),
  group: z.string(),
  purpose: z.string(),
  /** The forms that were signed, by their titles. */
  forms: z.array(z.string()),
  /** The number of the version that was signed, and the SHA-256 of its text; empty where no such version was approved. */
  form_version: z.string(),
  text_hash: z.string(),
  expires: z.string().nullable(),
  /** When and how it was withdrawn, by when what it allowed was to stop, when that stopped, by which act the data were destroyed. */
  withdrawn: z.string().nullable(),
  withdrawn_by: z.enum(Object.keys(withdrawalWays)).nullable(),
  stop_by: z.string().nullable(),
  stopped: z.string().nullable(),
  destruction_act: z.string(),
  /** In force, for not long any more, over, withdrawn, or withdrawn while the processing goes on beyond its term. */
  state: z.enum(["in_force", "expiring", "expired", "repealed", "overdue"]),
  /** The uploaded document. */
  document: z.uuid(),
});

/** The consents that were given, as far as the caller sees their copies, by day (152-FZ, article 9(3)). */
export const listConsentRecords = endpoint({
  method: "GET",
  path,
  summary: words("Журнал согласий", "Journal of consents"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(consentRecord),
  status: 200,
});

/** The journal as a table, with columns for what is written by hand. */
export const downloadConsentJournal = endpoint({
  method: "GET",
  path: `${path}download/`,
  summary: words("Скачать журнал согласий", "Download the journal of consents"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  query: z.strictObject({}),
  binary: true,
  response: z.unknown(),
  status: 200,
});

import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { withdrawalWays } from "../../uploads/uploaded-kinds.ts";
import { companyParams, endpoint, pageOf, pageQuery } from "../endpoint.ts";

const tag = "documents";
const path = "/companies/:company_id/consent_journal/" as const;

/** A person's consent, uploaded as a signed copy. */
export const consentRecord = z.object({
  /** Its number within the year in which it was given. */
  number: z.int(),
  /** ISO date on which it was given. */
  date: z.string().nullable(),
  /** The person who consented. */
  person: z.string(),
  group: z.string(),
  purpose: z.string(),
  /** Titles of the signed forms. */
  forms: z.array(z.string()),
  /** Number and text's SHA-256 of the signed version; empty if no such version was approved. */
  form_version: z.string(),
  text_hash: z.string(),
  expires: z.string().nullable(),
  /** When and how it was withdrawn, by when processing had to stop, when it stopped, and the act by which the data were destroyed. */
  withdrawn: z.string().nullable(),
  withdrawn_by: z.enum(Object.keys(withdrawalWays)).nullable(),
  stop_by: z.string().nullable(),
  stopped: z.string().nullable(),
  destruction_act: z.string(),
  /** In force, expiring soon, expired, withdrawn, or withdrawn with processing continuing past the deadline. */
  state: z.enum(["in_force", "expiring", "expired", "repealed", "overdue"]),
  /** The uploaded document. */
  document: z.uuid(),
});

/** Lists consents whose copies the caller may view, by date (152-FZ, article 9(3)). */
export const listConsentRecords = endpoint({
  method: "GET",
  path,
  summary: words("Журнал согласий", "Consent log"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(consentRecord),
  status: 200,
});

/** Exports the journal as a table, with columns to fill in by hand. */
export const downloadConsentJournal = endpoint({
  method: "GET",
  path: `${path}download/`,
  summary: words("Скачать журнал согласий", "Download the consent log"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  query: z.strictObject({}),
  binary: true,
  response: z.unknown(),
  status: 200,
});

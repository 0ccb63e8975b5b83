import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { textMaxCharacters } from "../limits.ts";
import { offerKinds } from "../site-scan/site-offer.ts";
import { endpoint } from "./endpoint.ts";
import { foundCookie, ofSite, toAsk, toRead } from "./site-scans.ts";

/** So many offers are taken over at once. */
const mostTaken = 200;

const remark = z.object({
  /** The risk by which it is counted or not: `PATCH …/risks/{risk}/`; none where it is no risk. */
  risk: z.string().nullable(),
  /** The check, e.g. `POL-01`, or the comparison, e.g. `C01`. */
  check: z.string(),
  group: z.string(),
  severity: z.enum(["red", "amber", "note"]),
  text: z.string(),
  remedy: z.string(),
  law: z.string(),
  /** The part of the article and what it costs a company; empty where nothing is fined. */
  fine: z.string(),
  evidence: z.array(z.object({ kind: z.string(), url: z.string(), text: z.string() })),
  /** The answer or the document that says otherwise, with its value and the way to it. */
  place: z.object({ obj: z.string(), label: z.string(), value: z.string(), url: z.string() }).nullable(),
  /** The scan before did not find it. */
  is_new: z.boolean(),
  ignore: z.boolean(),
  ignore_comment: z.string(),
  ignored_until: z.string().nullable(),
  ignored_by: z.string(),
  ignored_at: z.string().nullable(),
});

const offer = z.object({
  key: z.string(),
  kind: z.enum(offerKinds),
  /** What it is about: a form, a service; empty where the questions say it. */
  name: z.string(),
  /** The row that it changes, as it was seen; none where it adds one. */
  id: z.int().nullable(),
  row_version: z.int().nullable(),
  url: z.string(),
  quote: z.string(),
  confidence: z.number(),
  is_sure: z.boolean(),
  /** The caller may write there. */
  may_take: z.boolean(),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      found: z.string(),
      /** The answer of now; empty where there is none. */
      now: z.string(),
      /** A row cannot be added without it. */
      is_needed: z.boolean(),
      /** Words, which may be put otherwise before they are taken over. */
      may_change: z.boolean(),
    }),
  ),
});

const declinedAnswer = z.object({
  key: z.string(),
  kind: z.enum(offerKinds),
  name: z.string(),
  field: z.string(),
  label: z.string(),
  found: z.string(),
  url: z.string(),
  /** It is a part of a row that would be added, which is declined and offered again whole. */
  adds_row: z.boolean(),
  declined_by: z.string(),
  declined_at: z.string(),
  /** The caller may write there, and so offer it again. */
  may_take: z.boolean(),
});

/** The result of the last finished scan of a site, compared with the current answers and documents. */
export const readSiteResult = endpoint({
  ...ofSite,
  method: "GET",
  path: "/companies/:company_id/sites/:id/scan/result/",
  summary: words("Результат проверки сайта", "Result of the scan of a site"),
  access: toRead,
  response: z.object({
    /** null before the first scan that was done. */
    scan: z.object({ id: z.int(), finished: z.string(), address: z.string(), pages: z.array(z.string()) }).nullable(),
    /** 0 to 100 by what is counted; null where too little could be checked. */
    score: z.int().nullable(),
    /** What each group of checks takes of a hundred, and the most that it may. */
    lost: z.array(z.object({ group: z.string(), lost: z.int(), most: z.int() })),
    remarks: z.array(remark),
    /** What was not checked: why, and how many checks of each group could not run, with the reasons of these. */
    gaps: z.array(z.object({ code: z.string(), text: z.string() })),
    unknown: z.array(z.object({ group: z.string(), count: z.int(), reasons: z.array(z.string()) })),
    /** What the site answers to the ten result keys, the surest first; none where too little was read, or by a scan of an earlier edition. */
    keys: z.array(
      z.object({
        /** The column of the site that says the same, e.g. `scan_purpose`. */
        key: z.string(),
        label: z.string(),
        answers: z.array(
          z.object({
            value: z.string(),
            quote: z.string(),
            url: z.string(),
            confidence: z.number(),
            is_sure: z.boolean(),
          }),
        ),
      }),
    ),
    forms: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        data: z.array(z.string()),
        /** The words by which it asks for consents. */
        consents: z.array(z.string()),
        policy: z.string(),
        /** Where it is sent, where the page tells. */
        receiver: z.string(),
        /** The questionnaire has it. */
        is_known: z.boolean(),
      }),
    ),
    services: z.array(
      z.object({
        name: z.string(),
        operator: z.string(),
        country: z.string(),
        purpose: z.string(),
        /** What a browser saw: before a choice, after a refusal, after consent; empty where only the code of pages names it. */
        phases: z.array(z.enum(["before", "refused", "accepted"])),
        needs_consent: z.boolean(),
        pages: z.array(z.string()),
      }),
    ),
    /** The cookies that a visitor's browser stored; null where no browser visited. */
    cookies: z.array(foundCookie).nullable(),
    /** The notice with its buttons, as a browser showed it; null where there is none or no browser visited. */
    banner: z.object({ text: z.string(), buttons: z.array(z.string()) }).nullable(),
    /** Texts in Russian to paste into the site, built from what was found; null before the first scan that was done. */
    texts: z
      .object({
        banner: z.string(),
        consents: z.array(z.object({ form: z.string(), url: z.string(), text: z.string() })),
        /** The cookies for the policy: a row a line, cells parted by tabs. */
        cookies: z.string(),
      })
      .nullable(),
    offers: z.array(offer),
    /** What was found and a user rejected: it is offered again by request, or when the site shows something else. */
    declined: z.array(declinedAnswer),
  }),
  status: 200,
});

/** What the last scan that was done tells, as a file from which the site's contractor can work; in Russian. */
export const downloadSiteReport = endpoint({
  ...ofSite,
  method: "GET",
  path: "/companies/:company_id/sites/:id/scan/report/",
  summary: words("Скачать отчёт о проверке сайта", "Download the report on the scan of a site"),
  access: toRead,
  query: z.strictObject({ format: z.enum(["docx", "pdf"]).default("docx") }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Pictures of what a visitor had before them, by the last scan that was done: the start page, its cookie notice, its forms. */
export const readSitePictures = endpoint({
  ...ofSite,
  method: "GET",
  path: "/companies/:company_id/sites/:id/scan/pictures/",
  summary: words("Снимки страниц проверенного сайта", "Pictures of the pages of a scanned site"),
  access: toRead,
  response: z.object({
    /** Whether the company has scans take pictures. */
    is_on: z.boolean(),
    pictures: z.array(z.object({ kind: z.enum(["home", "banner", "form"]), url: z.string(), jpeg: z.base64() })),
  }),
  status: 200,
});

/** Write what a scan offers into the questionnaires, as far as it is named; the history says from which site and scan it is. */
export const takeOverFromSite = endpoint({
  ...ofSite,
  method: "POST",
  path: "/companies/:company_id/sites/:id/scan/take_over/",
  summary: words("Взять найденное на сайте в анкеты", "Take over what was found on a site"),
  access: toAsk,
  body: z.strictObject({
    taken: z
      .array(
        z.strictObject({
          key: z.string().max(2_000),
          fields: z.array(z.string().max(100)).min(1).max(50),
          /** Texts that a user has changed from what was found, by the field. */
          changed: z.record(z.string().max(100), z.string().max(textMaxCharacters.long)).default({}),
          /** The version of the row next to which the offer was shown; none where it adds one. */
          row_version: z.int().nullable(),
        }),
      )
      .min(1)
      .max(mostTaken),
  }),
  response: z.object({ taken: z.int() }),
  status: 201,
});

/** Answers of offers by question. */
const named = z
  .array(
    z.strictObject({
      key: z.string().max(2_000),
      fields: z.array(z.string().max(100)).min(1).max(50),
    }),
  )
  .min(1)
  .max(mostTaken);

/** Say of found answers that they are not to be used: later scans do not offer the same again. Of a row that would be added all is declined. */
export const declineFromSite = endpoint({
  ...ofSite,
  method: "POST",
  path: "/companies/:company_id/sites/:id/scan/decline/",
  summary: words("Не использовать найденное на сайте", "Decline what was found on a site"),
  access: toAsk,
  body: z.strictObject({ declined: named }),
  response: z.object({ declined: z.int() }),
  status: 201,
});

/** Take back that found answers are not to be used. */
export const offerAgainFromSite = endpoint({
  ...ofSite,
  method: "POST",
  path: "/companies/:company_id/sites/:id/scan/offer_again/",
  summary: words("Снова предлагать найденное на сайте", "Offer again what was found on a site"),
  access: toAsk,
  body: z.strictObject({ again: named }),
  response: z.object({ again: z.int() }),
  status: 201,
});

import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { textMaxCharacters } from "../limits.ts";
import { offerKinds } from "../site-scan/answer-suggestion.ts";
import { endpoint } from "./endpoint.ts";
import { foundCookie, ofSite, toAsk, toRead } from "./site-scans.ts";

/** Maximum number of suggestions accepted in one request. */
const mostTaken = 200;

const remark = z.object({
  /** The risk to ignore or count with `PATCH …/risks/{risk}/`; null if it is not a risk. */
  risk: z.string().nullable(),
  /** The check, e.g. `POL-01`, or the comparison, e.g. `C01`. */
  check: z.string(),
  group: z.string(),
  severity: z.enum(["red", "amber", "note"]),
  text: z.string(),
  remedy: z.string(),
  law: z.string(),
  /** The part of the article with the company's fine; empty if there is none. */
  fine: z.string(),
  evidence: z.array(z.object({ kind: z.string(), url: z.string(), text: z.string() })),
  /** The differing answer or document, with its value and link. */
  place: z.object({ obj: z.string(), label: z.string(), value: z.string(), url: z.string() }).nullable(),
  /** Not found by the previous scan. */
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
  /** Name of the form or service; empty if the questions already say it. */
  name: z.string(),
  /** The row to change; null to add one. */
  id: z.int().nullable(),
  row_version: z.int().nullable(),
  url: z.string(),
  quote: z.string(),
  confidence: z.number(),
  is_sure: z.boolean(),
  /** Whether the caller may write there. */
  may_take: z.boolean(),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      found: z.string(),
      /** Current answer; empty if there is none. */
      now: z.string(),
      /** Required to add the row. */
      is_needed: z.boolean(),
      /** Free text that may be edited before it is accepted. */
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
  /** Part of a row to add, which is declined and suggested again as a whole. */
  adds_row: z.boolean(),
  declined_by: z.string(),
  declined_at: z.string(),
  /** Whether the caller may write there, and so restore the suggestion. */
  may_take: z.boolean(),
});

/** Returns the result of the last finished scan of a site, compared with current answers and documents. */
export const readSiteResult = endpoint({
  ...ofSite,
  method: "GET",
  path: "/companies/:company_id/sites/:id/scan/result/",
  summary: words("Результат проверки сайта", "Get the result of a site scan"),
  access: toRead,
  response: z.object({
    /** null before the first finished scan. */
    scan: z.object({ id: z.int(), finished: z.string(), address: z.string(), pages: z.array(z.string()) }).nullable(),
    /** 0 to 100 by counted remarks; null if too little could be checked. */
    score: z.int().nullable(),
    /** Points deducted by each group of checks, and its maximum. */
    lost: z.array(z.object({ group: z.string(), lost: z.int(), most: z.int() })),
    remarks: z.array(remark),
    /** What was not checked: the cause, and the number of checks by group that could not run, with their reasons. */
    gaps: z.array(z.object({ code: z.string(), text: z.string() })),
    unknown: z.array(z.object({ group: z.string(), count: z.int(), reasons: z.array(z.string()) })),
    /**
     * The site's answers to the ten result keys, most confident first; empty if too little was read or the scan is from an older edition.
     */
    keys: z.array(
      z.object({
        /** The corresponding column of the site, e.g. `scan_purpose`. */
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
        /** Texts of its consent controls. */
        consents: z.array(z.string()),
        policy: z.string(),
        /** Where it submits to, if the page shows it. */
        receiver: z.string(),
        /** The questionnaire already contains it. */
        is_known: z.boolean(),
      }),
    ),
    services: z.array(
      z.object({
        name: z.string(),
        operator: z.string(),
        country: z.string(),
        purpose: z.string(),
        /** When a browser saw it: before a choice, after refusal, after consent; empty if only found in page code. */
        phases: z.array(z.enum(["before", "refused", "accepted"])),
        needs_consent: z.boolean(),
        pages: z.array(z.string()),
      }),
    ),
    /** Cookies stored by a browser; null if no browser was used. */
    cookies: z.array(foundCookie).nullable(),
    /** The cookie banner with its buttons; null if there is none or no browser was used. */
    banner: z.object({ text: z.string(), buttons: z.array(z.string()) }).nullable(),
    /** Russian texts to paste into the site, built from the scan; null before the first finished scan. */
    texts: z
      .object({
        banner: z.string(),
        consents: z.array(z.object({ form: z.string(), url: z.string(), text: z.string() })),
        /** Cookie table for the policy: tab-separated cells, one row per line. */
        cookies: z.string(),
      })
      .nullable(),
    offers: z.array(offer),
    /** Declined suggestions: suggested again on request, or when the site shows something else. */
    declined: z.array(declinedAnswer),
  }),
  status: 200,
});

/** Returns the last finished scan as a file for the site's contractor; in Russian. */
export const downloadSiteReport = endpoint({
  ...ofSite,
  method: "GET",
  path: "/companies/:company_id/sites/:id/scan/report/",
  summary: words("Скачать отчёт о проверке сайта", "Download a site scan report"),
  access: toRead,
  query: z.strictObject({ format: z.enum(["docx", "pdf"]).default("docx") }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Returns screenshots of the last scan: the start page, its cookie banner, its forms. */
export const readSitePictures = endpoint({
  ...ofSite,
  method: "GET",
  path: "/companies/:company_id/sites/:id/scan/pictures/",
  summary: words("Снимки страниц проверенного сайта", "List screenshots of a site scan"),
  access: toRead,
  response: z.object({
    /** Whether the company has enabled screenshots. */
    is_on: z.boolean(),
    pictures: z.array(z.object({ kind: z.enum(["home", "banner", "form"]), url: z.string(), jpeg: z.base64() })),
  }),
  status: 200,
});

/** Accepts the named suggestions of a scan into the questionnaires; the history records the site and the scan. */
export const takeOverFromSite = endpoint({
  ...ofSite,
  method: "POST",
  path: "/companies/:company_id/sites/:id/scan/take_over/",
  summary: words("Взять найденное на сайте в анкеты", "Apply values found on a site"),
  access: toAsk,
  body: z.strictObject({
    taken: z
      .array(
        z.strictObject({
          key: z.string().max(2_000),
          fields: z.array(z.string().max(100)).min(1).max(50),
          /** Texts that the user has edited, by field. */
          changed: z.record(z.string().max(100), z.string().max(textMaxCharacters.long)).default({}),
          /** Version of the row when the suggestion was shown; null to add one. */
          row_version: z.int().nullable(),
        }),
      )
      .min(1)
      .max(mostTaken),
  }),
  response: z.object({ taken: z.int() }),
  status: 201,
});

/** Suggested answers by question. */
const suggestions = z
  .array(
    z.strictObject({
      key: z.string().max(2_000),
      fields: z.array(z.string().max(100)).min(1).max(50),
    }),
  )
  .min(1)
  .max(mostTaken);

/** Declines suggested answers, so that later scans do not suggest them again. A row to add is declined as a whole. */
export const declineFromSite = endpoint({
  ...ofSite,
  method: "POST",
  path: "/companies/:company_id/sites/:id/scan/decline/",
  summary: words("Не использовать найденное на сайте", "Decline values found on a site"),
  access: toAsk,
  body: z.strictObject({ declined: suggestions }),
  response: z.object({ declined: z.int() }),
  status: 201,
});

/** Restores declined suggestions. */
export const offerAgainFromSite = endpoint({
  ...ofSite,
  method: "POST",
  path: "/companies/:company_id/sites/:id/scan/offer_again/",
  summary: words("Снова предлагать найденное на сайте", "Offer declined site values again"),
  access: toAsk,
  body: z.strictObject({ again: suggestions }),
  response: z.object({ again: z.int() }),
  status: 201,
});

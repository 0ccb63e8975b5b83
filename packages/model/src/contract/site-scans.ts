import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { nothing, rowParams } from "./common-schemas.ts";
import { endpoint } from "./endpoint.ts";

export const ofSite = { tag: "site", params: rowParams } as const;
export const toRead = { form: "site_app", level: "view", row: "only" } as const;
export const toAsk = { form: "site_app", level: "edit", row: "only" } as const;

/** A cookie that a visitor's browser stored; its value is not read. */
export const foundCookie = z.object({
  name: z.string(),
  domain: z.string(),
  /** The site's own, not of another one whose parts it loads. */
  is_own: z.boolean(),
  /** Days that it lives; null until the browser is shut. */
  days: z.int().nullable(),
  is_secure: z.boolean(),
  is_http_only: z.boolean(),
  /** When it came: before a choice, after a refusal, after consent. */
  phase: z.enum(["before", "refused", "accepted"]),
  /** Whose it is, where that is known. */
  service: z.string(),
});

const scanStates = ["waiting", "running", "done", "failed", "cancelled"] as const;

/** Where a scan stands. */
export type ScanState = (typeof scanStates)[number];

const translatedText = z.object({ ru: z.string(), en: z.string() });

/** What a check found, with its law, what it costs and what it rests on. */
const finding = z.object({
  /** The check, e.g. `POL-01`. */
  check: z.string(),
  group: z.string(),
  severity: z.enum(["red", "amber", "note"]),
  /** With the check, the same in every scan. */
  subject: z.string(),
  text: translatedText,
  remedy: translatedText,
  law: translatedText.optional(),
  /** The part of the code of administrative offences. */
  fine: z.string().optional(),
  evidence: z.array(z.object({ kind: z.string(), url: z.string(), text: z.string() })),
  /** The scan before had no such finding; false where there was none to compare with. */
  is_new: z.boolean(),
});

const scan = z.object({
  id: z.int(),
  state: z.enum(scanStates),
  asked: z.string(),
  asked_by: z.string(),
  finished: z.string().nullable(),
  /** Pages visited so far. */
  visited: z.int(),
  /** Why it failed, as a code and a message. */
  trouble: z.object({ code: z.string(), text: translatedText }).nullable(),
  /** 0 to 100; null as long as there is none, or where too little could be checked. */
  score: z.int().nullable(),
  /** Checks that could not run, and why. */
  unknown: z.array(z.string()),
  gaps: z.array(z.string()),
  findings: z.array(finding),
  /** What the scan before found and this one does not, as `check subject`. */
  gone: z.array(z.string()),
});

/** The scans of a site, the newest first. */
export const listSiteScans = endpoint({
  ...ofSite,
  method: "GET",
  path: "/companies/:company_id/sites/:id/scan/",
  summary: words("Проверки сайта", "Scans of a site"),
  access: toRead,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(10).optional() }),
  response: z.object({ scans: z.array(scan) }),
  status: 200,
});

/** Ask for a scan of a site; one that waits or runs is answered in place of another. */
export const askForSiteScan = endpoint({
  ...ofSite,
  method: "POST",
  path: "/companies/:company_id/sites/:id/scan/",
  summary: words("Проверить сайт", "Scan a site"),
  access: toAsk,
  body: z.strictObject({}),
  response: scan,
  status: 201,
});

/** Leave off the scan of a site that waits or runs; the last one that is done stays. */
export const cancelSiteScan = endpoint({
  ...ofSite,
  method: "DELETE",
  path: "/companies/:company_id/sites/:id/scan/",
  summary: words("Прервать проверку сайта", "Cancel the scan of a site"),
  access: toAsk,
  response: nothing,
  status: 204,
});

/** Ask for the cookies and services of a site (specification 7.4); the result is returned by `get_cookie_status`. */
export const requestCookies = endpoint({
  ...ofSite,
  method: "POST",
  path: "/companies/:company_id/sites/:id/request_cookies/",
  summary: words("Запросить cookie и счётчики сайта", "Request the cookies and trackers of a site"),
  access: toAsk,
  body: z.strictObject({}),
  response: z.object({ status: z.literal("is processing") }),
  status: 201,
});

/** Which cookies and services a site has, by its last scan (specification 7.4). */
export const getCookieStatus = endpoint({
  ...ofSite,
  method: "GET",
  path: "/companies/:company_id/sites/:id/get_cookie_status/",
  summary: words("Cookie и счётчики сайта", "Cookies and trackers of a site"),
  access: toRead,
  response: z.object({
    status: z.enum(["not requested", "is processing", "done", "failed"]),
    checked_at: z.string().nullable(),
    /** Pages were opened in a browser; without it only what their code names is known, not what is loaded and when. */
    is_seen_in_browser: z.boolean(),
    services: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        operator: z.string(),
        /** ISO code; `?` where the contract decides. */
        country: z.string(),
        kind: z.string(),
        pages: z.array(z.string()),
      }),
    ),
    cookies: z.array(foundCookie),
  }),
  status: 200,
});

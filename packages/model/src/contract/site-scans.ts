import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { endpoint, nothing, rowParams } from "./endpoint.ts";

export const ofSite = { tag: "site", params: rowParams } as const;
export const toRead = { form: "site_app", level: "view", row: "only" } as const;
export const toAsk = { form: "site_app", level: "edit", row: "only" } as const;

/** A cookie stored in a visitor's browser; its value is not read. */
export const foundCookie = z.object({
  name: z.string(),
  domain: z.string(),
  /** First-party cookie. */
  is_own: z.boolean(),
  /** Lifetime in days; null for a session cookie. */
  days: z.int().nullable(),
  is_secure: z.boolean(),
  is_http_only: z.boolean(),
  /** Phase in which it was set: before a choice, after refusal, after consent. */
  phase: z.enum(["before", "refused", "accepted"]),
  /** Its service, if known. */
  service: z.string(),
});

const scanStates = ["waiting", "running", "done", "failed", "cancelled"] as const;

/** State of a scan. */
export type ScanState = (typeof scanStates)[number];

const translatedText = z.object({ ru: z.string(), en: z.string() });

/** A finding of a check, with its law, fine and evidence. */
const finding = z.object({
  /** The check, e.g. `POL-01`. */
  check: z.string(),
  group: z.string(),
  severity: z.enum(["red", "amber", "note"]),
  /** Identifies the finding across scans, together with the check. */
  subject: z.string(),
  text: translatedText,
  remedy: translatedText,
  law: translatedText.optional(),
  /** The part of the code of administrative offences. */
  fine: z.string().optional(),
  evidence: z.array(z.object({ kind: z.string(), url: z.string(), text: z.string() })),
  /** Not found by the previous scan; false if there was none. */
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
  /** 0 to 100; null while unfinished, or if too little could be checked. */
  score: z.int().nullable(),
  /** Checks that could not run, and why. */
  unknown: z.array(z.string()),
  gaps: z.array(z.string()),
  findings: z.array(finding),
  /** Findings of the previous scan that are gone, as `check subject`. */
  gone: z.array(z.string()),
});

/** Lists the scans of a site, newest first. */
export const listSiteScans = endpoint({
  ...ofSite,
  method: "GET",
  path: "/companies/:company_id/sites/:id/scan/",
  summary: words("Проверки сайта", "List scans of a site"),
  access: toRead,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(10).optional() }),
  response: z.object({ scans: z.array(scan) }),
  status: 200,
});

/** Requests a scan of a site; returns a waiting or running one if there is any. */
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

/** Cancels the waiting or running scan of a site; the last finished one is retained. */
export const cancelSiteScan = endpoint({
  ...ofSite,
  method: "DELETE",
  path: "/companies/:company_id/sites/:id/scan/",
  summary: words("Прервать проверку сайта", "Cancel a site scan"),
  access: toAsk,
  response: nothing,
  status: 204,
});

/** Requests the cookies and services of a site (specification 7.4); `get_cookie_status` returns the result. */
export const requestCookies = endpoint({
  ...ofSite,
  method: "POST",
  path: "/companies/:company_id/sites/:id/request_cookies/",
  summary: words("Запросить cookie и счётчики сайта", "Start a check of a site's cookies and trackers"),
  access: toAsk,
  body: z.strictObject({}),
  response: z.object({ status: z.literal("is processing") }),
  status: 201,
});

/** Returns the cookies and services of a site from its last scan (specification 7.4). */
export const getCookieStatus = endpoint({
  ...ofSite,
  method: "GET",
  path: "/companies/:company_id/sites/:id/get_cookie_status/",
  summary: words("Cookie и счётчики сайта", "Get a site's cookies and trackers"),
  access: toRead,
  response: z.object({
    status: z.enum(["not requested", "is processing", "done", "failed"]),
    checked_at: z.string().nullable(),
    /** A browser was used; otherwise only services in page code are known, not what is loaded and when. */
    is_seen_in_browser: z.boolean(),
    services: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        operator: z.string(),
        /** ISO code; `?` if it depends on the contract. */
        country: z.string(),
        kind: z.string(),
        pages: z.array(z.string()),
      }),
    ),
    cookies: z.array(foundCookie),
  }),
  status: 200,
});

import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { requestPageKinds } from "../duties/request-page-kinds.ts";
import { requestApplicants } from "../forms/subject-request.ts";
import { textMaxCharacters } from "../limits.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";
import { companyParams, endpoint, enumOfKeys } from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/request_page/";
const publicPath = "/request_pages/:company_id/:code/";

const requestPage = z.object({
  is_open: z.boolean(),
  /** Public address; null until opened for the first time. */
  url: z.string().nullable(),
});

export const readRequestPage = endpoint({
  method: "GET",
  path,
  tag,
  summary: words("Страница обращений: прочитать", "Request page: get"),
  params: companyParams,
  access: { section: "duties", level: "view" },
  response: requestPage,
  status: 200,
});

/** Opens or closes the page; reopening retains its address. */
export const updateRequestPage = endpoint({
  method: "PATCH",
  path,
  tag,
  summary: words("Страница обращений: открыть или закрыть", "Request page: open or close"),
  params: companyParams,
  access: { section: "duties", level: "manage" },
  body: z.strictObject({ is_open: z.boolean() }),
  response: requestPage,
  status: 200,
});

/** Replaces the page's address; the previous one stops working. */
export const renewRequestPage = endpoint({
  method: "POST",
  path: `${path}renew/`,
  tag,
  summary: words("Страница обращений: сменить адрес", "Request page: change the address"),
  params: companyParams,
  access: { section: "duties", level: "manage" },
  body: z.strictObject({}),
  response: requestPage,
  status: 200,
});

const publicParams = companyParams.extend({ code: z.string().min(1).max(64) });

/** Returns what a visitor of a company's page sees; `not_found` if it is closed or the address has changed. */
export const openRequestPage = endpoint({
  method: "GET",
  path: publicPath,
  tag,
  summary: words("Страница обращений: открыть как посетитель", "Request page: open as a visitor"),
  params: publicParams,
  access: "anyone",
  response: z.object({
    company: z.string(),
    /** Signed time of opening the page, returned with the request. */
    stamp: z.string(),
  }),
  status: 200,
});

/** A visitor's request; multipart fields have the same names. */
export const sentRequest = z.strictObject({
  kind: enumOfKeys(requestPageKinds),
  applicant_kind: enumOfKeys(requestApplicants),
  applicant_name: oneLine(textMaxCharacters.line).trim().min(1),
  applicant_contact: oneLine(textMaxCharacters.line).trim().min(1),
  relation: oneLine(textMaxCharacters.line).optional(),
  text: manyLines(textMaxCharacters.long).trim().min(1),
  stamp: z.string().max(1_000),
  /** Honeypot, invisible to people: must be empty, while bots fill in every field. */
  website: z.string().max(1_000).optional(),
});

/** Registers a visitor's request; the response does not reveal whether the company knows the person. */
export const sendRequest = endpoint({
  method: "POST",
  path: publicPath,
  tag,
  summary: words("Страница обращений: отправить обращение", "Request page: send a request"),
  params: publicParams,
  access: "anyone",
  body: sentRequest,
  upload: "document",
  response: z.object({
    number: z.string(),
    /** Deadline for the reply. */
    due: z.string().nullable(),
    /** Whether a receipt is sent: only if the contact is an e-mail address. */
    is_receipt_sent: z.boolean(),
  }),
  status: 201,
});

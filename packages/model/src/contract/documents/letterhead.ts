import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { companyParams, nothing } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "documents";
const path = "/companies/:company_id/letterhead/" as const;

/** The typefaces that documents are set in: like Times, like Arial. */
const typefaces = ["serif", "sans"] as const;

const letterhead = z.object({
  has_logo: z.boolean(),
  /** Name, address, numbers and contacts as they are answered. */
  has_requisites: z.boolean(),
  /** A line under them. */
  line: z.string(),
  typeface: z.enum(typefaces),
  /** By which numbers of documents are proposed: «{год}-ПДн-{номер}»; empty where they are given by hand. */
  number_pattern: z.string(),
});

/** How the documents that the product generates for a company begin, and how they are numbered. */
export const readLetterhead = endpoint({
  method: "GET",
  path,
  summary: words("Бланк компании", "The company's letterhead"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  response: letterhead,
  status: 200,
});

/** Change its contents. */
export const updateLetterhead = endpoint({
  method: "PATCH",
  path,
  summary: words("Изменить бланк компании", "Change the company's letterhead"),
  tag,
  access: { section: "documents", level: "manage" },
  params: companyParams,
  body: z.strictObject({
    has_requisites: z.boolean().optional(),
    line: oneLine(textMaxCharacters.name).optional(),
    typeface: z.enum(typefaces).optional(),
    number_pattern: oneLine(60).trim().optional(),
  }),
  response: letterhead,
  status: 200,
});

/** Upload its logo in place of any other. */
export const addLetterheadLogo = endpoint({
  method: "POST",
  path: `${path}logo/`,
  summary: words("Загрузить логотип", "Upload the logo"),
  tag,
  access: { section: "documents", level: "manage" },
  params: companyParams,
  upload: "logo",
  response: letterhead,
  status: 201,
});

/** Take the logo away. */
export const deleteLetterheadLogo = endpoint({
  method: "DELETE",
  path: `${path}logo/`,
  summary: words("Убрать логотип", "Take the logo away"),
  tag,
  access: { section: "documents", level: "manage" },
  params: companyParams,
  response: nothing,
  status: 204,
});

import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { oneLine } from "../../validation/text-schemas.ts";
import { companyParams, nothing } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "documents";
const path = "/companies/:company_id/letterhead/" as const;

/** Typefaces of documents: like Times, like Arial. */
const typefaces = ["serif", "sans"] as const;

const letterhead = z.object({
  has_logo: z.boolean(),
  /** Name, address, registration numbers and contacts from the answers. */
  has_requisites: z.boolean(),
  /** An additional line below them. */
  line: z.string(),
  typeface: z.enum(typefaces),
  /** Numbering pattern of documents: «{год}-ПДн-{номер}»; empty for manual numbering. */
  number_pattern: z.string(),
});

/** Returns the letterhead and numbering of a company's generated documents. */
export const readLetterhead = endpoint({
  method: "GET",
  path,
  summary: words("Бланк компании", "Get the company's letterhead"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  response: letterhead,
  status: 200,
});

/** Changes the letterhead. */
export const updateLetterhead = endpoint({
  method: "PATCH",
  path,
  summary: words("Изменить бланк компании", "Update the company's letterhead"),
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

/** Uploads a logo, replacing any existing one. */
export const addLetterheadLogo = endpoint({
  method: "POST",
  path: `${path}logo/`,
  summary: words("Загрузить логотип", "Upload a logo"),
  tag,
  access: { section: "documents", level: "manage" },
  params: companyParams,
  upload: "logo",
  response: letterhead,
  status: 201,
});

/** Removes the logo. */
export const deleteLetterheadLogo = endpoint({
  method: "DELETE",
  path: `${path}logo/`,
  summary: words("Убрать логотип", "Delete the logo"),
  tag,
  access: { section: "documents", level: "manage" },
  params: companyParams,
  response: nothing,
  status: 204,
});

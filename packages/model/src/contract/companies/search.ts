import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { formNames } from "../../forms/form-names.ts";
import { textMaxCharacters } from "../../limits.ts";
import { endpoint } from "../endpoint.ts";

/** A search result: a row of a form, or a document by key. */
const foundPlace = z.object({
  company: z.object({ id: z.int(), name: z.string() }),
  /** Null for a document. */
  form: z.enum(formNames).nullable(),
  /** Id of the row; null for a document. */
  id: z.int().nullable(),
  /** Key of the document; null for a row. */
  document: z.string().nullable(),
  name: z.string(),
});

/**
 * Searches questionnaires, directory values and documents by name in all companies, as far as the caller may view them. Every word must be
 * in the name or the company's name, and at least one in the name.
 */
export const searchEverywhere = endpoint({
  method: "GET",
  path: "/search/",
  summary: words("Поиск по всем компаниям", "Search all companies"),
  tag: "companies",
  access: "signed_in",
  query: z.strictObject({ search: z.string().trim().min(1).max(textMaxCharacters.name) }),
  response: z.object({
    found: z.array(foundPlace),
    /** There are more results; a longer query narrows them. */
    has_more: z.boolean(),
  }),
  status: 200,
});

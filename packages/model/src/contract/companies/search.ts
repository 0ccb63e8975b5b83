import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { formNames } from "../../forms/form-names.ts";
import { textMaxCharacters } from "../../limits.ts";
import { endpoint } from "../endpoint.ts";

/** Something that a search leads to: a row of a form, or a document by its key. */
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
 * Questionnaires, values of directories and documents by name in all companies of the caller, as far as they may see them.
 * Every word of the search is in the name or in the company's, at least one in the name.
 */
export const searchEverywhere = endpoint({
  method: "GET",
  path: "/search/",
  summary: words("Поиск по всем компаниям", "Search in all companies"),
  tag: "companies",
  access: "signed_in",
  query: z.strictObject({ search: z.string().trim().min(1).max(textMaxCharacters.name) }),
  response: z.object({
    found: z.array(foundPlace),
    /** There is more than is answered: a longer search finds it. */
    has_more: z.boolean(),
  }),
  status: 200,
});

import { allForms } from "@opis/model/forms/index";
import { tableName } from "./tables/forms.ts";

/*
 * Which questionnaires carry a tag, for whom it opens them. A function of the owner, whom row level security lets through: what
 * somebody may do is read before it is known whose transaction this is. It tells of one company, and ids alone.
 */

/** Removes the function, and the one that stood in its place before. */
export const dropTagAccess =
  "drop function if exists rows_with_tags(int, text[]); drop function if exists granted_by_tag(int, int)";

// What is only proposed opens to nobody yet.
const ofTags = allForms.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, { kind }]) =>
    kind === "tags"
      ? [
          `select '${name}', f.id, asked.tag from "${tableName(name)}" f join unnest(of_tags) asked(tag) on asked.tag = any(f."${field}")
          where f.company_id = of_company and f."${field}" && of_tags and not f.pending_approval`,
        ]
      : [],
  ),
);

/** Makes the function from the declared forms: a new questionnaire with tags is in it by itself. */
export const createTagAccess = `create function rows_with_tags(of_company int, of_tags text[])
  returns table (form text, object_id int, tag text)
  language sql stable security definer set search_path = public, pg_temp as $$
    ${ofTags.join("\n    union all ")}
  $$`;

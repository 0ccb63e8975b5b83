import { allForms } from "@opis/model/forms/index";
import { tableName } from "./tables/forms.ts";

/*
 * Which questionnaires are open to somebody by the tags of their groups. A function of the owner, whom row level security lets
 * through: what somebody may do is read before it is known whose transaction this is. It tells of the groups of one person
 * in one company, and ids alone.
 */

/** Removes the function, so that migrations may change what it reads. */
export const dropTagAccess = "drop function if exists granted_by_tag(int, int)";

// What is only proposed opens to nobody yet.
const ofTags = allForms.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, { kind }]) =>
    kind === "tags"
      ? [
          `select '${name}', f.id, g.level, g.group_id, g.tag from group_members m
          join group_tag_grants g on g.company_id = m.company_id and g.group_id = m.group_id
          join "${tableName(name)}" f on f.company_id = m.company_id and g.tag = any(f."${field}") and not f.pending_approval
          where m.company_id = of_company and m.user_id = of_user`,
        ]
      : [],
  ),
);

/** Makes the function from the declared forms: a new questionnaire with tags is in it by itself. */
export const createTagAccess = `create function granted_by_tag(of_company int, of_user int)
  returns table (form text, object_id int, level text, group_id int, tag text)
  language sql stable security definer set search_path = public, pg_temp as $$
    ${ofTags.join("\n    union all ")}
  $$`;

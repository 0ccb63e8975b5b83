import { allForms } from "@opis/model/forms/index";
import { tableName } from "./tables/forms.ts";

/*
 * What a key opens now, found by its token before it is known whose transaction this is. A function of the owner, whom row
 * level security lets through: it answers for the one key whose token the asker holds, and tells of no other.
 */

/** Removes the function, which may have answered otherwise. */
export const dropKeyAccess = "drop function if exists key_access(int, text)";

// What is only proposed opens to nobody yet. A key without tags, as most are, looks through no questionnaires for them: the first
// condition is one of the key alone, which the planner asks once.
const ofTags = allForms.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, { kind }]) =>
    kind === "tags"
      ? [
          `select '${name}', f.id from "${tableName(name)}" f
            where cardinality(k.tags) > 0 and f.company_id = k.company_id and f."${field}" && k.tags and not f.pending_approval`,
        ]
      : [],
  ),
);

/** Makes the function from the declared forms: a new questionnaire with tags is in it by itself. */
export const createKeyAccess = `create function key_access(of_company int, hash text)
  returns table (id int, comments_only boolean, proposes boolean, expiration date, is_active boolean, revision int, circumstances int, uses jsonb, opened jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
    select k.id, k.comments_only, k.proposes, k.expiration, k.is_active, c.revision, c.circumstances_revision,
      (select coalesce(jsonb_object_agg(u.email, u.last_used), '{}') from key_uses u
        where u.company_id = k.company_id and u.key_id = k.id),
      (select coalesce(jsonb_object_agg(form, ids), '{}') from
        (select form, jsonb_agg(object_id) as ids from
          (select k.form, k.object_id where k.form is not null
           union all ${ofTags.join("\n           union all ")}) opened(form, object_id) group by form) of_form)
    from keys k join companies c on c.id = k.company_id
    where k.company_id = of_company and k.token_hash = hash
  $$`;

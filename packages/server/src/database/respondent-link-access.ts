import { allForms } from "@opis/model/forms/index";
import { perCompanyFunction } from "./per-company-function.ts";
import { tableName } from "./tables/forms.ts";

// Proposed rows are not open yet. For a key without tags, the usual case, no questionnaires are searched: the planner
// evaluates the first condition, which depends on the key only, once.
const ofTags = allForms.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, { kind }]) =>
    kind === "tags"
      ? [
          `select '${name}', f.id from "${tableName(name)}" f
            where cardinality(k.tags) > 0 and f."${field}" && k.tags and not f.pending_approval`,
        ]
      : [],
  ),
);

/** Returns what a link opens now, found by its token before the company is known; other links stay invisible. */
export const openedByKey = perCompanyFunction({
  name: "opened_by_key",
  parameters: { input_hash: "text" },
  columns: {
    id: "integer",
    comments_only: "boolean",
    proposes: "boolean",
    expiration: "date",
    is_active: "boolean",
    revision: "integer",
    circumstances: "integer",
    uses: "jsonb",
    opened: "jsonb",
  },
  select: `select k.id, k.comments_only, k.proposes, k.expiration, k.is_active, c.revision, c.circumstances_revision as circumstances,
      (select coalesce(jsonb_object_agg(u.email, u.last_used), '{}') from key_uses u where u.key_id = k.id) as uses,
      (select coalesce(jsonb_object_agg(form, ids), '{}') from
        (select form, jsonb_agg(object_id) as ids from
          (select k.form, k.object_id where k.form is not null
           union all ${ofTags.join("\n           union all ")}) opened(form, object_id) group by form) of_form) as opened
    from keys k join companies c on c.id = k.company_id
    where k.token_hash = input_hash`,
});

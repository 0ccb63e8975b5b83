import { allForms } from "@opis/model/forms/index";
import { inEachCompany } from "./companies/in-each-company.ts";
import { tableName } from "./tables/forms.ts";

// What is only proposed opens to nobody yet.
const ofTags = allForms.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, { kind }]) =>
    kind === "tags"
      ? [
          `select '${name}' as form, f.id as object_id, asked.tag from "${tableName(name)}" f join unnest(asked_tags) asked(tag) on asked.tag = any(f."${field}")
          where f."${field}" && asked_tags and not f.pending_approval`,
        ]
      : [],
  ),
);

/** Which questionnaires carry which of these tags, by id, for whom it opens them: asked before it is known whose transaction this is. */
export const rowsWithTags = inEachCompany({
  name: "rows_with_tags",
  parameters: { asked_tags: "text[]" },
  columns: { form: "text", object_id: "integer", tag: "text" },
  select: ofTags.join("\n    union all "),
});

import { sharingOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { isCollection, questionnaireNames } from "@opis/model/forms/questionnaires";
import { quoted, tableOf } from "../reading/form-sql.ts";

/**
 * SQL of how full what a key (table alias `k`) opens is: the mean of the questionnaires' percents, rounded down as that of any
 * others; null where it opens nothing.
 */
export const percentOfKey = `(select floor(avg(percent))::int from (${questionnaireNames
  .map(
    (form) => `select percent from ${tableOf(formNamed(form))} f where company_id = k.company_id and (${opens(form)})`,
  )
  .join(" union all ")}) opened)`;

// What is only proposed opens to nobody yet.
function opens(form: (typeof questionnaireNames)[number]): string {
  const tags = sharingOf(formNamed(form)).map((name) => `f.${quoted(name)} && k.tags`);
  const byTag =
    tags.length > 0 && isCollection(form)
      ? ` or (k.form is null and not f.pending_approval and (${tags.join(" or ")}))`
      : "";
  return `(k.form = '${form}' and f.id = k.object_id)${byTag}`;
}

import type { ReferencesField } from "@opis/model/declaration/field";
import {
  childFields,
  type Derivation,
  derivedMembers,
  type Form,
  hasStanding,
  memoizeByForm,
  ownFields,
} from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isColumn } from "../../../database/form-columns.ts";
import { joinTableName, tableName } from "../../../database/tables/forms.ts";

/** Returns a name from the declarations as an SQL identifier. */
export function quoted(name: string): string {
  return `"${name}"`;
}

/** Returns the `references` fields of a form. */
export function referencesFields(form: Form): [string, ReferencesField][] {
  return ownFields(form).filter((entry): entry is [string, ReferencesField] => entry[1].kind === "references");
}

/** Returns the table of a form as an SQL identifier. */
export function tableOf(form: Form): string {
  return quoted(tableName(form.name));
}

/** The columns of a questionnaire's way to approval. */
export const approvalColumns = [
  "status",
  "status_since",
  "status_until",
  "status_comment",
  "status_by",
  "status_approver",
] as const;

/** Members of a stored row that are columns of its table, by API name. */
const columnMembers = memoizeByForm((form): (readonly [member: string, column: string])[] => {
  const columns = ["id", "row_version", "created", "modified"];
  if (hasStanding(form)) columns.push("percent", "form_status", "missing");
  if (form.scope === "collection") columns.push("is_active", "is_blocked", "pending_approval");
  if (form.approval) columns.push(...approvalColumns);
  if (form.parent) columns.push(form.parent);
  const answerColumns = ownFields(form).flatMap(([name, field]) => (isColumn(field) ? [name] : []));
  const version = form.fields.version ? [] : [["version", "row_version"] as const];
  return [
    ["company", "company_id"],
    ...version,
    ...[...columns, ...answerColumns].map((column) => [column, column] as const),
  ];
});

function derivedSql(form: Form, derivation: Derivation): string {
  if ("field" in derivation) return `coalesce(t.${quoted(derivation.field)} = '${derivation.is}', false)`;
  const flagged = derivation.flag ? ` and c.${quoted(derivation.flag)}` : "";
  const each = derivation.rowsOf.map((child) => {
    const through = derivation.through?.[child];
    const referred = through
      ? ` and coalesce(c.${quoted(through.flag)}, (select p.${quoted(through.flag)} from ${tableOf(formNamed(through.field))} p
          where p.company_id = c.company_id and p.id = c.${quoted(through.field)}), false)`
      : "";
    return `exists (select from ${tableOf(formNamed(child))} c
      where c.company_id = t.company_id and c.${quoted(form.name)} = t.id${flagged}${referred})`;
  });
  return `(${each.join(" or ")})`;
}

/** Returns the SQL condition that a questionnaire (table alias `t`) has unresolved comments. */
export function hasComments(form: Form): string {
  return `exists (select from comments c where c.company_id = t.company_id and c.content_type = '${form.name}'
    and c.object_id = t.id and c.resolved_at is null)`;
}

/** The select list of a form's rows (table alias `t`): frame, answers, and the ids of each `references` field. */
export const rowMembers = memoizeByForm((form) => {
  const ownMembers = columnMembers(form).map(([member, column]) => [member, `t.${quoted(column)}`] as const);
  const comments = form.approval ? [["has_comments", hasComments(form)] as const] : [];
  const derived = derivedMembers(form, formNamed).map(
    ([member, derivation]) => [member, derivedSql(form, derivation)] as const,
  );
  const unruled = (form.unruled ?? []).map((member) => [member, "null"] as const);
  const aliases = Object.entries(form.alsoNamed ?? {}).map(
    ([member, field]) => [member, `t.${quoted(field)}`] as const,
  );
  const gathered = Object.entries(form.gathered ?? {}).map(([member, keys]) => {
    const pairs = Object.entries(keys).map(([key, field]) => `'${key}', t.${quoted(field)}`);
    return [member, `jsonb_build_object(${pairs.join(", ")})`] as const;
  });
  const references = referencesFields(form).map(
    ([name]) =>
      [
        name,
        `coalesce((select array_agg(j.target_id order by j.target_id) from ${quoted(joinTableName(form.name, name))} j
          where j.company_id = t.company_id and j.owner_id = t.id), '{}')`,
      ] as const,
  );
  const all = [...ownMembers, ...derived, ...unruled, ...aliases, ...gathered, ...comments, ...references];
  return all.map(([member, sql]) => `${sql} as ${quoted(member)}`).join(", ");
});

/** Whether rows of a form store the numbers of their child rows. */
export const storesCounts = memoizeByForm((form) => hasStanding(form) && childFields(form).length > 0);

/**
 * Returns the numbers of child rows by collection, as stored in `child_counts`, from a row read with its children;
 * empty for forms without it.
 */
export function countsIn(
  form: Form,
  row: Readonly<Record<string, unknown>>,
): { child_counts?: Record<string, number> } {
  if (!storesCounts(form)) return {};
  return { child_counts: Object.fromEntries(childFields(form).map(([name]) => [name, Number(row[name] ?? 0)])) };
}

/** SQL of the number of child rows by collection, under the field's name: enough to know whether it is filled. */
export const childCounts = memoizeByForm((form) =>
  childFields(form)
    .map(([name, field]) => {
      const child = formNamed(field.of);
      return `, (select count(*)::int from ${tableOf(child)} c where c.company_id = t.company_id and c.${quoted(form.name)} = t.id) as ${quoted(name)}`;
    })
    .join(""),
);

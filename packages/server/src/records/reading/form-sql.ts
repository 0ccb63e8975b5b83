import type { ReferencesField } from "@opis/model/declaration/field";
import {
  childFields,
  type Derivation,
  derivedMembers,
  type Form,
  hasStanding,
  ownFields,
} from "@opis/model/declaration/form";
import { oncePerForm } from "@opis/model/declaration/once-per-form";
import { formNamed } from "@opis/model/forms/index";
import { isColumn } from "../../db/columns.ts";
import { joinTableName, tableName } from "../../db/tables/forms.ts";

/** A name from the declarations as an SQL identifier. */
export function quoted(name: string): string {
  return `"${name}"`;
}

/** The `references` fields of a form. */
export function referencesFields(declared: Form): [string, ReferencesField][] {
  return ownFields(declared).filter((entry): entry is [string, ReferencesField] => entry[1].kind === "references");
}

/** The table of a form as an SQL identifier. */
export function tableOf(declared: Form): string {
  return quoted(tableName(declared.name));
}

/** Members of a stored row besides its answers, as the API names them. */
function frameMembers(declared: Form): string[] {
  const members = ["t.id", "t.company_id as company", "t.row_version", "t.created", "t.modified"];
  if (hasStanding(declared)) members.push("t.percent", "t.form_status", "t.missing");
  if (declared.scope === "collection") members.push("t.is_active", "t.is_blocked", "t.pending_approval");
  if (declared.approval) members.push("t.status", "t.status_since", "t.status_until", "t.status_comment");
  if (!declared.fields.version) members.push("t.row_version as version");
  for (const [member, derivation] of derivedMembers(declared, formNamed))
    if ("field" in derivation) members.push(`${derivedSql(declared, derivation)} as ${quoted(member)}`);
  for (const member of declared.unruled ?? []) members.push(`null as ${quoted(member)}`);
  if (declared.parent) members.push(`t.${quoted(declared.parent)}`);
  return members;
}

function derivedSql(declared: Form, derivation: Derivation): string {
  if ("field" in derivation) return `coalesce(t.${quoted(derivation.field)} = '${derivation.is}', false)`;
  const flagged = derivation.flag ? ` and c.${quoted(derivation.flag)}` : "";
  const each = derivation.rowsOf.map(
    (child) => `exists (select from ${tableOf(formNamed(child))} c
      where c.company_id = t.company_id and c.${quoted(declared.name)} = t.id${flagged})`,
  );
  return `(${each.join(" or ")})`;
}

/** Whether a questionnaire (table alias `t`) has comments that nobody has resolved. */
export function hasComments(declared: Form): string {
  return `exists (select from comments c where c.company_id = t.company_id and c.content_type = '${declared.name}'
    and c.object_id = t.id and c.resolved_at is null)`;
}

/** Members of a stored row (table alias `t`) that come of other rows than its own, each with its expression, and with what it is where there are none. */
export const membersOfOthers = oncePerForm((declared): (readonly [member: string, sql: string, ofNone: string])[] => [
  ...(declared.approval ? [["has_comments", hasComments(declared), "false"] as const] : []),
  ...derivedMembers(declared, formNamed).flatMap(([member, derivation]) =>
    "field" in derivation ? [] : [[member, derivedSql(declared, derivation), "false"] as const],
  ),
  ...referencesFields(declared).map(
    ([name]) =>
      [
        name,
        `coalesce((select array_agg(j.target_id order by j.target_id) from ${quoted(joinTableName(declared.name, name))} j
          where j.company_id = t.company_id and j.owner_id = t.id), '{}')`,
        "'{}'::int[]",
      ] as const,
  ),
]);

/** Whether something that a row of a form tells comes of its child rows of that kind, and not of their number. */
export function isToldBy(declared: Form, child: Form): boolean {
  return derivedMembers(declared, formNamed).some(
    ([, derivation]) => "rowsOf" in derivation && derivation.rowsOf.includes(child.name),
  );
}

// Frame and answers of a form's rows.
const ownMembers = oncePerForm((declared) => [
  ...frameMembers(declared),
  ...ownFields(declared)
    .filter(([, field]) => isColumn(field))
    .map(([name]) => `t.${quoted(name)}`),
]);

/** The select list of a form's rows (table alias `t`): frame, answers, and the ids of each `references` field. */
export const rowMembers = oncePerForm((declared) => {
  const ofOthers = membersOfOthers(declared).map(([name, sql]) => `${sql} as ${quoted(name)}`);
  return [...ownMembers(declared), ...ofOthers].join(", ");
});

/** The same of a row that is new by an id that no other row can name: nothing is looked for. */
export const newRowMembers = oncePerForm((declared) => {
  const ofNone = membersOfOthers(declared).map(([name, , none]) => `${none} as ${quoted(name)}`);
  return [...ownMembers(declared), ...ofNone].join(", ");
});

/** Whether a row of a form keeps the numbers of its child rows. */
export const keepsCounts = oncePerForm((declared) => hasStanding(declared) && childFields(declared).length > 0);

/** The numbers of rows in each child collection of a row that was read with them, as `child_counts` keeps them; nothing of a form that keeps none. */
export function countsIn(
  declared: Form,
  row: Readonly<Record<string, unknown>>,
): { child_counts?: Record<string, number> } {
  if (!keepsCounts(declared)) return {};
  return { child_counts: Object.fromEntries(childFields(declared).map(([name]) => [name, Number(row[name] ?? 0)])) };
}

/** The numbers of rows in each child collection, under the field's own name: enough to tell whether it is filled. */
export const childCounts = oncePerForm((declared) =>
  childFields(declared)
    .map(([name, field]) => {
      const child = formNamed(field.of);
      return `, (select count(*)::int from ${tableOf(child)} c where c.company_id = t.company_id and c.${quoted(declared.name)} = t.id) as ${quoted(name)}`;
    })
    .join(""),
);

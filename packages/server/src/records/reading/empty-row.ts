import { derivedFromAnswers } from "@opis/model/declaration/form";
import { oncePerForm } from "@opis/model/declaration/once-per-form";
import { getTableColumns } from "drizzle-orm";
import { formTables } from "../../db/tables/forms.ts";
import { columnMembers, countsIn, membersOfOthers } from "./form-sql.ts";

/*
 * What rows are made of that were not read. All their members are there from the start: V8 gives a row as wide as these a new shape with
 * each member that is added to it, which takes 2 kB every time.
 */

/** A row of a form that says nothing and that nothing belongs to. Its lists are those of all rows made of it: nobody may add to them. */
export const emptyRow = oncePerForm((declared): Readonly<Record<string, unknown>> => {
  const table = formTables[declared.name];
  const columns: Readonly<Record<string, { readonly default: unknown }>> = table ? getTableColumns(table) : {};
  const unsaid = (value: unknown = null) => (Array.isArray(value) ? Object.freeze([...value]) : value);
  const members = columnMembers(declared).map(
    ([member, column]) => [member, unsaid(columns[column]?.default)] as const,
  );
  return Object.fromEntries<unknown>([
    ...members,
    ...(declared.unruled ?? []).map((member) => [member, null] as const),
    ...membersOfOthers(declared).map(([member, , ofNone]) => [member, ofNone] as const),
    ...Object.entries(derivedFromAnswers(declared, Object.fromEntries(members))),
  ]);
});

/** The same with the numbers of its child rows, and those again as `child_counts`: none of each. */
export const emptyCounted = oncePerForm((declared): Readonly<Record<string, unknown>> => {
  const none = countsIn(declared, {});
  return Object.fromEntries(Object.entries({ ...emptyRow(declared), ...none.child_counts, ...none }));
});

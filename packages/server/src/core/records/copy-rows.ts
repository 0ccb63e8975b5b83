import { type Form, ownFields } from "@opis/model/declaration/form";
import { forms } from "@opis/model/forms/index";
import { allAnswerForms } from "@opis/model/forms/non-record-forms";
import { getTableColumns } from "drizzle-orm";
import { madeColumns } from "../../database/tables/columns.ts";
import { formTables, joinTableName, tableName } from "../../database/tables/forms.ts";
import type { Transaction } from "../../database/transaction.ts";
import { approvalColumns, quoted, referencesFields, tableOf } from "./reading/form-sql.ts";

/**
 * Copies the answers of another company into the transaction's, with new ids and updated references; its records stay. Four statements
 * whatever the size: row level security shows one company at a time, so the rows are copied to a temporary table as
 * seen from the source, then inserted as seen from the target.
 */
export async function copyRows(transaction: Transaction, source: number): Promise<void> {
  transaction.execute(
    "create temporary table copied (form text, old_id int, new_id int, content jsonb) on commit drop",
  );
  transaction.asCompany(source).execute(layAside, [source]);
  transaction.execute("create index on copied (form, old_id)");
  await transaction.query(writeAll, [transaction.company, transaction.now]);
}

/**
 * Requests, incidents, tasks and proofs belong to the operator where they happened: in a copy they would be false entries of its journals
 * and remind of deadlines again. A company's own questions of tests are no events.
 */
const copiedForms: readonly Form[] = [...allAnswerForms, forms.training_question];

/** Columns that are not copied, since the copy is a new row of another company. */
const notCopiedColumns = new Set(["company_id", "id", "row_version", "created", "modified"]);

/** A copy of an approved questionnaire is not approved. */
const ownOfApproval = new Set<string>(approvalColumns);

const joins = copiedForms.flatMap((form) =>
  referencesFields(form).map(([name, { target }]) => ({
    owner: form.name,
    target,
    table: joinTableName(form.name, name),
  })),
);

// New ids in the order of the old ones, so that lists keep their order.
const layAside = `insert into copied (form, old_id, new_id, content)
  ${[
    ...copiedForms.map(
      (
        form,
      ) => `select '${form.name}', t.id, nextval(pg_get_serial_sequence('${tableOf(form)}', 'id'))::int, to_jsonb(t)
        from (select * from ${tableOf(form)} where company_id = $1 order by id) t`,
    ),
    ...joins.map(
      ({ table }) => `select '${table}', null, null, to_jsonb(t) from ${quoted(table)} t where t.company_id = $1`,
    ),
  ].join("\nunion all\n")}`;

// One statement: foreign keys are checked at its end, so the order of the tables does not matter.
const writeAll = `with ${[...copiedForms.map(writeForm), ...joins.map(writeJoin)].join(",\n")} select`;

function writeForm(form: Form): string {
  const table = tableName(form.name);
  const references = new Map(referenceColumns(form));
  const columns = Object.keys(getTableColumns(tableIn(formTables, table))).filter(
    (name) => !notCopiedColumns.has(name) && !(form.approval && ownOfApproval.has(name)),
  );
  const values = columns.map((name) => (references.has(name) ? `${quoted(`to_${name}`)}.new_id` : `r.${quoted(name)}`));
  const timestampColumns = madeColumns(form);
  const follow = [...references].map(([name, target]) => {
    const alias = quoted(`to_${name}`);
    return `left join copied ${alias} on ${alias}.form = '${target}' and ${alias}.old_id = r.${quoted(name)}`;
  });
  return `${quoted(`put_${table}`)} as (
    insert into ${quoted(table)} (company_id, id${[...timestampColumns, ...columns].map((name) => `, ${quoted(name)}`).join("")})
    select $1, c.new_id${[...timestampColumns.map(() => "$2::timestamptz"), ...values].map((value) => `, ${value}`).join("")}
    from copied c cross join lateral jsonb_populate_record(null::${quoted(table)}, c.content) r ${follow.join(" ")}
    where c.form = '${form.name}')`;
}

function tableIn<T>(tables: Readonly<Record<string, T>>, name: string): T {
  const table = tables[name];
  if (!table) throw new Error(`unknown table ${name}`);
  return table;
}

function referenceColumns(form: Form): [string, string][] {
  const references = ownFields(form).flatMap(([name, field]): [string, string][] =>
    field.kind === "reference" ? [[name, field.target]] : [],
  );
  return form.parent ? [...references, [form.parent, form.parent]] : references;
}

function writeJoin({ owner, target, table }: { owner: string; target: string; table: string }): string {
  return `${quoted(`put_${table}`)} as (
    insert into ${quoted(table)} (company_id, owner_id, target_id)
    select $1, o.new_id, t.new_id from copied c
    join copied o on o.form = '${owner}' and o.old_id = (c.content->>'owner_id')::int
    join copied t on t.form = '${target}' and t.old_id = (c.content->>'target_id')::int
    where c.form = '${table}')`;
}

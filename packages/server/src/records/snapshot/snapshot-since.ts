import { isDeepStrictEqual } from "node:util";
import { haveSameItems } from "@opis/model/collections/same-items";
import type { Form } from "@opis/model/declaration/form";
import { childFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { memberOf } from "@opis/model/rows/member-of";
import { noteReplaced } from "@opis/model/rows/replaced-rows";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { typedRows } from "@opis/model/rows/typed-rows";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { quoted } from "../reading/form-sql.ts";
import { selectRows } from "../reading/select-rows.ts";
import { rootsSince } from "./roots-since.ts";

/**
 * A company as it is now, by what it was: read are only the questionnaires and directory rows of which the history tells since,
 * each with all its child rows unless answers of its own alone have changed; every row that says the same is the very one that was, and so are the rows of a form in which
 * none has changed. Undefined where they are many, or where something moved
 * the revision of which the history does not tell.
 */
export async function snapshotSince(
  transaction: Transaction,
  known: CompanySnapshot,
): Promise<CompanySnapshot | undefined> {
  const since = await rootsSince(transaction, known.company.revision);
  if (!since?.roots) return undefined;
  const { name, revision, roots, families } = since;
  const rows = await Promise.all(
    [...roots].map(([form, ids]) =>
      readTree(transaction, known, formNamed(form), { by: "id", ids, families: families.get(form) ?? none }),
    ),
  );
  return {
    company: { ...known.company, name, revision },
    rows: typedRows({ ...known.rows, ...Object.fromEntries(rows.flat()) }),
  };
}

/** Rows of a form: those of these ids, or of these parents. */
interface Part {
  readonly by: string;
  readonly ids: ReadonlySet<number>;
  /** The rows whose child rows are read; those of all where absent. */
  readonly families?: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

interface Identified {
  readonly id: number;
}

type FormRows = readonly [form: FormName, rows: readonly object[]];

/** The rows of a form, and of the forms below it, with a part of them read again. */
async function readTree(
  transaction: Transaction,
  known: CompanySnapshot,
  declared: Form,
  { by, ids, families }: Part,
): Promise<FormRows[]> {
  const before: readonly Identified[] = known.rows[declared.name];
  const isOf = (row: object) => ids.has(Number(memberOf(row, by)));
  const where = `where t.company_id = $1 and t.${quoted(by)} = any($2::int[])`;
  const fresh = await selectRows(transaction, declared, where, [transaction.company, [...ids]]);
  const kept = before.filter((row) => !isOf(row));
  const owners = families ?? new Set([...before.filter(isOf), ...fresh].map(({ id }) => id));
  const below = await Promise.all(
    (owners.size === 0 ? [] : childFields(declared)).map(([, { of }]) =>
      readTree(transaction, known, formNamed(of), { by: declared.name, ids: owners }),
    ),
  );
  const rows = [...kept, ...asTheyWere(fresh, before)].toSorted((one, other) => one.id - other.id);
  if (haveSameItems(before, rows)) return [[declared.name, before], ...below.flat()];
  noteReplaced(before, rows);
  return [[declared.name, rows], ...below.flat()];
}

/** Rows read again, those that say what they said being the very ones that were: what was found out about them still holds. */
function asTheyWere(fresh: readonly Identified[], before: readonly Identified[]): Identified[] {
  const ids = new Set(fresh.map(({ id }) => id));
  const known = new Map(before.filter(({ id }) => ids.has(id)).map((row) => [row.id, row]));
  return fresh.map((row) => {
    const was = known.get(row.id);
    return was && isDeepStrictEqual(was, row) ? was : row;
  });
}

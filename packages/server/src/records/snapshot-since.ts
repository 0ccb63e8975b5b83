import { isDeepStrictEqual } from "node:util";
import type { Form } from "@opis/model/form";
import { childFields } from "@opis/model/form";
import { allForms, formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { memberOf } from "@opis/model/member-of";
import type { CompanySnapshot } from "@opis/model/row";
import { haveSameItems } from "@opis/model/same-items";
import type { Transaction } from "../db/transaction.ts";
import { quoted } from "./form-sql.ts";
import { selectRows } from "./select-rows.ts";

// Beyond so many it is as quick to read the company whole.
const mostRoots = 25;
const mostEntries = 400;

/**
 * A company as it is now, by what it was: read are only the questionnaires and directory rows of which the history tells since,
 * each with all its child rows; every row that says the same is the very one that was, and so are the rows of a form in which
 * none has changed. Undefined where they are many, or where something moved
 * the revision of which the history does not tell.
 */
export async function snapshotSince(
  transaction: Transaction,
  known: CompanySnapshot,
): Promise<CompanySnapshot | undefined> {
  const [first, ...rest] = await entriesSince(transaction, known);
  if (!first) return undefined;
  const { name, revision } = first;
  const entries = [first, ...rest].filter(({ moved }) => moved !== null);
  const isTold = new Set(entries.map(({ moved }) => moved)).size === revision - known.company.revision;
  const roots = rootsOf(entries);
  if (!isTold || [...roots.values()].reduce((sum, ids) => sum + ids.size, 0) > mostRoots) return undefined;
  const rows = await Promise.all(
    [...roots].map(([form, ids]) => readTree(transaction, known, formNamed(form), { by: "id", ids })),
  );
  return {
    company: { ...known.company, name, revision },
    rows: typedRows({ ...known.rows, ...Object.fromEntries(rows.flat()) }),
  };
}

interface Entry {
  readonly name: string;
  readonly revision: number;
  readonly root_form: string | null;
  readonly root_id: number | null;
  /** The revision that the entry made; null where there is no entry. */
  readonly moved: number | null;
}

// One statement, so that the entries are all those up to the revision.
function entriesSince(transaction: Transaction, { company }: CompanySnapshot): Promise<Entry[]> {
  return transaction.query<Entry & Record<string, unknown>>(
    `select c.name, c.revision, h.root_form, h.root_id, h.revision as moved from companies c
     left join lateral (
       select root_form, root_id, revision from history where company_id = c.id order by id desc limit ${mostEntries}
     ) h on h.revision > $2
     where c.id = $1`,
    [transaction.company, company.revision],
  );
}

function rootsOf(entries: readonly Entry[]): Map<FormName, Set<number>> {
  const roots = new Map<FormName, Set<number>>();
  for (const { root_form, root_id } of entries) {
    const form = allForms.find(({ name }) => name === root_form)?.name;
    if (form === undefined || root_id === null) continue;
    roots.set(form, (roots.get(form) ?? new Set()).add(root_id));
  }
  return roots;
}

/** Rows of a form: those of these ids, or of these parents. */
interface Part {
  readonly by: string;
  readonly ids: ReadonlySet<number>;
}

interface Identified {
  readonly id: number;
}

type FormRows = readonly [form: FormName, rows: readonly object[]];

/** The rows of a form, and of the forms below it, with a part of them read again. */
async function readTree(
  transaction: Transaction,
  known: CompanySnapshot,
  declared: Form,
  { by, ids }: Part,
): Promise<FormRows[]> {
  const before: readonly Identified[] = known.rows[declared.name];
  const isOf = (row: object) => ids.has(Number(memberOf(row, by)));
  const where = `where t.company_id = $1 and t.${quoted(by)} = any($2::int[])`;
  const fresh = await selectRows(transaction, declared, where, [transaction.company, [...ids]]);
  const kept = before.filter((row) => !isOf(row));
  const owners = new Set([...before.filter(isOf), ...fresh].map(({ id }) => id));
  const below = await Promise.all(
    childFields(declared).map(([, { of }]) =>
      readTree(transaction, known, formNamed(of), { by: declared.name, ids: owners }),
    ),
  );
  const rows = [...kept, ...asTheyWere(fresh, before)].toSorted((one, other) => one.id - other.id);
  return [[declared.name, haveSameItems(before, rows) ? before : rows], ...below.flat()];
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

// The rows were selected by the very declarations that `Row` is derived from.
function typedRows(rows: Readonly<Record<string, readonly object[]>>): CompanySnapshot["rows"] {
  return rows as unknown as CompanySnapshot["rows"];
}

import { isDeepStrictEqual } from "node:util";
import { haveSameItems } from "@opis/model/collections/same-items";
import type { Form } from "@opis/model/declaration/form";
import { childFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { noteReplaced, placesById } from "@opis/model/rows/replaced-rows";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { typedRows } from "@opis/model/rows/typed-rows";
import { groupedByParent } from "@opis/model/snapshot/child-index";
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
  const { name } = declared;
  const before: readonly Identified[] = known.rows[name];
  const were = by === "id" ? rowsOfIds(before, ids) : childRowsOf(before, name, ids);
  const where = `where t.company_id = $1 and t.${quoted(by)} = any($2::int[]) order by t.id`;
  const fresh = await selectRows(transaction, declared, where, [transaction.company, [...ids]]);
  const owners = families ?? new Set([...were, ...fresh].map(({ id }) => id));
  const below = await Promise.all(
    (owners.size === 0 ? [] : childFields(declared)).map(([, { of }]) =>
      readTree(transaction, known, formNamed(of), { by: name, ids: owners }),
    ),
  );
  return [[name, withReadAgain(before, were, asTheyWere(fresh, were))], ...below.flat()];
}

function rowsOfIds(rows: readonly Identified[], ids: ReadonlySet<number>): Identified[] {
  const places = placesById(rows);
  return [...ids].flatMap((id) => rows[places.get(id) ?? -1] ?? []).sort(byId);
}

function childRowsOf(rows: readonly Identified[], form: FormName, parents: ReadonlySet<number>): Identified[] {
  const groups = groupedByParent(rows, form);
  return [...parents].flatMap((id) => groups.get(id) ?? []).sort(byId);
}

/** The rows with some of them, by id, as they are now; the very ones where those say the same. */
function withReadAgain(
  before: readonly Identified[],
  were: readonly Identified[],
  are: readonly Identified[],
): readonly Identified[] {
  if (haveSameItems(were, are)) return before;
  const gone = new Set(were);
  const rows = [...before.filter((row) => !gone.has(row)), ...are];
  // Mostly what has come is the newest.
  const isSorted = rows.every(({ id }, place) => id > (rows[place - 1]?.id ?? 0));
  if (!isSorted) rows.sort(byId);
  noteReplaced(before, rows);
  return rows;
}

function byId(one: Identified, other: Identified): number {
  return one.id - other.id;
}

/** Rows read again, those that say what they said being the very ones that were: what was found out about them still holds. */
function asTheyWere(fresh: readonly Identified[], were: readonly Identified[]): Identified[] {
  const known = new Map(were.map((row) => [row.id, row]));
  return fresh.map((row) => {
    const was = known.get(row.id);
    return was && isDeepStrictEqual(was, row) ? was : row;
  });
}

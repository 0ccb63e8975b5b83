import { memoizeByObject } from "@opis/model/collections/memoize-by-object";
import type { FormName } from "@opis/model/forms/form-names";
import type { Row } from "@opis/model/rows/row";
import { trackingOf } from "@opis/model/snapshot/dependency-tracking";
import { memoize, memoizeRows } from "@opis/model/snapshot/memoize";
import type { CompanyFacts } from "./company-facts.ts";

type Process = Row<"process">;

/** Returns the same function, recomputed only if an edit has changed something it read. */
export function memoizeFacts<T, A extends readonly unknown[]>(
  compute: (facts: CompanyFacts, ...args: A) => T,
): (facts: CompanyFacts, ...args: A) => T {
  return memoize(compute);
}

/** Returns a function that computes a value for each active process; after an edit, only for processes whose inputs changed. */
export function mapProcesses<T extends NonNullable<unknown> | null, A extends readonly unknown[]>(
  compute: (facts: CompanyFacts, process: Process, ...args: A) => T,
): (facts: CompanyFacts, ...args: A) => readonly T[] {
  const ofAll = memoizeRows("process", (facts: CompanyFacts) => facts.processes, compute);
  return (facts, ...args) => {
    const { whole } = facts;
    if (!whole) return ofAll(facts, ...args);
    const values = new Map(ofAll(whole, ...args).map((value, place) => [whole.processes[place]?.id, value]));
    return facts.processes.map((process) => values.get(process.id) ?? compute(whole, process, ...args));
  };
}

/** Returns a function that concatenates the results of all active processes, in order. */
export function flatMapProcesses<T, A extends readonly unknown[]>(
  find: (facts: CompanyFacts, process: Process, ...args: A) => readonly T[],
): (facts: CompanyFacts, ...args: A) => readonly T[] {
  const inEach = mapProcesses(find);
  const joined = memoizeByObject((lists: readonly (readonly T[])[]): readonly T[] => lists.flat());
  return (facts, ...args) => joined(inEach(facts, ...args));
}

/** Returns a function that computes a value for a row by id; undefined if the row was deleted. */
export function memoizeRow<F extends FormName, T>(
  form: F,
  compute: (facts: CompanyFacts, row: Row<F>) => T,
): (facts: CompanyFacts, id: number) => T | undefined {
  const ofAll = memoizeRows(
    form,
    ({ snapshot }: CompanyFacts): readonly Row<F>[] => snapshot.rows[form],
    (facts, row) => ({ id: row.id, value: compute(facts, row) }),
  );
  const byId = memoizeByObject(
    (values: ReturnType<typeof ofAll>) => new Map(values.map(({ id, value }) => [id, value])),
  );
  return (facts, id) => {
    const all = facts.whole ?? facts;
    if (!trackingOf(all)?.isPart) return byId(ofAll(all)).get(id);
    const row = facts.index.row(form, id);
    return row && compute(facts, row);
  };
}

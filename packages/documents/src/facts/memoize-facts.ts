import { memoizeByObject } from "@opis/model/collections/memoize-by-object";
import { childFields, derivedMembers } from "@opis/model/declaration/form";
import { type FormName, formNames } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { trackedPart, trackingOf } from "@opis/model/snapshot/dependency-tracking";
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
    const values = new Map(ofAll(whole, ...args).map((value, index) => [whole.processes[index]?.id, value]));
    return facts.processes.map((process) => values.get(process.id) ?? compute(whole, process, ...args));
  };
}

/** Returns a function that concatenates the results of all active processes, in order. */
export function flatMapProcesses<T, A extends readonly unknown[]>(
  find: (facts: CompanyFacts, process: Process, ...args: A) => readonly T[],
): (facts: CompanyFacts, ...args: A) => readonly T[] {
  const inEach = mapProcesses(find);
  const concatenate = memoizeByObject((lists: readonly (readonly T[])[]): readonly T[] => lists.flat());
  return (facts, ...args) => concatenate(inEach(facts, ...args));
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

/**
 * Returns the forms read through these facts and the forms that decide which answers count. Throws for untracked facts. Reused results
 * record no reads, so start with fresh facts.
 */
export function listReadForms(facts: CompanyFacts): readonly FormName[] {
  const tracking = trackingOf(facts);
  if (!tracking) throw new Error("The facts are not tracked");
  const read = [...tracking.tracker.formsRead];
  const all = new Set(read.flatMap(lineOf).flatMap((form) => [form, ...decidingForms(form)]));
  return formNames.filter((form) => all.has(form));
}

// A parent row may deny having child rows, and is added and deleted with them.
function lineOf(form: FormName): readonly FormName[] {
  const { parent } = formNamed(form);
  return parent === undefined ? [form] : [form, ...lineOf(parent)];
}

/**
 * Returns the forms of child rows that decide which questions of a row are shown (answers to hidden questions do not count), and those its
 * derived fields read.
 */
function decidingForms(form: FormName): readonly FormName[] {
  const declaration = formNamed(form);
  const conditions = new Set(
    Object.values(declaration.conditions).flatMap((condition) => Object.keys(condition ?? {})),
  );
  const asking = childFields(declaration).flatMap(([name, { of }]) => (conditions.has(name) ? of : []));
  const derived = derivedMembers(declaration, formNamed).flatMap(([, by]) => ("rowsOf" in by ? by.rowsOf : []));
  return [...asking, ...derived];
}

/** Returns the facts with some of them replaced, for a document about part of the company. */
export function replaceFacts(facts: CompanyFacts, part: Partial<CompanyFacts>): CompanyFacts {
  const { processes } = part;
  const ids = processes && { activeIds: idsIn(facts, processes) };
  const descriptors = Object.getOwnPropertyDescriptors({ whole: undefined, ...part, ...ids });
  return trackedPart<CompanyFacts>(Object.create(facts, descriptors), facts);
}

function idsIn(facts: CompanyFacts, processes: CompanyFacts["processes"]): CompanyFacts["activeIds"] {
  const ids = processes.map(({ id }) => id);
  return (form) => (form === "process" ? ids : facts.activeIds(form));
}

/** Returns the company with the rows of some forms replaced, for `replaceFacts`; everything else is read on demand. */
export function replaceRows(snapshot: CompanySnapshot, rows: Partial<CompanySnapshot["rows"]>): CompanySnapshot {
  const parts = [snapshot.rows, rows].map((some) => Object.getOwnPropertyDescriptors(some));
  return { ...snapshot, rows: Object.create(null, Object.assign({}, ...parts)) };
}

/** Returns the company with only some of its processes; results for each process equal those in the whole company. */
export function restrictToProcesses(facts: CompanyFacts, processes: CompanyFacts["processes"]): CompanyFacts {
  return replaceFacts(facts, { processes, whole: facts.whole ?? facts });
}

import { isEqual } from "../collections/json-values.ts";
import { haveSameItems } from "../collections/lists.ts";
import type { FormName } from "../forms/form-names.ts";
import { placesById } from "../rows/row-differences.ts";
import {
  type Dependency,
  isSameList,
  noStamps,
  type RootRow,
  rootName,
  rootRow,
  type Stamps,
  type Tracking,
  trackingOf,
} from "./dependency-tracking.ts";
import type { IndexedCompany } from "./indexed-company.ts";

/** Whether two values are equivalent, so that dependants need not be recomputed. */
type Equality = (value: unknown, otherValue: unknown) => boolean;

/** A computation from a company and other arguments, which are compared by identity. */
interface Computation<C, T> {
  readonly args: readonly unknown[];
  /** The row concerned: reads of its own questionnaire are not recorded, as that is compared as a whole. */
  readonly row?: { readonly form: FormName; readonly id: number } | undefined;
  /** Returns plain data, never the company. */
  readonly compute: (company: C) => T;
}

/** A computed value with its dependencies. */
interface Result<T> {
  readonly args: readonly unknown[];
  /** The same object after a recomputation, so that dependants need not register it again. */
  readonly source: Dependency;
  readonly value: T;
  readonly reads: ReadonlyMap<Dependency, unknown>;
  /** Version in which the row's questionnaire last changed. */
  readonly stamp: object | undefined;
  /** Version of the company for which the value was last validated. */
  version: object | undefined;
}

/**
 * Creates a cache of results, recomputed only if a form or another result that they read has changed. A company without tracking never
 * changes, so its results are stored with it.
 */
export function createCache<C extends IndexedCompany, T>(
  isSame: Equality = isEqual,
): (company: C, computation: Computation<C, T>) => T {
  const results = new WeakMap<object, WeakMap<object, Result<T>[]>>();
  const read = (company: C, computation: Computation<C, T>): T => {
    const { args, row, compute } = computation;
    const tracking = trackingOf(company);
    if (tracking?.isPart) return compute(company);
    const scope = tracking?.tracker ?? company;
    const ofScope = inMap(results, scope, () => new WeakMap<object, Result<T>[]>());
    const ownRow = row && tracking && rootRow(row.form, row.id, tracking.plain);
    const about = row && (tracking?.plain ?? company).index.row(row.form, row.id);
    const storedResults = inMap(ofScope, about ?? scope, (): Result<T>[] => []);
    const cached = storedResults.find((result) => haveSameItems(result.args, args));
    const stamp = ownRow && tracking?.stamps.get(ownRow.form)?.get(ownRow.id);
    if (cached && cached.stamp === stamp && isValid(cached, company)) return recorded(cached, tracking);
    const reads = new Map<Dependency, unknown>();
    const computed = tracking ? tracking.tracker.recordReads(reads, ownRow, () => compute(company)) : compute(company);
    const value = cached && isSame(cached.value, computed) ? cached.value : computed;
    const source = cached?.source ?? { read: (later: C) => read(later, computation), isEqual: isSame };
    return recorded(store(storedResults, { args, source, value, reads, stamp, version: tracking?.version }), tracking);
  };
  return read;
}

/** Memoises a function of a company; recomputed only if something it read has changed. */
export function memoize<C extends IndexedCompany, A extends readonly unknown[], T>(
  compute: (company: C, ...args: A) => T,
  isSame?: Equality,
): (company: C, ...args: A) => T {
  const cached = createCache<C, T>(isSame);
  return (company, ...args) => cached(company, { args, compute: (tracked) => compute(tracked, ...args) });
}

/** A computation for each row of a list; null means no value. */
interface RowComputation<C, R, T> {
  readonly args: readonly unknown[];
  readonly rows: (company: C) => readonly R[];
  readonly compute: (company: C, row: R) => T;
}

/** Results computed for the rows of a list. */
interface RowResults<R, T> extends Result<readonly T[]> {
  readonly rows: readonly R[];
  readonly stamps: Stamps;
}

interface Identified {
  readonly id: number;
}

type Defined = NonNullable<unknown> | null;

/**
 * Creates a cache of values computed per row of a form, in row order. After an edit, only rows with a changed questionnaire are
 * recomputed, or all if another form they read has changed. Returns the identical list if no value has changed. The generator yields after
 * each recomputed row, so that a long list does not block other requests.
 */
export function createRowsCache<C extends IndexedCompany, R extends Identified, T extends Defined>(
  form: FormName,
  isSame: Equality = isEqual,
): (company: C, computation: RowComputation<C, R, T>) => Generator<void, readonly T[]> {
  const results = new WeakMap<object, RowResults<R, T>[]>();
  const steps = function* (company: C, computation: RowComputation<C, R, T>): Generator<void, readonly T[]> {
    const { args, rows: listRows, compute } = computation;
    const tracking = trackingOf(company);
    const computeAll = () => listRows(company).map((row) => compute(company, row));
    if (tracking?.isPart) return computeAll();
    const storedResults = inMap(results, tracking?.tracker ?? company, (): RowResults<R, T>[] => []);
    const cached = storedResults.find((result) => haveSameItems(result.args, args));
    if (cached && cached.version === tracking?.version) return recorded(cached, tracking);
    if (!tracking) return store(storedResults, { ...untracked, args, value: computeAll() }).value;
    const { tracker, plain, version } = tracking;
    const rows = tracker.withoutRecording(() => listRows(company));
    const stamps = tracking.stamps.get(rootName(form)) ?? noStamps;
    const reusable = cached && areReadsUnchanged(cached, company) ? cached : undefined;
    const reads = new Map(reusable?.reads);
    const places = placesById(cached?.rows ?? noRows);
    const values: T[] = [];
    for (const row of rows) {
      const index = places.get(row.id) ?? -1;
      const before = cached?.value[index];
      const ownRow = rootRow(form, row.id, plain);
      if (before !== undefined && reusable?.rows[index] === row && isStampSame(ownRow, reusable.stamps, stamps)) {
        values.push(before);
        continue;
      }
      const value = tracker.recordReads(reads, ownRow, () => compute(company, row));
      values.push(before !== undefined && isSame(before, value) ? before : value);
      yield;
    }
    const value = cached && haveSameItems(cached.value, values) ? cached.value : values;
    const read = (later: C) => drain(steps(later, computation));
    const source = cached?.source ?? { read, isEqual: isSameList };
    source.read = read;
    const result = { args, source, value, reads, stamp: undefined, version, rows, stamps };
    return recorded(store(storedResults, result), tracking);
  };
  return steps;
}

/** Memoises a function of each row of a form; after an edit only affected rows are recomputed. */
export function memoizeRows<
  C extends IndexedCompany,
  R extends Identified,
  A extends readonly unknown[],
  T extends Defined,
>(
  form: FormName,
  rows: (company: C) => readonly R[],
  compute: (company: C, row: R, ...args: A) => T,
): (company: C, ...args: A) => readonly T[] {
  const steps = createRowsCache<C, R, T>(form);
  return (company, ...args) =>
    drain(steps(company, { args, rows, compute: (tracked, row) => compute(tracked, row, ...args) }));
}

const untracked = {
  source: { read: () => undefined },
  reads: new Map(),
  stamp: undefined,
  version: undefined,
  rows: [],
  stamps: noStamps,
};
const noRows: readonly Identified[] = [];

function isStampSame(root: RootRow | undefined, before: Stamps, now: Stamps): boolean {
  return before === now || (root !== undefined && before.get(root.id) === now.get(root.id));
}

function drain<T>(steps: Generator<void, T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

function inMap<K extends object, V>(map: WeakMap<K, V>, key: K, create: () => V): V {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

function isValid(result: Result<unknown>, company: IndexedCompany): boolean {
  const version = trackingOf(company)?.version;
  if (result.version !== version && !areReadsUnchanged(result, company)) return false;
  result.version = version;
  return true;
}

function areReadsUnchanged({ reads }: Result<unknown>, company: IndexedCompany): boolean {
  const areUnchanged = () => {
    for (const [source, value] of reads) {
      const now = source.read(company);
      if (now !== value && !source.isEqual?.(value, now)) return false;
    }
    return true;
  };
  return trackingOf(company)?.tracker.withoutRecording(areUnchanged) ?? true;
}

function recorded<T>({ source, value }: Result<T>, tracking: Tracking | undefined): T {
  tracking?.tracker.record(source, value);
  return value;
}

/** Stores a result. Results for other arguments are dropped unless read as recently as the replaced one. */
function store<R extends Result<unknown>>(storedResults: R[], result: R): R {
  const replaced = storedResults.find(({ args }) => haveSameItems(args, result.args)) ?? storedResults.at(-1);
  const otherResults = storedResults.filter(
    ({ args, version }) =>
      !haveSameItems(args, result.args) && (version === result.version || version === replaced?.version),
  );
  storedResults.splice(0, storedResults.length, ...otherResults, result);
  return result;
}

import { haveSameItems } from "@opis/model/collections/same-items";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { changedRoots, type SomeRows, treeRows } from "@opis/model/rows/changed-roots";
import { memberOf } from "@opis/model/rows/member-of";
import { placesById, replacedSince } from "@opis/model/rows/replaced-rows";
import { type Beyond, changedBeyond, lookingBeyond } from "./beyond-root.ts";
import type { CompanyFacts } from "./facts.ts";
import { type Look, type Noted, noted, withNotes } from "./looks.ts";

interface Identified {
  readonly id: number;
}

/** What is told of each row of a list, and of what besides the facts: values that are compared by what they are. */
export interface EachTelling<R, T> {
  readonly given?: readonly unknown[];
  readonly rows: (facts: CompanyFacts) => readonly R[];
  readonly tell: (facts: CompanyFacts, row: R) => T;
}

export interface EachKeeper<R, T> {
  /** What is told of each; the very list that it was where nothing else is told. */
  tell(facts: CompanyFacts, telling: EachTelling<R, T>): readonly T[];
  /** The same in steps, one for each row that is told again: others may have their turn in between. */
  steps(facts: CompanyFacts, telling: EachTelling<R, T>): Generator<void, readonly T[]>;
}

/** What has been told of a row, and the questionnaire that it belongs to. */
interface ToldOfOne<T> {
  readonly root: number;
  readonly value: T;
  /** Looks at single rows of other questionnaires. */
  readonly seen: readonly Look[];
}

/** What has been told of each row. */
interface ToldOfEach<R, T> {
  /** The same through all edits. */
  readonly key: object;
  readonly given: readonly unknown[];
  readonly rows: readonly R[];
  /** What has been told of each, by its place. */
  readonly ones: readonly ToldOfOne<T>[];
  readonly values: readonly T[];
  /** The questionnaires with their child rows, as they were. */
  readonly trees: SomeRows;
  /** What was looked at beyond the questionnaire of a row. */
  readonly beyond: Beyond;
  /** When it was seen last that it holds. */
  moment: object;
}

/** Papers of so many different dates and answers are kept beside one another. */
const mostGiven = 8;

/**
 * Keeps what is told of each row of a form through a company's edits: it is told again of rows whose questionnaire has changed, child
 * rows included, or another questionnaire that was looked at for it; and of all where anything else has that was looked at for one. So
 * an edit costs what it has changed, however many rows there are. `isSame` says of what is told again that it is what it was;
 * `noteTold` hears of each list that is told instead of another one.
 */
export function eachKeeper<R extends Identified, T>(
  of: FormName,
  isSame: (before: T, now: T) => boolean,
  noteTold: (before: readonly T[], now: readonly T[]) => void = () => undefined,
): EachKeeper<R, T> {
  const all = new WeakMap<object, readonly ToldOfEach<R, T>[]>();
  function* steps(facts: CompanyFacts, telling: EachTelling<R, T>): Generator<void, readonly T[]> {
    const own = noted.get(facts);
    if (own?.whole) return chosenOf(telling, facts, own.whole, yield* steps(own.whole, telling));
    // Who has narrowed the facts otherwise looks at few rows, once.
    if (!own || own.isPart) return telling.rows(facts).map((row) => telling.tell(facts, row));
    const { lineage, moment, notes } = own;
    const before = (all.get(lineage) ?? []).find(({ given }) => haveSameItems(given, telling.given ?? []));
    const now = before?.moment === moment ? before : yield* toldNow({ of, isSame, facts, own, telling, before });
    const others = (all.get(lineage) ?? []).filter((one) => one !== before && one !== now);
    // What was told with something else given, and nobody has asked for since the last edit, is forgotten.
    const asked = others.filter((one) => one.moment === moment || one.moment === before?.moment);
    if (now !== before) all.set(lineage, [...asked, now].slice(-mostGiven));
    if (before && before.values !== now.values) noteTold(before.values, now.values);
    notes.take?.look(lookAt(now, telling, tell));
    return now.values;
  }
  const tell = (facts: CompanyFacts, telling: EachTelling<R, T>) => {
    const steping = steps(facts, telling);
    for (let step = steping.next(); ; step = steping.next()) if (step.done) return step.value;
  };
  return { tell, steps };
}

/** What has been told of all, of those alone that are chosen. */
function chosenOf<R extends Identified, T>(
  { rows, tell }: EachTelling<R, T>,
  chosen: CompanyFacts,
  whole: CompanyFacts,
  told: readonly T[],
): readonly T[] {
  const places = placesById(rows(whole));
  return rows(chosen).map((row) => told[places.get(row.id) ?? -1] ?? tell(chosen, row));
}

// Made out here: inside it would hold on to the facts of then.
function lookAt<R, T>(told: ToldOfEach<R, T>, telling: EachTelling<R, T>, tell: EachKeeper<R, T>["tell"]): Look {
  return { read: (later) => tell(later, telling), was: told.values, key: told.key };
}

interface Asked<R, T> {
  readonly of: FormName;
  readonly isSame: (before: T, now: T) => boolean;
  readonly facts: CompanyFacts;
  readonly own: Noted;
  readonly telling: EachTelling<R, T>;
  readonly before: ToldOfEach<R, T> | undefined;
}

function* toldNow<R extends Identified, T>(asked: Asked<R, T>): Generator<void, ToldOfEach<R, T>> {
  const { of, facts, own, telling, before } = asked;
  const root = formNamed(formNamed(of).parent ?? of);
  const [rows, trees] = withNotes(own.notes, undefined, () => [telling.rows(facts), treeRows(root, facts.snapshot)]);
  const beyond = before && changedBeyond(before.beyond, facts, own);
  const kept = beyond && before;
  const looking = lookingBeyond(root.name, kept?.beyond);
  const tell = (row: R): ToldOfOne<T> => {
    const id = withNotes(own.notes, undefined, () => rootOf(row, of, root.name, facts));
    const seen = new Set<Look>();
    const value = withNotes(own.notes, looking.takingFor(id, seen), () => telling.tell(facts, row));
    return { root: id, value, seen: seen.size === 0 ? nothing : [...seen] };
  };
  const changed = kept && new Set([...changedRoots(root, kept.trees, trees), ...rootsOf(kept.ones, beyond)]);
  const places = kept && changed && placesToTell(kept, rows, changed, of === root.name);
  const holds = (one: ToldOfOne<T>, was: R | undefined, row: R) => was === row && changed?.has(one.root) === false;
  const ones =
    kept && places ? yield* tellSome(asked, kept.ones, places, rows, tell) : yield* tellAll(asked, rows, holds, tell);
  const areSame = kept && places?.every((place) => kept.ones[place]?.value === ones[place]?.value);
  const values = areSame ? kept.values : ones.map(({ value }) => value);
  return {
    key: before?.key ?? {},
    given: telling.given ?? [],
    rows,
    ones,
    values: before && haveSameItems(before.values, values) ? before.values : values,
    trees,
    beyond: looking.summed(facts, own),
    moment: own.moment,
  };
}

const nothing: readonly Look[] = [];

/** The questionnaires for which something was looked at that has changed; mostly nothing has. */
function rootsOf<T>(ones: readonly ToldOfOne<T>[], changed: ReadonlySet<Look>): readonly number[] {
  if (changed.size === 0) return [];
  return ones.flatMap(({ root, seen }) => (seen.some((look) => changed.has(look)) ? [root] : []));
}

/** Where rows stand of which it is told again; undefined where rows have come or gone. */
function placesToTell<R extends Identified, T>(
  kept: ToldOfEach<R, T>,
  rows: readonly R[],
  roots: ReadonlySet<number>,
  areRoots: boolean,
): readonly number[] | undefined {
  const replaced = replacedSince(kept.rows, rows).places;
  if (!replaced) return undefined;
  const places = new Set(replaced);
  if (areRoots) for (const id of roots) places.add(placesById(rows).get(id) ?? rows.length);
  else
    kept.ones.forEach(({ root }, place) => {
      if (roots.has(root)) places.add(place);
    });
  return [...places];
}

/** What is told of the same rows, told again of those at some places. */
function* tellSome<R, T>(
  asked: Asked<R, T>,
  known: readonly ToldOfOne<T>[],
  places: readonly number[],
  rows: readonly R[],
  tell: (row: R) => ToldOfOne<T>,
): Generator<void, readonly ToldOfOne<T>[]> {
  if (places.length === 0) return known;
  const ones = [...known];
  for (const place of places) {
    const row = rows[place];
    if (row) ones[place] = asBefore(ones[place], tell(row), asked);
    yield;
  }
  return ones;
}

/** What is told of rows some of which have come or gone, or of all anew; what says the same as before is what it was. */
function* tellAll<R extends Identified, T>(
  asked: Asked<R, T>,
  rows: readonly R[],
  holds: (one: ToldOfOne<T>, was: R | undefined, row: R) => boolean,
  tell: (row: R) => ToldOfOne<T>,
): Generator<void, ToldOfOne<T>[]> {
  const { rows: rowsBefore = [], ones: onesBefore = [] } = asked.before ?? {};
  const places = new Map(rowsBefore.map(({ id }, place) => [id, place]));
  const ones: ToldOfOne<T>[] = [];
  for (const row of rows) {
    const place = places.get(row.id) ?? -1;
    const one = onesBefore[place];
    if (one && holds(one, rowsBefore[place], row)) {
      ones.push(one);
      continue;
    }
    ones.push(asBefore(one, tell(row), asked));
    yield;
  }
  return ones;
}

function asBefore<R, T>(was: ToldOfOne<T> | undefined, now: ToldOfOne<T>, { isSame }: Asked<R, T>): ToldOfOne<T> {
  return was && isSame(was.value, now.value) ? { ...now, value: was.value } : now;
}

function rootOf({ id }: Identified, of: FormName, root: FormName, { index }: CompanyFacts): number {
  return of === root ? id : Number(memberOf(index.row(of, id) ?? {}, root));
}

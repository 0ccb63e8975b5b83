import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { memberOf } from "@opis/model/member-of";
import type { CompanySnapshot } from "@opis/model/row";
import { haveSameItems } from "@opis/model/same-items";
import type { CompanyFacts } from "./facts.ts";

/** A place of a company that was looked at, and what was found there. */
interface Look {
  readonly read: (facts: CompanyFacts) => unknown;
  readonly was: unknown;
}

/** What is looked at for one thing that is told. */
interface Taken {
  readonly looks: Look[];
  /** How many rows of a form, or lists of them, were looked at one by one. */
  readonly counts: Map<FormName, number>;
}

/** Who takes notes of what is looked at in some facts; it is the same for parts of them. */
interface Notes {
  taken: Taken | undefined;
}

/** Who has looked at so many rows of a form has looked at the form. */
const many = 50;

interface Noted {
  readonly notes: Notes;
  /** The company through its edits; a part of it stands for itself. */
  readonly lineage: object;
  /** These facts, without holding on to them. */
  readonly moment: object;
  readonly isPart: boolean;
}

const noted = new WeakMap<CompanyFacts, Noted>();

/** What has been told of a company, with all that was looked at for it. */
interface Told<T> {
  readonly value: T;
  readonly given: readonly unknown[];
  readonly looks: readonly Look[];
  /** When it was seen last that it holds. */
  moment: object;
}

/** What is told, and of what besides the facts: values that are compared by what they are. */
export interface Telling<T> {
  /** Under which it is kept: for as long as this is the very same; what is told once of a company has none. */
  readonly about?: object | undefined;
  readonly given?: readonly unknown[];
  readonly tell: (facts: CompanyFacts) => T;
}

export type Keeper<T> = (facts: CompanyFacts, telling: Telling<T>) => T;

/**
 * Keeps what is told of a company through its edits: it is told again only where something that was looked at for it is not what it was.
 * `isSame` says of a value told again that it is the one before, so that what rests on it stays too.
 */
export function keeper<T>(isSame: (before: T, now: T) => boolean): Keeper<T> {
  const all = new WeakMap<object, WeakMap<object, readonly Told<T>[]>>();
  const keep = (facts: CompanyFacts, telling: Telling<T>): T => {
    const own = noted.get(facts);
    if (!own) return telling.tell(facts);
    const { lineage, moment, notes, isPart } = own;
    const { about = lineage, given = [] } = telling;
    const kept = all.get(lineage) ?? new WeakMap<object, readonly Told<T>[]>();
    all.set(lineage, kept);
    const known = kept.get(about) ?? [];
    const before = known.find((one) => haveSameItems(one.given, given));
    const told = before && holds(before, facts, own) ? before : toldAnew(facts, telling, own, { before, isSame });
    // What was told with something else given, and nobody has asked for since the last edit, is forgotten.
    if (told !== before) kept.set(about, [...known.filter((one) => one !== before && one.moment === moment), told]);
    // What a part was told from are looks at the company; what the company was told is looked at itself.
    if (isPart) notes.taken?.looks.push(...told.looks);
    else notes.taken?.looks.push({ read: (others) => keep(others, telling), was: told.value });
    return told.value;
  };
  return keep;
}

function holds(told: Told<unknown>, facts: CompanyFacts, { notes, moment }: Noted): boolean {
  if (told.moment === moment) return true;
  const isSo = withNotes(notes, undefined, () => told.looks.every(({ read, was }) => areSame(read(facts), was)));
  if (isSo) told.moment = moment;
  return isSo;
}

interface Before<T> {
  readonly before: Told<T> | undefined;
  readonly isSame: (before: T, now: T) => boolean;
}

function toldAnew<T>(
  facts: CompanyFacts,
  { given = [], tell }: Telling<T>,
  { notes, moment }: Noted,
  { before, isSame }: Before<T>,
): Told<T> {
  const looks: Look[] = [];
  const now = withNotes(notes, { looks, counts: new Map() }, () => tell(facts));
  return { value: before && isSame(before.value, now) ? before.value : now, given, looks, moment };
}

function withNotes<T>(notes: Notes, taken: Taken | undefined, look: () => T): T {
  const outside = notes.taken;
  notes.taken = taken;
  try {
    return look();
  } finally {
    notes.taken = outside;
  }
}

function areSame(now: unknown, was: unknown): boolean {
  return now === was || (Array.isArray(now) && Array.isArray(was) && haveSameItems(now, was));
}

/** The same facts, of which notes are taken; what has been told of the company before is known to them. */
export function notedFacts(plain: CompanyFacts, before?: CompanyFacts): CompanyFacts {
  const notes: Notes = { taken: undefined };
  const found: Found = (was, read) => {
    notes.taken?.looks.push({ read, was });
    return was;
  };
  const foundOne = <T>(was: T, form: FormName, read: (facts: CompanyFacts) => T): T => {
    const { taken } = notes;
    if (!taken) return was;
    const count = (taken.counts.get(form) ?? 0) + 1;
    taken.counts.set(form, count);
    if (count < many) taken.looks.push({ read, was });
    // Child rows hang on what their parents say of them.
    if (count === many) for (const one of [form, formNamed(form).parent]) if (one) noteForm(taken, one);
    return was;
  };
  const noteForm = ({ looks }: Taken, form: FormName) =>
    looks.push({ read: ({ snapshot }) => snapshot.rows[form], was: plain.snapshot.rows[form] });
  const facts: CompanyFacts = {
    snapshot: notedSnapshot(plain.snapshot, found),
    // Without anybody to take notes a look costs what it costs in plain facts: most looks only see whether something still holds.
    index: {
      row: (form, id) => {
        const row = plain.index.row(form, id);
        return notes.taken ? foundOne(row, form, ({ index }) => index.row(form, id)) : row;
      },
      nameOf: (form, id) => {
        const name = plain.index.nameOf(form, id);
        return notes.taken ? foundOne(name, form, ({ index }) => index.nameOf(form, id)) : name;
      },
    },
    childrenOf: (form, parent) => {
      const rows = plain.childrenOf(form, parent);
      return notes.taken ? foundOne(rows, form, ({ childrenOf }) => childrenOf(form, parent)) : rows;
    },
    get information() {
      return found(plain.information, ({ information }) => information);
    },
    get commission() {
      return found(plain.commission, ({ commission }) => commission);
    },
    get processes() {
      return found(plain.processes, ({ processes }) => processes);
    },
    get systems() {
      return found(plain.systems, ({ systems }) => systems);
    },
  };
  noted.set(facts, { notes, lineage: (before && noted.get(before)?.lineage) ?? {}, moment: {}, isPart: false });
  return facts;
}

/** The facts with some of them otherwise, as somebody looks at who sees a part of the company. */
export function partOfFacts(facts: CompanyFacts, part: Partial<CompanyFacts>): CompanyFacts {
  const narrowed: CompanyFacts = Object.create(facts, Object.getOwnPropertyDescriptors(part));
  const whole = noted.get(facts);
  if (whole) noted.set(narrowed, { notes: whole.notes, lineage: {}, moment: {}, isPart: true });
  return narrowed;
}

type Found = <T>(was: T, read: (facts: CompanyFacts) => T) => T;

function notedSnapshot(plain: CompanySnapshot, found: Found): CompanySnapshot {
  const { id } = plain.company;
  return {
    company: {
      id,
      get name() {
        return found(plain.company.name, ({ snapshot }) => snapshot.company.name);
      },
      get revision() {
        return found(plain.company.revision, ({ snapshot }) => snapshot.company.revision);
      },
    },
    rows: notedRows(plain.rows, found),
    get threatLists() {
      return found(plain.threatLists, ({ snapshot }) => snapshot.threatLists);
    },
  };
}

function notedRows(plain: CompanySnapshot["rows"], found: Found): CompanySnapshot["rows"] {
  const noting = Object.entries(plain).map(([form, rows]) => [
    form,
    { enumerable: true, get: () => found(rows, ({ snapshot }) => memberOf(snapshot.rows, form)) },
  ]);
  return Object.defineProperties({ ...plain }, Object.fromEntries(noting));
}

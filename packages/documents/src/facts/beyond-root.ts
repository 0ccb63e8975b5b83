import { changedRows, type SomeRows } from "@opis/model/changed-roots";
import { childFields } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { memberOf } from "@opis/model/member-of";
import type { CompanyFacts } from "./facts.ts";
import {
  areSame,
  isAsItWas,
  isOfRoot,
  type Look,
  type Noted,
  numberOf,
  type One,
  type Take,
  withNotes,
} from "./looks.ts";

/** Looks at what is said of single rows, by the numbers of their places. */
type Singles = ReadonlyMap<number, Look>;

/** What was looked at for rows beyond the questionnaire that each belongs to. */
export interface Beyond {
  /** Forms that were looked at as a whole. */
  readonly forms: SomeRows;
  /** Forms whose rows were looked at one by one, with those that say whether there are such rows. */
  readonly rows: SomeRows;
  readonly singles: ReadonlyMap<FormName, Singles>;
  /** What is told of each row of a form and was looked at for single ones. */
  readonly tellings: ReadonlyMap<object, Telling>;
  /** Looks at single rows, by the questionnaire for which they were. */
  readonly others: ReadonlyMap<number, readonly Look[]>;
  /** What is no row, once each. */
  readonly looks: ReadonlyMap<object, Look>;
}

interface Telling {
  readonly all: Look;
  readonly singles: Singles;
}

const none: ReadonlySet<number> = new Set();

/** Those for which a single row was looked at of which something else is found by now; undefined where it may be all. */
export function concernedBeyond(beyond: Beyond, facts: CompanyFacts, own: Noted): ReadonlySet<number> | undefined {
  const { forms, others, looks } = beyond;
  if (!isAsItWas(looks.values(), facts, own)) return undefined;
  return withNotes(own.notes, undefined, () => {
    if (![...forms].every(([form, rows]) => facts.snapshot.rows[form] === rows)) return undefined;
    const changed = changedSingles(beyond, facts);
    // Mostly no other row has changed, and there may be as many looks as rows.
    if (changed.size === 0) return none;
    return new Set([...others].flatMap(([id, seen]) => (seen.some((look) => changed.has(look)) ? [id] : [])));
  });
}

function changedSingles({ rows, singles, tellings }: Beyond, facts: CompanyFacts): ReadonlySet<Look> {
  const ofRows = [...rows].flatMap(([form, before]) =>
    changedRows(before, facts.snapshot.rows[form]).flatMap((row) => looksAt(form, row, singles)),
  );
  const told = [...tellings.values()].flatMap((one) => (isSame(one.all, facts) ? [] : [...one.singles.values()]));
  return new Set([...ofRows, ...told].filter((look) => !isSame(look, facts)));
}

function isSame({ read, was }: Look, facts: CompanyFacts): boolean {
  return areSame(read(facts), was);
}

/** The looks that may find something else where a row of a form has changed. */
function looksAt(form: FormName, row: { readonly id: number }, singles: Beyond["singles"]): Look[] {
  const { id } = row;
  const declared = formNamed(form);
  const at = (of: FormName, one: One) => singles.get(of)?.get(numberOf(one)) ?? [];
  return [
    at(form, { id, what: "row" }),
    at(form, { id, what: "name" }),
    declared.parent ? at(form, { id: Number(memberOf(row, declared.parent)), what: "children" }) : [],
    // Child rows of one hang on what it says of them.
    ...childFields(declared).map(([, { of }]) => at(of, { id, what: "children" })),
  ].flat();
}

/**
 * Who looks at rows of a form one by one: takes notes for one of a questionnaire, and sums up what was looked at beyond theirs, also
 * before.
 */
export function lookingBeyond(of: FormName, root: FormName, before: Beyond | undefined) {
  const forms = new Set<FormName>(before?.forms.keys());
  const looks = new Map(before?.looks);
  const singles = groups<FormName>(before?.singles);
  const told = groups<object>(before && new Map([...before.tellings].map(([key, one]) => [key, one.singles])));
  const lists = new Map([...(before?.tellings ?? [])].map(([key, { all }]) => [key, all]));
  const others = new Map<number, Look[]>();
  const noteOther = (id: number, look: Look) => {
    const seen = others.get(id);
    if (!seen?.includes(look)) seen?.push(look);
  };
  const takingFor = (id: number): Take => {
    const but = { form: root, id };
    // Of its child rows some may be looked at again alone: what was looked at for the rest stays.
    if (!others.has(id)) others.set(id, of === root ? [] : [...(before?.others.get(id) ?? [])]);
    const take = (look: Look): void => {
      const { at, key, read, rests, was, all } = look;
      if (rests) for (const rest of rests) take(rest);
      else if (!at) looks.set(key ?? read, look);
      else if (!at.one) forms.add(at.form);
      else if (all?.key) {
        lists.set(all.key, all);
        noteOther(id, told.same(all.key, at.one, look));
      } else if (!isOfRoot(but, at.form, at.one, was)) noteOther(id, singles.same(at.form, at.one, look));
    };
    return { look: take, but };
  };
  const summed = (facts: CompanyFacts, { notes }: Noted): Beyond =>
    withNotes(notes, undefined, () => ({
      forms: rowsOf(forms, facts),
      rows: rowsOf(withParents(singles.all().keys()), facts),
      singles: singles.all(),
      tellings: new Map(
        [...lists].map(([key, all]) => [
          key,
          { all: { ...all, was: all.read(facts) }, singles: told.all().get(key) ?? new Map() },
        ]),
      ),
      others: othersWith(before?.others, others),
      looks,
    }));
  return { takingFor, summed };
}

/** Looks in groups, to which others come: the same look stands for all who found the same there, so that it is compared once. */
function groups<By>(before: ReadonlyMap<By, Singles> = new Map()) {
  const all = new Map(before);
  const changed = new Map<By, Map<number, Look>>();
  const same = (by: By, one: One, look: Look): Look => {
    const number = numberOf(one);
    const known = all.get(by)?.get(number);
    if (known && areSame(known.was, look.was)) return known;
    const group = changed.get(by) ?? new Map(all.get(by));
    changed.set(by, group);
    all.set(by, group);
    group.set(number, look);
    return look;
  };
  return { same, all: (): ReadonlyMap<By, Singles> => all };
}

function rowsOf(forms: Iterable<FormName>, { snapshot }: CompanyFacts): SomeRows {
  return new Map([...forms].map((form) => [form, snapshot.rows[form]]));
}

function withParents(forms: Iterable<FormName>): ReadonlySet<FormName> {
  return new Set([...forms].flatMap((form) => [form, formNamed(form).parent ?? form]));
}

/** What was looked at before, and anew for some. */
function othersWith(before: Beyond["others"] = new Map(), anew: Beyond["others"]): Beyond["others"] {
  if (anew.size === 0) return before;
  const all = new Map(before);
  for (const [id, seen] of anew)
    if (seen.length > 0) all.set(id, seen);
    else all.delete(id);
  return all;
}

import { childFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { changedRows, type SomeRows } from "@opis/model/rows/changed-roots";
import { memberOf } from "@opis/model/rows/member-of";
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

/** What was looked at for rows beyond the questionnaire that each belongs to; which looks at single rows were for which, those know. */
export interface Beyond {
  /** Forms that were looked at as a whole. */
  readonly forms: SomeRows;
  /** Forms whose rows were looked at one by one, with those that say whether there are such rows. */
  readonly rows: SomeRows;
  readonly singles: ReadonlyMap<FormName, Singles>;
  /** What is told of each row of a form and was looked at for single ones. */
  readonly tellings: ReadonlyMap<object, Telling>;
  /** What is no row, once each. */
  readonly looks: ReadonlyMap<object, Look>;
}

interface Telling {
  readonly all: Look;
  readonly singles: Singles;
}

/** Looks at single rows of which something else is found by now; undefined where something is that stands for all. */
export function changedBeyond(beyond: Beyond, facts: CompanyFacts, own: Noted): ReadonlySet<Look> | undefined {
  const { forms, looks } = beyond;
  if (!isAsItWas(looks.values(), facts, own)) return undefined;
  return withNotes(own.notes, undefined, () =>
    [...forms].every(([form, rows]) => facts.snapshot.rows[form] === rows) ? changedSingles(beyond, facts) : undefined,
  );
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
export function lookingBeyond(root: FormName, before: Beyond | undefined) {
  const forms = new Set<FormName>(before?.forms.keys());
  const looks = new Map(before?.looks);
  const singles = groups<FormName>(before?.singles);
  const told = groups<object>(before && new Map([...before.tellings].map(([key, one]) => [key, one.singles])));
  const lists = new Map([...(before?.tellings ?? [])].map(([key, { all }]) => [key, all]));
  /** Takes notes for one of this questionnaire; looks at single rows come to be among `seen`. */
  const takingFor = (id: number, seen: Set<Look>): Take => {
    const but = { form: root, id };
    const take = (look: Look): void => {
      const { at, key, read, rests, was, all } = look;
      if (rests) for (const rest of rests) take(rest);
      else if (!at) looks.set(key ?? read, look);
      else if (!at.one) forms.add(at.form);
      else if (all?.key) {
        lists.set(all.key, all);
        seen.add(told.same(all.key, at.one, look));
      } else if (!isOfRoot(but, at.form, at.one, was)) seen.add(singles.same(at.form, at.one, look));
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

import { haveSameItems } from "@opis/model/collections/same-items";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { memberOf } from "@opis/model/rows/member-of";
import type { CompanyFacts } from "./facts.ts";

/** A place of a company that was looked at, and what was found there. */
export interface Look {
  readonly read: (facts: CompanyFacts) => unknown;
  readonly was: unknown;
  /** Where rows were looked at. */
  readonly at?: Place;
  /** The same for all looks at the same that was told, or at the same of the company beside its rows. */
  readonly key?: object;
  /** What was looked at for it, where it is something that was told of one object. */
  readonly rests?: readonly Look[];
  /** All that is told of rows of the form, of which it is what is told of one: it is what it was wherever that is. */
  readonly all?: Look;
}

/** A form whose rows were looked at: all of them, or what is said of one. */
export interface Place {
  readonly form: FormName;
  readonly one?: One;
}

/** What was looked at of one row. */
export interface One {
  readonly id: number;
  readonly what: (typeof kinds)[number];
}

const kinds = ["row", "name", "children", "told"] as const;

/** A number for what was looked at of one row, since looks are many; another one for all else that is looked at of its form. */
export function numberOf({ id, what }: One): number {
  return id * kinds.length + kinds.indexOf(what);
}

/** A questionnaire. */
export interface Root {
  readonly form: FormName;
  readonly id: number;
}

/** Takes note of a look. */
export interface Take {
  readonly look: (look: Look) => void;
  /** Looks at this questionnaire and at its child rows are not noted. */
  readonly but?: Root;
}

/** Who takes notes of what is looked at in some facts; it is the same for parts of them. */
export interface Notes {
  take: Take | undefined;
  /** The forms that are looked at, where anybody asks for them: whoever takes notes meanwhile, they are noted here as well. */
  forms: Set<FormName> | undefined;
  /** A look at all rows of a form. */
  readonly formLook: (form: FormName) => Look;
}

/** What is known of facts of which notes are taken. */
export interface Noted {
  readonly notes: Notes;
  /** The company through its edits; a part of it stands for itself. */
  readonly lineage: object;
  /** These facts, without holding on to them. */
  readonly moment: object;
  readonly isPart: boolean;
  /** The company some of whose processes these facts have, and else all. */
  readonly whole?: CompanyFacts;
}

/** Facts of which notes are taken. */
export const noted = new WeakMap<CompanyFacts, Noted>();

/** Looks while notes are taken by somebody, or by nobody. */
export function withNotes<T>(notes: Notes, take: Take | undefined, look: () => T): T {
  const outside = notes.take;
  notes.take = take;
  try {
    return look();
  } finally {
    notes.take = outside;
  }
}

/** Whether a look was at a questionnaire itself, or at its child rows. */
export function isOfRoot({ form: root, id }: Root, form: FormName, one: One | undefined, was: unknown): boolean {
  if (!one) return false;
  if (form === root) return one.id === id;
  if (formNamed(form).parent !== root) return false;
  if (one.what === "children") return one.id === id;
  return typeof was === "object" && was !== null && memberOf(was, root) === id;
}

/** Whether at each place is what was found there; of that no notes are taken. */
export function isAsItWas(looks: Iterable<Look>, facts: CompanyFacts, { notes }: Pick<Noted, "notes">): boolean {
  return withNotes(notes, undefined, () => {
    for (const { read, was } of looks) if (!areSame(read(facts), was)) return false;
    return true;
  });
}

/** Whether the same was found; lists by what is in them. */
export function areSame(now: unknown, was: unknown): boolean {
  return now === was || (Array.isArray(now) && Array.isArray(was) && haveSameItems(now, was));
}

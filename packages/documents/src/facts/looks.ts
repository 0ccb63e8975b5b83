import type { FormName } from "@opis/model/forms/names";
import { haveSameItems } from "@opis/model/same-items";
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
}

/** A form whose rows were looked at: all of them, or what is said of one. */
export interface Place {
  readonly form: FormName;
  readonly one?: { readonly id: number; readonly what: "row" | "name" | "children" };
}

/** Takes note of a look. */
export type Take = (look: Look) => void;

/** Who takes notes of what is looked at in some facts; it is the same for parts of them. */
export interface Notes {
  take: Take | undefined;
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

/** Whether at each place is what was found there; of that no notes are taken. */
export function isAsItWas(looks: Iterable<Look>, facts: CompanyFacts, { notes }: Pick<Noted, "notes">): boolean {
  return withNotes(notes, undefined, () => {
    for (const { read, was } of looks) if (!areSame(read(facts), was)) return false;
    return true;
  });
}

function areSame(now: unknown, was: unknown): boolean {
  return now === was || (Array.isArray(now) && Array.isArray(was) && haveSameItems(now, was));
}

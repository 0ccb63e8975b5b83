import { haveSameItems } from "@opis/model/collections/same-items";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { CompanyFacts } from "./facts.ts";
import { isAsItWas, type Look, noted, numberOf, type One, type Take, withNotes } from "./looks.ts";

/** What has been told of a company, with all that was looked at for it. */
interface Told<T> {
  /** The same through all edits. */
  readonly key: object;
  readonly value: T;
  readonly given: readonly unknown[];
  readonly looks: Look[];
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
    const holds = before && (before.moment === moment || isAsItWas(before.looks, facts, own));
    if (holds) before.moment = moment;
    const told = holds ? before : toldAnew(facts, telling, before, isSame);
    // What was told with something else given, and nobody has asked for since the last edit, is forgotten.
    const isAsked = (one: Told<T>) => one.moment === moment || one.moment === before?.moment;
    if (told !== before) kept.set(about, [...known.filter((one) => one !== before && isAsked(one)), told]);
    // What a part was told from are looks at the company; what the company was told is looked at itself.
    if (isPart) for (const look of told.looks) notes.take?.look(look);
    else notes.take?.look(lookAt(told, telling, keep));
    return told.value;
  };
  return keep;
}

function lookAt<T>(told: Told<T>, telling: Telling<T>, keep: Keeper<T>): Look {
  const look = { read: (others: CompanyFacts) => keep(others, telling), was: told.value, key: told.key };
  return telling.about ? { ...look, rests: told.looks } : look;
}

function toldAnew<T>(
  facts: CompanyFacts,
  { given = [], tell }: Telling<T>,
  before: Told<T> | undefined,
  isSame: (before: T, now: T) => boolean,
): Told<T> {
  const own = noted.get(facts);
  if (!own) throw new Error("Notes are taken of facts that are noted");
  const looks: Look[] = [];
  const now = withNotes(own.notes, listing(looks, own.notes.formLook), () => tell(facts));
  const { moment } = own;
  if (!before || !isSame(before.value, now)) return { key: before?.key ?? {}, value: now, given, looks, moment };
  // Whoever rests on it is not told again where it says what it said, and has this very list of its looks.
  before.looks.length = 0;
  for (const look of looks) before.looks.push(look);
  return { ...before, given, moment };
}

/** Who has looked at so many rows of a form has looked at the form. */
const many = 50;

/** Lists what is looked at, each place once. */
function listing(looks: Look[], formLook: (form: FormName) => Look): Take {
  const seen = new Map<FormName | object, Set<number>>();
  const look = (one: Look): void => {
    const { at, all } = one;
    if (!at?.one) looks.push(one);
    // Child rows hang on what their parents say of them.
    else if (listOne(all?.key ?? at.form, one, at.one))
      for (const whole of all ? [all] : wholeOf(at.form)) looks.push(whole);
  };
  const wholeOf = (form: FormName) => [form, formNamed(form).parent ?? []].flat().map(formLook);
  /** Answers whether it is the last one that is listed alone. */
  const listOne = (by: FormName | object, one: Look, at: One): boolean => {
    const places = seen.get(by) ?? new Set();
    seen.set(by, places);
    const place = numberOf(at);
    if (places.size === many || places.has(place)) return false;
    places.add(place);
    if (places.size < many) looks.push(one);
    return places.size === many;
  };
  return { look };
}

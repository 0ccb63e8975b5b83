import { changedRoots, type SomeRows, treeRows } from "@opis/model/changed-roots";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { memberOf } from "@opis/model/member-of";
import type { CompanyFacts } from "./facts.ts";
import { isAsItWas, isOfRoot, type Look, type Noted, type Place, type Root, type Take, withNotes } from "./looks.ts";

/** Other questionnaires that were looked at, by the one for which they were. */
type Others = ReadonlyMap<number, readonly Root[]>;

/** What was looked at for rows beyond the questionnaire that each belongs to. */
export interface Beyond {
  /** Forms that were looked at as a whole, or whose rows belong to no other questionnaire. */
  readonly forms: SomeRows;
  readonly others: Others;
  /** Forms of other questionnaires, with their child rows. */
  readonly trees: ReadonlyMap<FormName, SomeRows>;
  /** What is no row, once each. */
  readonly looks: ReadonlyMap<object, Look>;
}

const none: ReadonlySet<number> = new Set();

/** Those for which another questionnaire was looked at that is not what it was; undefined where it may be all. */
export function concernedBeyond(
  { forms, others, trees, looks }: Beyond,
  facts: CompanyFacts,
  own: Noted,
): ReadonlySet<number> | undefined {
  const areFormsSame = withNotes(own.notes, undefined, () =>
    [...forms].every(([form, rows]) => facts.snapshot.rows[form] === rows),
  );
  if (!areFormsSame || !isAsItWas(looks.values(), facts, own)) return undefined;
  const changed = withNotes(
    own.notes,
    undefined,
    () => new Map([...trees].map(([form, rows]) => [form, changedRoots(formNamed(form), rows, treeOf(form, facts))])),
  );
  // Mostly no other one has changed, and there may be as many looks as rows.
  if ([...changed.values()].every(({ size }) => size === 0)) return none;
  const isChanged = ({ form, id }: Root) => changed.get(form)?.has(id) === true;
  return new Set([...others].flatMap(([id, roots]) => (roots.some(isChanged) ? [id] : [])));
}

/**
 * Who looks at rows of a form one by one: takes notes for one of a questionnaire, and sums up what was looked at beyond theirs, also
 * before.
 */
export function lookingBeyond(of: FormName, root: FormName, before: Beyond | undefined) {
  const forms = new Set<FormName>(before?.forms.keys());
  const treeForms = new Set<FormName>(before?.trees.keys());
  const looks = new Map(before?.looks);
  const others = new Map<number, Root[]>();
  const noteOther = (id: number, { form, id: other }: Root) => {
    treeForms.add(form);
    const roots = others.get(id);
    if (!roots?.some((one) => one.form === form && one.id === other)) roots?.push({ form, id: other });
  };
  const noteRows = (id: number, { form, one }: Place, other: Root | undefined) => {
    if (other) return noteOther(id, other);
    forms.add(form);
    const { parent } = formNamed(form);
    // Child rows of one hang on what it says of them.
    if (parent && one?.what === "children") forms.add(parent);
  };
  const takingFor = (id: number): Take => {
    const but = { form: root, id };
    // Of its child rows some may be looked at again alone: what was looked at for the rest stays.
    if (!others.has(id)) others.set(id, of === root ? [] : [...(before?.others.get(id) ?? [])]);
    const take = (look: Look): void => {
      const { at, key, read, rests, was } = look;
      if (rests) for (const rest of rests) take(rest);
      else if (!at) looks.set(key ?? read, look);
      else if (!isOfRoot(but, at.form, at.one, was)) noteRows(id, at, questionnaireAt(at, was));
    };
    return { look: take, but };
  };
  const summed = (facts: CompanyFacts, own: Noted): Beyond =>
    withNotes(own.notes, undefined, () => ({
      forms: new Map([...forms].map((form) => [form, facts.snapshot.rows[form]])),
      others: othersWith(before?.others, others),
      trees: new Map([...treeForms].map((form) => [form, treeOf(form, facts)])),
      looks,
    }));
  return { takingFor, summed };
}

function treeOf(form: FormName, { snapshot }: CompanyFacts): SomeRows {
  return treeRows(formNamed(form), snapshot);
}

/** Which questionnaire a look was at, itself or at its child rows; undefined where at none of many, or where that is not told by the look. */
function questionnaireAt({ form, one }: Place, was: unknown): Root | undefined {
  if (!one) return undefined;
  const { scope, parent } = formNamed(form);
  if (scope === "collection") return { form, id: one.id };
  if (!parent || formNamed(parent).scope !== "collection") return undefined;
  if (one.what === "children") return { form: parent, id: one.id };
  const id = typeof was === "object" && was !== null ? memberOf(was, parent) : undefined;
  return typeof id === "number" ? { form: parent, id } : undefined;
}

/** What was looked at before, and anew for some. */
function othersWith(before: Others = new Map(), anew: Others): Others {
  if (anew.size === 0) return before;
  const all = new Map(before);
  for (const [id, roots] of anew)
    if (roots.length > 0) all.set(id, roots);
    else all.delete(id);
  return all;
}

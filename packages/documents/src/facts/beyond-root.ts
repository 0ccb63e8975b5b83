import type { SomeRows } from "@opis/model/changed-roots";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { memberOf } from "@opis/model/member-of";
import type { CompanyFacts } from "./facts.ts";
import { isAsItWas, type Look, type Noted, type Place, type Take, withNotes } from "./looks.ts";

/** What was looked at for rows beyond the questionnaire that each belongs to. */
export interface Beyond {
  readonly forms: SomeRows;
  /** What is no row, once each. */
  readonly looks: ReadonlyMap<object, Look>;
}

/** Whether all of it is what it was. */
export function isBeyondSame({ forms, looks }: Beyond, facts: CompanyFacts, own: Noted): boolean {
  const areFormsSame = withNotes(own.notes, undefined, () =>
    [...forms].every(([form, rows]) => facts.snapshot.rows[form] === rows),
  );
  return areFormsSame && isAsItWas(looks.values(), facts, own);
}

/** Who looks at rows one by one: takes notes for one of a questionnaire, and sums up what was looked at beyond theirs, also before. */
export function lookingBeyond(root: FormName, before: Beyond | undefined) {
  const forms = new Set<FormName>(before?.forms.keys());
  const looks = new Map(before?.looks);
  const noteForm = ({ form, one }: Place) => {
    forms.add(form);
    const { parent } = formNamed(form);
    // Child rows of one hang on what it says of them.
    if (parent && one?.what === "children") forms.add(parent);
  };
  const takingFor = (id: number): Take => {
    const take = (look: Look): void => {
      const { at, key, read, rests } = look;
      if (rests) for (const rest of rests) take(rest);
      else if (!at) looks.set(key ?? read, look);
      else if (!isOfRoot(look, at, root, id)) noteForm(at);
    };
    return take;
  };
  const summed = (facts: CompanyFacts, own: Noted): Beyond =>
    withNotes(own.notes, undefined, () => ({
      forms: new Map([...forms].map((form) => [form, facts.snapshot.rows[form]])),
      looks,
    }));
  return { takingFor, summed };
}

/** Whether a look was at the questionnaire itself, or at its child rows. */
function isOfRoot({ was }: Look, { form, one }: Place, root: FormName, id: number): boolean {
  if (!one) return false;
  if (form === root) return one.id === id;
  if (formNamed(form).parent !== root) return false;
  if (one.what === "children") return one.id === id;
  return typeof was === "object" && was !== null && memberOf(was, root) === id;
}

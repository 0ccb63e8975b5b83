import type { SomeRows } from "@opis/model/changed-roots";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { CompanyFacts } from "./facts.ts";
import { isAsItWas, isOfRoot, type Look, type Noted, type Place, type Take, withNotes } from "./looks.ts";

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
    const but = { form: root, id };
    const take = (look: Look): void => {
      const { at, key, read, rests, was } = look;
      if (rests) for (const rest of rests) take(rest);
      else if (!at) looks.set(key ?? read, look);
      else if (!isOfRoot(but, at.form, at.one, was)) noteForm(at);
    };
    return { look: take, but };
  };
  const summed = (facts: CompanyFacts, own: Noted): Beyond =>
    withNotes(own.notes, undefined, () => ({
      forms: new Map([...forms].map((form) => [form, facts.snapshot.rows[form]])),
      looks,
    }));
  return { takingFor, summed };
}

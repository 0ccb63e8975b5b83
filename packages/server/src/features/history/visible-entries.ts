import { type Actor, type Section, sectionOfForm, visibleIds } from "@opis/model/access";
import { allForms } from "@opis/model/forms/index";

/** Sections of the entries that speak of no form. */
const sectionOfOther: Readonly<Record<string, Section>> = {
  company: "settings",
  user: "users",
  generated_document: "documents",
};

/** The section that decides who may read of a root. */
export const sectionOfRoot: Readonly<Record<string, Section>> = { ...sectionOfForm, ...sectionOfOther };

const roots = [
  ...allForms.filter(({ parent }) => parent === undefined).map(({ name }) => name),
  ...Object.keys(sectionOfOther),
];

/** Whose entries an actor may read: all of some kinds of objects, single objects of others. */
export interface VisibleEntries {
  readonly forms: readonly string[];
  readonly granted: readonly { readonly form: string; readonly id: number }[];
}

/** What an actor may view is what its entries may be read of (decisions 3, 9). */
export function visibleEntries(actor: Actor): VisibleEntries {
  const seen = roots.map((form) => {
    const section = sectionOfRoot[form];
    return { form, ids: section ? visibleIds(actor, section) : [] };
  });
  return {
    forms: seen.filter(({ ids }) => ids === undefined).map(({ form }) => form),
    granted: seen.flatMap(({ form, ids }) => (ids ?? []).map((id) => ({ form, id }))),
  };
}

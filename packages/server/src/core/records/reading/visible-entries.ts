import { type Actor, can, openIds, type Section, type Target } from "@opis/model/access/access";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";

/** Sections of the entries that speak of no form. */
const sectionOfOther: Readonly<Record<string, Section>> = {
  company: "settings",
  user: "users",
  role: "users",
  group: "users",
  key: "settings",
  generated_document: "documents",
};

const rootForms: readonly FormName[] = allForms.filter(({ parent }) => parent === undefined).map(({ name }) => name);

/** What decides who may read of a root, or do something to it; undefined of one that is known no more. */
export function targetOfRoot(root: string, id: number): Target | undefined {
  if (isFormName(root)) return { form: root, id };
  const section = sectionOfOther[root];
  return section && { section };
}

/** Whose entries an actor may read: all of some kinds of objects, single objects of others. */
export interface VisibleEntries {
  readonly forms: readonly string[];
  readonly granted: readonly { readonly form: string; readonly id: number }[];
}

/** Roots whose answers an actor may change: what is proposed of them is theirs to see. */
export function editableEntries(actor: Actor): VisibleEntries {
  return {
    forms: rootForms.filter((form) => can(actor, "edit", { form })),
    granted: rootForms.flatMap((form) => (openIds(actor, form, "edit") ?? []).map((id) => ({ form, id }))),
  };
}

/** What an actor may view is what its entries may be read of (decisions 3, 9). */
export function visibleEntries(actor: Actor): VisibleEntries {
  const others = Object.entries(sectionOfOther).filter(([, section]) => can(actor, "view", { section }));
  return {
    forms: [...rootForms.filter((form) => can(actor, "view", { form })), ...others.map(([root]) => root)],
    granted: rootForms.flatMap((form) => (openIds(actor, form) ?? []).map((id) => ({ form, id }))),
  };
}

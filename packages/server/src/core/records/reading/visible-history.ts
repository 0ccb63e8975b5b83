import { type Actor, can, openIds, type Section, type Target } from "@opis/model/access/access";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";

/** Sections of entries that are not about forms. */
const sectionOfOther: Readonly<Record<string, Section>> = {
  company: "settings",
  user: "users",
  role: "users",
  group: "users",
  key: "settings",
  generated_document: "documents",
};

const rootForms: readonly FormName[] = allForms.filter(({ parent }) => parent === undefined).map(({ name }) => name);

/** Returns the target that decides who may read or change a root; undefined if it is not known. */
export function targetOfRoot(root: string, id: number): Target | undefined {
  if (isFormName(root)) return { form: root, id };
  const section = sectionOfOther[root];
  return section && { section };
}

/** The entries an actor may read: all of some kinds of objects, single objects of others. */
export interface VisibleEntries {
  readonly forms: readonly string[];
  readonly granted: readonly { readonly form: string; readonly id: number }[];
}

/** Returns the roots whose answers an actor may change, and whose proposals they may see. */
export function editableEntries(actor: Actor): VisibleEntries {
  return {
    forms: rootForms.filter((form) => can(actor, "edit", { form })),
    granted: rootForms.flatMap((form) => (openIds(actor, form, "edit") ?? []).map((id) => ({ form, id }))),
  };
}

/** Returns the entries of everything that an actor may view (decisions 3, 9). */
export function visibleEntries(actor: Actor): VisibleEntries {
  const others = Object.entries(sectionOfOther).filter(([, section]) => can(actor, "view", { section }));
  return {
    forms: [...rootForms.filter((form) => can(actor, "view", { form })), ...others.map(([root]) => root)],
    granted: rootForms.flatMap((form) => (openIds(actor, form) ?? []).map((id) => ({ form, id }))),
  };
}

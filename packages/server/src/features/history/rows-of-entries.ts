import { formNamed } from "@opis/model/forms/index";
import { type FormName, isFormName } from "@opis/model/forms/names";
import { numberMax } from "@opis/model/limits";
import type { StoredEntry } from "./read-entries.ts";
import { toldChanges } from "./told-changes.ts";

/** Rows whose names the entries need: the roots, and what changed references and wizards' tables speak of. */
export function referredTo(entries: readonly StoredEntry[]): Map<FormName, Set<number>> {
  const wanted = new Map<FormName, Set<number>>();
  const want = (form: FormName, id: unknown) => {
    if (typeof id !== "number" || !Number.isInteger(id) || id < 1 || id > numberMax) return;
    const ids = wanted.get(form) ?? new Set();
    wanted.set(form, ids.add(id));
  };
  for (const entry of entries) {
    const { form, root_form, root_id } = entry;
    if (isFormName(root_form)) want(root_form, root_id);
    for (const [name, ...values] of toldChanges(entry)) {
      const target = isFormName(form) ? targetOf(form, name) : wizardTargets[name];
      if (target) for (const value of values) for (const id of idsIn(value)) want(target, id);
    }
  }
  return wanted;
}

function targetOf(form: FormName, name: string): FormName | undefined {
  const field = formNamed(form).fields[name];
  return field?.kind === "reference" || field?.kind === "references" ? field.target : undefined;
}

/** Answers of the act's wizard that speak of systems, as a list or as the keys of a table. */
const wizardTargets: Readonly<Record<string, FormName>> = { systems: "system", over_100000: "system" };

function idsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.keys(value).map(Number) : [value];
}

import { type FormName, isFormName } from "@opis/model/forms/names";
import { numberMax } from "@opis/model/limits";
import { questionOf } from "./question-of.ts";
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
    const { root_form, root_id } = entry;
    if (isFormName(root_form)) want(root_form, root_id);
    for (const [name, ...values] of toldChanges(entry)) {
      const target = targetOf(questionOf(entry, name));
      if (target) for (const value of values) for (const id of idsIn(value)) want(target, id);
    }
  }
  return wanted;
}

function targetOf(question: ReturnType<typeof questionOf>): FormName | undefined {
  return question && "target" in question ? question.target : undefined;
}

function idsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.keys(value).map(Number) : [value];
}

import { childFields, derivedMembers } from "@opis/model/declaration/form";
import { type FormName, formNames } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { trackingOf } from "@opis/model/snapshot/dependency-tracking";
import type { CompanyFacts } from "./company-facts.ts";

/**
 * Returns the forms read through these facts and the forms that decide which answers count. Throws for untracked facts. Reused results
 * record no reads, so start with fresh facts.
 */
export function listReadForms(facts: CompanyFacts): readonly FormName[] {
  const tracking = trackingOf(facts);
  if (!tracking) throw new Error("The facts are not tracked");
  const read = [...tracking.tracker.formsRead];
  const all = new Set(read.flatMap(lineOf).flatMap((form) => [form, ...decidingForms(form)]));
  return formNames.filter((form) => all.has(form));
}

// A parent row may deny having child rows, and is added and deleted with them.
function lineOf(form: FormName): readonly FormName[] {
  const { parent } = formNamed(form);
  return parent === undefined ? [form] : [form, ...lineOf(parent)];
}

/**
 * Returns the forms of child rows that decide which questions of a row are shown (answers to hidden questions do not count), and those its
 * derived fields read.
 */
function decidingForms(form: FormName): readonly FormName[] {
  const declared = formNamed(form);
  const conditions = new Set(Object.values(declared.conditions).flatMap((condition) => Object.keys(condition ?? {})));
  const asking = childFields(declared).flatMap(([name, { of }]) => (conditions.has(name) ? of : []));
  const derived = derivedMembers(declared, formNamed).flatMap(([, by]) => ("rowsOf" in by ? by.rowsOf : []));
  return [...asking, ...derived];
}

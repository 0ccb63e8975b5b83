import { childFields, derivedMembers } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/answer-forms";
import { type FormName, formNames } from "@opis/model/forms/form-names";
import { trackingOf } from "@opis/model/tracking/track-company";
import type { CompanyFacts } from "./company-facts.ts";

/**
 * Returns the forms that were read through these facts, with those that determine the answers read. Throws for facts that are not
 * tracked. Results of earlier computations are reused without reading, so begin with fresh facts.
 */
export function listReadForms(facts: CompanyFacts): readonly FormName[] {
  const tracking = trackingOf(facts);
  if (!tracking) throw new Error("The facts are not tracked");
  const read = [...tracking.tracker.formsRead];
  const all = new Set(read.flatMap(lineOf).flatMap((form) => [form, ...decidingForms(form)]));
  return formNames.filter((form) => all.has(form));
}

// A row above may deny that it has child rows, and comes and goes with them.
function lineOf(form: FormName): readonly FormName[] {
  const { parent } = formNamed(form);
  return parent === undefined ? [form] : [form, ...lineOf(parent)];
}

/** The child rows that decide which questions of a row are shown, so that an answer to another one counts as none, and its derived members. */
function decidingForms(form: FormName): readonly FormName[] {
  const declared = formNamed(form);
  const conditions = new Set(Object.values(declared.conditions).flatMap((condition) => Object.keys(condition ?? {})));
  const asking = childFields(declared).flatMap(([name, { of }]) => (conditions.has(name) ? of : []));
  const derived = derivedMembers(declared, formNamed).flatMap(([, by]) => ("rowsOf" in by ? by.rowsOf : []));
  return [...asking, ...derived];
}

import { childFields, derivedMembers } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { type FormName, formNames } from "@opis/model/forms/names";
import type { CompanyFacts } from "./facts.ts";
import { noted } from "./looks.ts";

/**
 * Notes from now on which forms are looked at in the facts; answers which were by then, with those by whose rows these are what they are.
 * What was told from the facts before is not looked at again: begin with fresh ones.
 */
export function lookedForms(facts: CompanyFacts): () => readonly FormName[] {
  const own = noted.get(facts);
  if (!own) throw new Error("Notes are taken of facts that are noted");
  const looked = new Set<FormName>();
  own.notes.forms = looked;
  return () => {
    const all = new Set([...looked].flatMap(lineOf).flatMap((form) => [form, ...tellingForms(form)]));
    return formNames.filter((form) => all.has(form));
  };
}

// A row above may deny that it has child rows, and comes and goes with them.
function lineOf(form: FormName): readonly FormName[] {
  const { parent } = formNamed(form);
  return parent === undefined ? [form] : [form, ...lineOf(parent)];
}

/** The child rows that tell which questions of a row are asked, so that an answer to another one is none, and what is found out of it. */
function tellingForms(form: FormName): readonly FormName[] {
  const declared = formNamed(form);
  const conditions = new Set(Object.values(declared.conditions).flatMap((condition) => Object.keys(condition ?? {})));
  const asking = childFields(declared).flatMap(([name, { of }]) => (conditions.has(name) ? of : []));
  const derived = derivedMembers(declared, formNamed).flatMap(([, by]) => ("rowsOf" in by ? by.rowsOf : []));
  return [...asking, ...derived];
}

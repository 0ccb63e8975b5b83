import type { memberSchema } from "@opis/model/wizards/answers";
import type { z } from "zod";
import type { Provenance } from "../model.ts";
import type { CompanyFacts } from "./company-facts.ts";

export interface CommissionMember {
  readonly role: "Председатель комиссии" | "Член комиссии";
  readonly name: { readonly answer: string; readonly source: Provenance };
  readonly position: { readonly answer: string; readonly source: Provenance };
}

/** The commission: both responsible persons, where they are named, then the members of the wizard; the first one presides. */
export function commissionMembers(
  facts: CompanyFacts,
  told: readonly z.output<typeof memberSchema>[],
): CommissionMember[] {
  const { commission } = facts;
  const of = (field: string): Provenance => ({ form: "commission", id: commission.id, field });
  const responsible = [
    { name: commission.o_name, nameField: "o_name", position: commission.o_position, positionField: "o_position" },
    { name: commission.a_name, nameField: "a_name", position: commission.a_position, positionField: "a_position" },
  ].map(({ name, nameField, position, positionField }) => ({
    name: { answer: name, source: of(nameField) },
    position: { answer: position, source: of(positionField) },
  }));
  const members = told.map(({ name, position }) => {
    const source: Provenance = { form: "wizard", id: null, field: "members" };
    return { name: { answer: name, source }, position: { answer: position, source } };
  });
  const seen = new Set<string>();
  return [...responsible, ...members]
    .filter(({ name }) => name.answer.trim() !== "" && !seen.has(name.answer.trim()) && seen.add(name.answer.trim()))
    .map((member, index) => ({ role: index === 0 ? "Председатель комиссии" : "Член комиссии", ...member }));
}

import { type MemberRole, memberRoles } from "@opis/model/wizards/decision-makers";
import type { WizardAnswers } from "@opis/model/wizards/document-answers";
import { line, signer, value, wizardSource } from "../block.ts";
import type { Content, Inline, Signer } from "../composed-document.ts";
import { lowerFirst } from "../language/decline-position.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { isEntrepreneur, isHead } from "./company-requisites.ts";

type Answers = Pick<WizardAnswers<"act_opredeleniya_zashishennosty">, "mode" | "members" | "determiner">;

/** The people who decide an act (documents 0.5, S4): only people named in the wizard; no chair is assumed. */
export type Deciders =
  | { readonly kind: "nobody" }
  | { readonly kind: "responsible"; readonly name: string; readonly position: string; readonly isManager: boolean }
  | { readonly kind: "commission"; readonly members: readonly Answers["members"][number][] };

const order: readonly MemberRole[] = ["chair", "member", "secretary"];

/** Returns the deciders of an act; undefined for a commission without a chair (E34). */
export function decidersOf(facts: CompanyFacts, { mode, members, determiner }: Answers): Deciders {
  if (mode === "responsible") {
    const name = determiner.name.trim();
    if (name === "") return { kind: "nobody" };
    return { kind: "responsible", name, position: determiner.position.trim(), isManager: isHead(facts, name) };
  }
  const namedMembers = members
    .filter(({ name }) => name.trim() !== "")
    .sort((left, right) => order.indexOf(left.role) - order.indexOf(right.role));
  const isWhole = mode === "commission" && namedMembers.some(({ role }) => role === "chair");
  return isWhole ? { kind: "commission", members: namedMembers } : { kind: "nobody" };
}

/** Returns whether the votes may tie (WD06). */
export function isEven(deciders: Deciders): boolean {
  if (deciders.kind !== "commission") return false;
  return deciders.members.filter(({ role }) => role !== "secretary").length % 2 === 0;
}

/** Returns «индивидуальный предприниматель Ромашкин Пётр Ильич», or position and name of the responsible person. */
export function responsibleWords(facts: CompanyFacts, person: Extract<Deciders, { kind: "responsible" }>): Content {
  const name = value(person.name, wizardSource("determiner"));
  const position = positionOf(facts, person);
  return position ? [{ ...position, text: lowerFirst(position.text) }, { text: " " }, name] : [name];
}

function positionOf(facts: CompanyFacts, person: Extract<Deciders, { kind: "responsible" }>): Inline | undefined {
  if (person.isManager && isEntrepreneur(facts)) return { text: "индивидуальный предприниматель" };
  return person.position === "" ? undefined : value(person.position, wizardSource("determiner"));
}

/** Returns the deciders as signers. */
export function decidersAsSigners(facts: CompanyFacts, deciders: Deciders): Signer[] {
  if (deciders.kind === "nobody") return [];
  if (deciders.kind === "responsible") {
    const position = deciders.isManager && isEntrepreneur(facts) ? "Индивидуальный предприниматель" : deciders.position;
    return [person(position, deciders.name, "determiner")];
  }
  return deciders.members.map(({ role, name, position }) => ({
    ...person(position, name, "members"),
    role: role === "chair" ? "Председатель комиссии" : memberRoles[role].ru,
  }));
}

function person(position: string, name: string, field: string): Signer {
  const source = wizardSource(field);
  return signer({ position: { answer: position, source }, name: { answer: name, source }, date: true });
}

/** Returns name, position and role of each member for the commission table. */
export function memberCells(deciders: Extract<Deciders, { kind: "commission" }>): Content[][] {
  return deciders.members.map(({ name, position, role }, index) => [
    [{ text: String(index + 1) }],
    [value(name, wizardSource("members"), line("name"))],
    [value(position, wizardSource("members"), line("name"))],
    [{ text: memberRoles[role].ru.toLowerCase() }],
  ]);
}

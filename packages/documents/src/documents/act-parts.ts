import { approval, paragraph, title } from "../block.ts";
import type { Block } from "../composed-document.ts";
import type { DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { type Deciders, responsibleWords } from "../facts/deciders.ts";
import { documentNumber, placeAndDate } from "../facts/document-requisites.ts";
import { operatorName } from "../facts/operator.ts";
import { manager } from "../facts/requisites.ts";
import { line, phrase, text, value, wizardSource } from "../inline.ts";
import { shortDate } from "../language/dates.ts";
import { membersTable } from "./regulations/order-points.ts";

/** The head of an act: the stamp of approval, «АКТ № …» with what it is of, place and date. */
export function actHead(
  facts: CompanyFacts,
  request: DocumentRequest,
  given: { deciders: Deciders; of: string },
): Block[] {
  const { deciders, of } = given;
  // Who decides alone and is the manager approves by the same signature.
  const isOwn = deciders.kind === "responsible" && deciders.isManager;
  return [
    ...(isOwn ? [] : [approval(manager(facts))]),
    title(phrase`АКТ № ${documentNumber(request)} ${text(of)}`, operatorName(facts)),
    placeAndDate(facts, request),
  ];
}

interface Order {
  readonly mode: "commission" | "responsible" | null;
  readonly order_date: string | null;
  readonly order_number: string;
}

/** The commission with its order and members, or the one responsible: «Контроль провёл: …». */
export function whoActed(facts: CompanyFacts, answers: Order, given: { deciders: Deciders; did: string }): Block[] {
  const { deciders, did } = given;
  if (deciders.kind === "responsible") return [paragraph(phrase`${text(did)}: ${responsibleWords(facts, deciders)}.`)];
  if (answers.mode === "commission") return commissionParts(answers, deciders);
  return [paragraph(phrase`${text(did)}: ${line("name")}.`)];
}

/** The commission by its order, with its members; lines to write on where it is not named whole. */
export function commissionParts(
  order: { readonly order_date: string | null; readonly order_number: string },
  deciders: Exclude<Deciders, { kind: "responsible" }>,
): Block[] {
  const date = value(shortDate(order.order_date), wizardSource("order_date"), line("date"));
  const number = value(order.order_number, wizardSource("order_number"), line("short"));
  return [
    paragraph(phrase`Комиссия, созданная приказом от ${date} № ${number}, в составе:`, {
      indent: false,
      keepNext: true,
    }),
    membersTable(deciders),
  ];
}

import { approval, paragraph, signatures, title } from "../block.ts";
import type { Block, ComposedDocument } from "../composed-document.ts";
import type { DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { manager } from "../facts/company-requisites.ts";
import { type Deciders, decidersAsSigners, responsibleWords } from "../facts/deciders.ts";
import { documentNumber, placeAndDate } from "../facts/document-requisites.ts";
import { operatorName } from "../facts/operator.ts";
import { line, phrase, text, value, wizardSource } from "../inline.ts";
import { shortDate } from "../language/dates.ts";
import { composeDocument } from "./compose-document.ts";
import { membersTable } from "./orders/order-points.ts";

/** What an act adds to what all acts share. */
interface ActContent {
  /** «Акт …» as the title of the file. */
  readonly title: string;
  /** What the act is of, in the genitive: «АКТ № 1 контроля …». */
  readonly of: string;
  readonly deciders: Deciders;
  /** What stands between the head and the signatures. */
  readonly blocks: readonly Block[];
}

/** Composes an act of the commission or of the responsible person: head, its own blocks, signatures of who decides. */
export function composeAct(facts: CompanyFacts, request: DocumentRequest, content: ActContent): ComposedDocument {
  const { deciders } = content;
  return composeDocument(facts, content.title, [
    {
      orientation: "portrait",
      blocks: [
        ...actHead(facts, request, content),
        ...content.blocks,
        signatures(decidersAsSigners(facts, deciders), ...(deciders.kind === "commission" ? ["Подписи комиссии"] : [])),
      ],
    },
  ]);
}

/** The stamp of approval, «АКТ № …» with what the act is of, place and date. */
function actHead(
  facts: CompanyFacts,
  request: DocumentRequest,
  { deciders, of }: Pick<ActContent, "deciders" | "of">,
): Block[] {
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

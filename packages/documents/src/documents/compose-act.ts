import { approval, line, paragraph, phrase, signatures, text, title, value, wizardSource } from "../block.ts";
import { type Block, type ComposedDocument, composeDocument } from "../composed-document.ts";
import type { DocumentRequest } from "../document-definition.ts";
import { type Deciders, decidersAsSigners, responsibleWords } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { documentNumber, manager, operatorName, placeAndDate } from "../facts/company-requisites.ts";
import { shortDate } from "../language/format-values.ts";
import { membersTable } from "./order-points.ts";

/** The parts of an act that differ from other acts. */
interface ActContent {
  /** File title: «Акт …». */
  readonly title: string;
  /** Subject of the act in the genitive: «АКТ № 1 контроля …». */
  readonly of: string;
  readonly deciders: Deciders;
  /** Blocks between the head and the signatures. */
  readonly blocks: readonly Block[];
}

/** Composes an act of the commission or the responsible person: head, blocks, signatures of the decision makers. */
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

/** Returns the approval stamp, the title «АКТ № …» with the subject, and the line with place and date. */
function actHead(
  facts: CompanyFacts,
  request: DocumentRequest,
  { deciders, of }: Pick<ActContent, "deciders" | "of">,
): Block[] {
  // A manager who decides alone approves with the same signature.
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

/** Names the commission with its order and members, or the responsible person: «Контроль провёл: …». */
export function performerBlocks(
  facts: CompanyFacts,
  answers: Order,
  action: { deciders: Deciders; did: (person: string) => string },
): Block[] {
  const { deciders, did } = action;
  if (deciders.kind === "responsible")
    return [paragraph(phrase`${text(did(deciders.name))}: ${responsibleWords(facts, deciders)}.`)];
  if (answers.mode === "commission") return commissionParts(answers, deciders);
  return [paragraph(phrase`${text(did(""))}: ${line("name")}.`)];
}

/** Names the commission by its order and members; blank lines if it is incomplete. */
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

import type { NormCode } from "@opis/model/law/norms";
import { acquaintance, appendix, line, orderHead, paragraph, phrase, signatures, text } from "../block.ts";
import { type ComposedDocument, composeDocument, type PageSection, type Signer } from "../composed-document.ts";
import {
  documentDate,
  documentNumber,
  manager,
  operatorName,
  requisite,
  signersExcept,
  signingOnce,
} from "../facts/company-requisites.ts";
import { citation } from "../language/citation.ts";
import type { Annex, InternalDocumentInput } from "./internal-documents/internal-document.ts";
import { normsFor, type Provision, points } from "./provisions/provision.ts";

interface Order {
  /** Subject as printed in the head: «О назначении ответственных …». */
  readonly about: string;
  /** Points of law cited in the preamble. */
  readonly norms: readonly NormCode[];
  readonly points: readonly Provision[];
  /** Persons who sign to confirm having read it; the issuer has already signed. */
  readonly acquainted: readonly Signer[];
  readonly annexes?: readonly Annex[];
  /** Adds the acknowledgement sheet, if there are employees. */
  readonly sheet?: true;
}

/** Composes an order of the head: points, signatures, annexes. A head who works alone issues a decision instead. */
export function orderDocument(regulation: InternalDocumentInput, order: Order): ComposedDocument {
  const { facts, request, situation } = regulation;
  const { annexes = [], sheet } = order;
  const isAlone = situation.alone === true;
  const head = manager(facts);
  const acquainted = signingOnce(signersExcept(head, order.acquainted));
  const all = [...annexes, ...(sheet && !isAlone ? [{ title: "Лист ознакомления", blocks: [acquaintance()] }] : [])];
  const [first = "", ...rest] = order.about;
  return composeDocument(facts, `${isAlone ? "Решение" : "Приказ"} ${first.toLowerCase()}${rest.join("")}`, [
    {
      orientation: "portrait",
      blocks: [
        ...orderHead({
          kind: isAlone ? "РЕШЕНИЕ" : "ПРИКАЗ",
          operator: operatorName(facts),
          date: documentDate(request),
          number: documentNumber(request),
          place: requisite(facts, "settlement", line("name")),
          about: order.about,
        }),
        paragraph(
          phrase`Во исполнение требований законодательства о персональных данных (${citation(normsFor(regulation, order.norms), request.date)}) ${text(isAlone ? "РЕШАЮ" : "ПРИКАЗЫВАЮ")}:`,
          { keepNext: true },
        ),
        ...points(regulation, order.points),
        signatures([head]),
        ...(acquainted.length === 0
          ? []
          : [signatures(acquainted, isAlone ? "С решением ознакомлены" : "С приказом ознакомлены")]),
      ],
    },
    ...all.map(
      (annex, index): PageSection => ({
        orientation: annex.orientation ?? "portrait",
        blocks: [appendix(index + 1, annex.title), ...annex.blocks],
      }),
    ),
  ]);
}

import { words } from "@opis/model/bilingual-text";
import { hasDestructionDocument } from "@opis/model/duties/destruction-documents";
import { withdrawalEffects } from "@opis/model/duties/withdrawal-effects";
import {
  facts as factsTable,
  heading,
  line,
  list,
  paragraph,
  phrase,
  signatures,
  text,
  title,
  value,
} from "../../block.ts";
import { type Block, type Content, composeDocument, type Inline } from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../../document-definition.ts";
import { manager, operatorName, outgoingNumber, sender } from "../../facts/company-requisites.ts";
import { citation } from "../../language/citation.ts";
import { missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { wrongDates } from "../../readiness/missing-questions.ts";
import { organiserContent } from "../notifications/operator-rows.ts";
import {
  dataOf,
  dayOf,
  normsOfReason,
  type PrintedDestruction,
  printedDestruction,
  reasonOf,
  sourceOf,
  subjectsOf,
} from "./destruction-record.ts";

/**
 * The notice of destruction to the data subject (form Ф19; 152-FZ, articles 20(3) and 21(3)) and to each third party that received the data
 * and must do the same (article 20(3)).
 */
export const destructionNotice: DocumentDefinition<"destruction_notice"> = {
  key: "destruction_notice",
  title: words("Уведомление об уничтожении персональных данных", "Destruction notice"),
  group: "main",
  objects: {
    form: "destruction",
    which: words("Выберите уничтожение", "Choose a destruction"),
    of: ({ snapshot }) =>
      snapshot.rows.destruction
        .filter((row) => hasDestructionDocument("destruction_notice", row))
        .map(({ id, number }) => ({ id, name: `№ ${number}` })),
  },
  readiness: (facts, request) => ({
    missing: [...missingCompanyAnswers(facts, ["full_name"]), ...wrongDates(facts, request, "may be early")],
    warnings: [],
  }),
  compose: (facts, request) => {
    const destruction = printedDestruction(facts, request.object);
    const sections = destruction
      ? [
          subjectNotice(destruction, request),
          ...destruction.row.third_parties.map((id) => partyNotice(destruction, request, id)),
        ]
      : [[title("УВЕДОМЛЕНИЕ", operatorName(facts))]];
    return composeDocument(
      facts,
      "Уведомление об уничтожении персональных данных",
      sections.map((blocks) => ({ orientation: "portrait", blocks })),
    );
  },
};

function head({ facts }: PrintedDestruction, request: DocumentRequest, addressee: Content): Block[] {
  return [
    sender(facts),
    outgoingNumber(request),
    paragraph(phrase`Кому: ${addressee}`, { align: "right", indent: false }),
    title("УВЕДОМЛЕНИЕ об уничтожении персональных данных"),
  ];
}

function subjectNotice(destruction: PrintedDestruction, request: DocumentRequest): Block[] {
  const { facts } = destruction;
  return [
    ...head(destruction, request, [line("name")]),
    paragraph("Сообщаем, что Ваши персональные данные уничтожены."),
    whatTable(destruction, request),
    ...exceptions(destruction),
    paragraph(
      phrase`По вопросам: ответственный за организацию обработки персональных данных ${organiserContent(facts)}.`,
    ),
    signatures([manager(facts)]),
  ];
}

function partyNotice(destruction: PrintedDestruction, request: DocumentRequest, id: number): Block[] {
  const { facts } = destruction;
  const party = value(facts.index.nameOf("third_party", id), sourceOf(destruction, "third_parties"));
  return [
    ...head(destruction, request, [party]),
    paragraph(
      "Сообщаем, что персональные данные, которые мы Вам передавали, уничтожены. Просим прекратить их обработку, уничтожить их и подтвердить это актом.",
    ),
    whatTable(destruction, request),
    paragraph(
      phrase`Подтверждение направьте по адресу: ответственный за организацию обработки персональных данных ${organiserContent(facts)}.`,
    ),
    signatures([manager(facts)]),
  ];
}

function whatTable(destruction: PrintedDestruction, request: DocumentRequest): Block {
  const { reason } = destruction.row;
  const norms = reason === null ? [] : citation(normsOfReason[reason], request.date);
  return factsTable([
    ["Чьи данные", subjectsOf(destruction)],
    ["Какие данные", dataOf(destruction)],
    ["Дата уничтожения", [dayOf(destruction, "destroyed_on")]],
    ["Причина", [reasonOf(destruction)]],
    ...(norms.length === 0 ? [] : [["Норма", norms] satisfies [string, Inline[]]]),
  ]);
}

/** Returns data that are retained on another basis (152-FZ, article 9(2)); empty if no other basis is stated. */
function exceptions({ facts, row }: PrintedDestruction): Block[] {
  const staying = row.subject_groups
    .flatMap((group) => withdrawalEffects(facts.snapshot, { group, processes: [] }))
    .filter(({ effect, group }) => effect === "continue" && !row.processes.includes(group.process));
  if (staying.length === 0) return [];
  return [
    heading(2, "Что не уничтожено", { numbered: false }),
    paragraph("Данные, для обработки которых есть другое основание, обрабатываются дальше:", { keepNext: true }),
    list(
      staying.map(({ group, bases, period }, index): Content => {
        const source = { form: "process_subject", id: group.id, field: "reasons" } as const;
        const name = value(facts.index.nameOf("process", group.process), source);
        const basis = text(bases.map(({ ru }) => ru).join("; "));
        const end = text(index === staying.length - 1 ? "." : ";");
        return period ? phrase`${name}: ${basis}; срок — ${text(period.ru)}${end}` : phrase`${name}: ${basis}${end}`;
      }),
    ),
  ];
}

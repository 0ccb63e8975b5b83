import { words } from "@opis/model/bilingual-text";
import { type NotificationPart, notificationParts, terminationKindsOf } from "@opis/model/wizards/document-answers";
import {
  facts as factsTable,
  heading,
  joinContent,
  line,
  list,
  paragraph,
  phrase,
  signatures,
  table,
  title,
  value,
  wizardSource,
} from "../block.ts";
import {
  type Block,
  type ComposedDocument,
  type Content,
  composeDocument,
  type PageSection,
} from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import { dayAndNumber, lastApproved } from "../facts/approved-documents.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import {
  documentDate,
  documentNumber,
  manager,
  operatorName,
  organiser,
  outgoingNumber,
  requisite,
  signingOnce,
} from "../facts/company-requisites.ts";
import { citation } from "../language/citation.ts";
import { shortDate } from "../language/format-values.ts";
import { blanksAmong } from "../readiness/find-blanks.ts";
import { lastFiling } from "./notifications/changes-since-filing.ts";
import { crossborderMemo, crossborderPart } from "./notifications/cross-border-part.ts";
import { electronicForms } from "./notifications/electronic-form.ts";
import { notifiedChanges, partsOf } from "./notifications/notification-parts.ts";
import type { NotificationRequest } from "./notifications/notification-request.ts";
import { filedValues, measuresTable, placesTable, purposesTable } from "./notifications/notified-values.ts";
import { operatorTable } from "./notifications/operator-rows.ts";
import { generalRows } from "./notifications/processing-rows.ts";
import { notificationsReadiness } from "./notifications/readiness.ts";

/** How each part is composed. */
const parts = {
  intention: intentionPart,
  change: changePart,
  termination: terminationPart,
  crossborder: crossborderPart,
} as const satisfies Record<NotificationPart, (facts: CompanyFacts, request: NotificationRequest) => Block[]>;

/** Renders part 2: changes to registered information (article 22(7) of 152-FZ), due by the 15th of the next month. */
function changePart(facts: CompanyFacts, request: NotificationRequest): Block[] {
  const { information } = facts;
  const filed = lastFiling(facts, ["intention", "change"]);
  const of = (field: string) => ({ form: "filing", id: filed?.id ?? null, field }) as const;
  const source = wizardSource("changed");
  return [
    title(
      "УВЕДОМЛЕНИЕ об изменении сведений, содержащихся в уведомлении о намерении осуществлять обработку персональных данных",
      phrase`К уведомлению от ${value(shortDate(filed?.sent_date ?? null), of("sent_date"), line("date"))} № ${value(filed?.sent_number, of("sent_number"), line("short"))}`,
    ),
    heading(1, "Сведения об операторе", { numbered: false }),
    operatorTable(facts, [
      ["Номер записи в реестре операторов", requisite(facts, "registry_number", line("short"))],
      [
        "Дата внесения в реестр",
        value(
          shortDate(information.registration_date),
          { form: "information", id: information.id, field: "registration_date" },
          line("date"),
        ),
      ],
    ]),
    heading(1, "Изменившиеся сведения", { numbered: false }),
    table(
      [
        { title: "Сведения", width: 4 },
        { title: "Было", width: 4 },
        { title: "Стало", width: 4 },
        { title: "Дата изменения", width: 3 },
      ],
      notifiedChanges(facts, request).map(({ what, before, after, day }): Content[] => [
        [value(what, source, line("short"))],
        before,
        after,
        [value(shortDate(day), source, line("date"))],
      ]),
      { caption: "Изменения" },
    ),
    paragraph(
      phrase`Обо всех последующих изменениях сообщу не позднее 15-го числа месяца, следующего за месяцем, в котором они возникли (${citation(["FZ152 22(7)"], request.date)}).`,
    ),
  ];
}

/** Renders part 3: the end of processing (article 22(7) of 152-FZ), due within ten working days. */
function terminationPart(facts: CompanyFacts, { answers, date }: DocumentRequest<"uvedomleniya">): Block[] {
  return [
    title("УВЕДОМЛЕНИЕ о прекращении обработки персональных данных"),
    heading(1, "Сведения об операторе", { numbered: false }),
    operatorTable(facts, [["Номер записи в реестре операторов", requisite(facts, "registry_number", line("short"))]]),
    heading(1, "Прекращение обработки", { numbered: false }),
    factsTable([
      ["Дата прекращения", value(shortDate(answers.end_date), wizardSource("end_date"), line("date"))],
      ["Причина", value(answers.end_reason, wizardSource("end_reason"), line("address"))],
      ["Сведения об уничтожении персональных данных", destruction(facts, date)],
    ]),
  ];
}

/** Returns the last destruction act; a blank line without one (documents 0.10, УТ62). */
function destruction(facts: CompanyFacts, day: string): Content {
  const act = lastApproved(facts, "destruction_act", day);
  return act ? phrase`акт ${dayAndNumber(act)}` : [line("address")];
}

/** Renders part 1: the intention to process (article 22(1) and (3) of 152-FZ; order 180, form 1). */
function intentionPart(facts: CompanyFacts, request: NotificationRequest): Block[] {
  return [
    title("УВЕДОМЛЕНИЕ о намерении осуществлять обработку персональных данных"),
    heading(1, "Сведения об операторе"),
    operatorTable(facts),
    heading(1, "Общие сведения об обработке"),
    factsTable(generalRows(facts, request)),
    heading(1, "Цели обработки"),
    purposesTable(facts),
    heading(1, "Меры по обеспечению безопасности"),
    measuresTable(facts, request.date),
    ...(facts.systems.length > 0
      ? [heading(1, "Местонахождение баз данных и уровни защищённости"), placesTable(facts)]
      : []),
  ];
}

/**
 * Notifications to Roskomnadzor under order 180 of 28.10.2022 (articles 12 and 22 of 152-FZ): the applicable parts, each starting on a new
 * page.
 */
export const notifications: DocumentDefinition<"uvedomleniya"> = {
  key: "uvedomleniya",
  title: words("Уведомления в Роскомнадзор", "Notifications to Roskomnadzor"),
  group: "main",
  madeOf: ["process", "system"],
  // The intention covers every process, and its readiness already reports each missing answer.
  blanks: (facts, request) =>
    blanksAmong({ key: "uvedomleniya" }, facts, [
      ...addressee(facts, request),
      ...partsOf(facts, request).flatMap((part) => (part === "intention" ? [] : parts[part](facts, request))),
      ...ending(facts, request),
    ]),
  readiness: notificationsReadiness,
  offer: ({ information }) => ({
    hidden: [],
    fitting: { termination_kind: Object.keys(terminationKindsOf(information.legal_form)) },
    rows: {},
  }),
  filings: (facts, request) =>
    partsOf(facts, request).map((kind) => ({
      kind,
      values: kind === "intention" || kind === "change" ? filedValues(facts, request) : [],
    })),
  electronicForms,
  compose: (facts, request): ComposedDocument => {
    const requestedParts = partsOf(facts, request);
    return composeDocument(facts, "Уведомления в Роскомнадзор", [
      ...(requestedParts.length > 1 ? [contentsOf(facts, request, requestedParts)] : []),
      ...requestedParts.map(
        (part): PageSection => ({
          orientation: "portrait",
          blocks: [
            ...addressee(facts, request),
            ...parts[part](facts, request),
            ...ending(facts, request),
            ...(part === "crossborder" ? crossborderMemo(facts, request) : []),
          ],
        }),
      ),
    ]);
  },
};

function contentsOf(
  facts: CompanyFacts,
  request: NotificationRequest,
  parts: readonly NotificationPart[],
): PageSection {
  return {
    orientation: "portrait",
    blocks: [
      title(
        "УВЕДОМЛЕНИЯ в уполномоченный орган по защите прав субъектов персональных данных",
        phrase`${operatorName(facts)}, ${documentDate(request)}, № ${documentNumber(request)}`,
      ),
      heading(1, "Состав уведомлений", { numbered: false }),
      list(
        parts.map((part) => notificationParts[part].ru),
        "number",
      ),
    ],
  };
}

/** Returns the addressed office, the outgoing number and the date (Roskomnadzor's order 180). */
function addressee(facts: CompanyFacts, request: NotificationRequest): Block[] {
  return [
    paragraph(requisite(facts, "regulator_office", line("name")), { align: "right", indent: false }),
    outgoingNumber(request),
  ];
}

function ending(facts: CompanyFacts, request: NotificationRequest): Block[] {
  const { executor, executor_contacts: contacts } = request.answers;
  const executorParts = [
    ...(executor === "" ? [] : [value(executor, wizardSource("executor"))]),
    ...(executor === "" || contacts === "" ? [] : [value(contacts, wizardSource("executor_contacts"))]),
  ];
  return [
    paragraph(phrase`Достоверность сведений подтверждаю. Дата: ${documentDate(request)}`),
    signatures(signingOnce([manager(facts), organiser(facts)])),
    ...(executorParts.length === 0
      ? []
      : [paragraph(phrase`Исполнитель: ${joinContent(executorParts, ", ")}.`, { align: "left", indent: false })]),
  ];
}

import { type NotificationPart, notificationParts, terminationKindsOf } from "@opis/model/wizards/answers";
import { words } from "@opis/model/words";
import { heading, list, paragraph, signatures, title } from "../block.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { operatorName } from "../facts/operator.ts";
import { paperDate, paperNumber } from "../facts/paper-requisites.ts";
import { manager, organiser, requisite, signingOnce } from "../facts/requisites.ts";
import { joined, line, ofWizard, phrase, value } from "../inline.ts";
import type { Block, PaperDocument, Section } from "../model.ts";
import type { Paper } from "../paper.ts";
import { blanksAmong } from "../readiness/blanks.ts";
import { changePart } from "./notifications/change.ts";
import { crossborderMemo, crossborderPart } from "./notifications/crossborder.ts";
import { intentionPart } from "./notifications/intention.ts";
import { filedValues } from "./notifications/notified-values.ts";
import { partsOf } from "./notifications/parts.ts";
import { notificationsReadiness } from "./notifications/readiness.ts";
import type { NotificationRequest } from "./notifications/request.ts";
import { terminationPart } from "./notifications/termination.ts";

/** How each part is written. */
const parts = {
  intention: intentionPart,
  change: changePart,
  termination: terminationPart,
  crossborder: crossborderPart,
} as const satisfies Record<NotificationPart, (facts: CompanyFacts, request: NotificationRequest) => Block[]>;

/** Notifications to Roskomnadzor by order 180 of 28.10.2022 (articles 12 and 22 of 152-FZ): the parts that apply, each from a new page. */
export const notifications: Paper<"uvedomleniya"> = {
  key: "uvedomleniya",
  title: words("Уведомления в Роскомнадзор", "Notifications to Roskomnadzor"),
  group: "main",
  madeOf: ["process", "system"],
  // The intention tells of every process, and its readiness names each answer that it lacks.
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
  compose: (facts, request): PaperDocument => {
    const made = partsOf(facts, request);
    return {
      title: "Уведомления в Роскомнадзор",
      subject: facts.information.short_name || facts.snapshot.company.name,
      language: "ru",
      sections: [
        ...(made.length > 1 ? [contentsOf(facts, request, made)] : []),
        ...made.map(
          (part): Section => ({
            orientation: "portrait",
            blocks: [
              ...addressee(facts, request),
              ...parts[part](facts, request),
              ...ending(facts, request),
              ...(part === "crossborder" ? crossborderMemo(facts, request) : []),
            ],
          }),
        ),
      ],
    };
  },
};

function contentsOf(facts: CompanyFacts, request: NotificationRequest, made: readonly NotificationPart[]): Section {
  return {
    orientation: "portrait",
    blocks: [
      title(
        "УВЕДОМЛЕНИЯ в уполномоченный орган по защите прав субъектов персональных данных",
        phrase`${operatorName(facts)}, ${paperDate(request)}, № ${paperNumber(request)}`,
      ),
      heading(1, "Состав уведомлений", { numbered: false }),
      list(
        made.map((part) => notificationParts[part].ru),
        "number",
      ),
    ],
  };
}

/** To which office the notification goes, and its outgoing number and day (Roskomnadzor's order 180). */
function addressee(facts: CompanyFacts, request: NotificationRequest): Block[] {
  return [
    paragraph(requisite(facts, "regulator_office", line("name")), { align: "right", indent: false }),
    paragraph(phrase`Исх. № ${paperNumber(request)} от ${paperDate(request)}`, { align: "left", indent: false }),
  ];
}

function ending(facts: CompanyFacts, request: NotificationRequest): Block[] {
  const { executor, executor_contacts: contacts } = request.answers;
  const named = [
    ...(executor === "" ? [] : [value(executor, ofWizard("executor"))]),
    ...(executor === "" || contacts === "" ? [] : [value(contacts, ofWizard("executor_contacts"))]),
  ];
  return [
    paragraph(phrase`Достоверность сведений подтверждаю. Дата: ${paperDate(request)}`),
    signatures(signingOnce([manager(facts), organiser(facts)])),
    ...(named.length === 0
      ? []
      : [paragraph(phrase`Исполнитель: ${joined(named, ", ")}.`, { align: "left", indent: false })]),
  ];
}

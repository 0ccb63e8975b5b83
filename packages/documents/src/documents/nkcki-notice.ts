import type { Row } from "@opis/model/rows/row";
import { words } from "@opis/model/words";
import { facts as factsTable, heading, paragraph, signatures, title } from "../block.ts";
import type { Block, Content } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { documentDate, documentNumber } from "../facts/document-requisites.ts";
import { operatorName } from "../facts/operator.ts";
import { manager } from "../facts/requisites.ts";
import { databasePlace, ofSystem } from "../facts/system-facts.ts";
import { dash, line, listed, notSet, ofWizard, phrase, value, yesNo } from "../inline.ts";
import { citation } from "../language/citation.ts";
import { companyAnswers } from "../readiness/company.ts";
import { operatorTable } from "./notifications/operator.ts";
import { incidentPhone, responsibleOf } from "./regulations/persons.ts";
import { regulationReadiness } from "./regulations/readiness.ts";

type NoticeRequest = DocumentRequest<"nkcki_notice">;

/** The notice of an attack by which data leaked, to the national coordination centre (152-FZ, article 19(12) to (14); order 77 of FSB). */
export const nkckiNotice: DocumentDefinition<"nkcki_notice"> = {
  key: "nkcki_notice",
  title: words("Уведомление НКЦКИ об инциденте", "Notice to the national coordination centre"),
  group: "internal",
  offer: ({ systems }) => ({
    hidden: [],
    fitting: {},
    rows: { systems: systems.map(({ id, name }) => ({ id, name })) },
  }),
  readiness: (facts, request) => {
    const { missing } = regulationReadiness(
      facts,
      request,
      companyAnswers(facts, ["inn", "ogrn", "legal_address"]),
      "not before the start",
    );
    return { missing, warnings: [withRegulator] };
  },
  compose: (facts, request) => ({
    title: "Уведомление НКЦКИ о компьютерном инциденте",
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [
      {
        orientation: "portrait",
        blocks: [
          paragraph("Национальный координационный центр по компьютерным инцидентам\nincident@cert.gov.ru", {
            align: "right",
          }),
          title(
            "УВЕДОМЛЕНИЕ",
            "о компьютерном инциденте, повлёкшем неправомерную передачу (предоставление, распространение, доступ) персональных данных",
          ),
          paragraph(phrase`Исх. № ${documentNumber(request)} от ${documentDate(request)}`, {
            align: "left",
            indent: false,
          }),
          paragraph(
            phrase`${operatorName(facts)} сообщает о компьютерном инциденте (${citation(["FZ152 19(12)", "FSB77"], request.date)}).`,
          ),
          heading(1, "Оператор"),
          operatorTable(facts, [
            ["Контактное лицо", responsibleOf(facts, "a")],
            ["Телефон для связи", [incidentPhone(facts)]],
          ]),
          heading(1, "Инцидент"),
          incidentTable(facts, request),
          signatures([manager(facts)]),
        ],
      },
    ],
  }),
};

const withRegulator = words(
  "Роскомнадзор уведомляется отдельно: за 24 часа о самом инциденте, за 72 часа — о результатах расследования.",
  "Roskomnadzor is notified apart: within 24 hours of the incident, within 72 hours of the findings.",
);

function systemsOf({ systems }: CompanyFacts, { answers }: NoticeRequest): readonly Row<"system">[] {
  const chosen = new Set(answers.systems);
  return chosen.size === 0 ? systems : systems.filter(({ id }) => chosen.has(id));
}

type Told = {
  [K in keyof NoticeRequest["answers"]]: NoticeRequest["answers"][K] extends string ? K : never;
}[keyof NoticeRequest["answers"]];

function incidentTable(facts: CompanyFacts, request: NoticeRequest): Block {
  const { answers } = request;
  const said = (field: Told): Content => [value(answers[field], ofWizard(field), line("address"))];
  const technical: Content = [value(answers.technical, ofWizard("technical"), dash())];
  return factsTable([
    ["Дата и время обнаружения", said("detected")],
    ["Что произошло", said("incident")],
    [
      "Информационные системы и их расположение",
      listed(
        systemsOf(facts, request).map(
          (system) => phrase`${value(system.name, ofSystem(system, "name"))} (${databasePlace(system)})`,
        ),
        { ...notSet(), source: ofWizard("systems") },
      ),
    ],
    ["Затронутые персональные данные", said("data")],
    ["Чьи данные, число записей", said("subjects")],
    ["Причина и связь с компьютерной атакой", said("cause")],
    ["Последствия", said("consequences")],
    ["Технические сведения", technical],
    ["Принятые меры", said("taken")],
    ["Уведомление Роскомнадзора", said("regulator_notice")],
    ["Нужна помощь НКЦКИ", [yesNo(answers.is_help_needed, ofWizard("is_help_needed"))]],
  ]);
}

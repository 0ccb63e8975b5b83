import { words } from "@opis/model/bilingual-text";
import {
  facts as factsTable,
  heading,
  line,
  listContent,
  paragraph,
  phrase,
  signatures,
  text,
  title,
  value,
  wizardSource,
  yesNo,
} from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, Readiness } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { manager, operatorName, outgoingNumber } from "../../facts/company-requisites.ts";
import { databasePlace, systemSource } from "../../facts/system-facts.ts";
import { citation } from "../../language/citation.ts";
import { printPhone, shortDate } from "../../language/format-values.ts";
import { missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { wrongDates } from "../../readiness/missing-questions.ts";
import { incidentPhone, responsiblePerson } from "../internal-documents/internal-document.ts";
import { operatorTable } from "../notifications/operator-rows.ts";
import {
  addressee,
  answerOf,
  closingPart,
  drillNote,
  gossopkaPart,
  happenedPart,
  type IncidentFacts,
  incidentDocument,
  incidentOf,
  momentOf,
  namesOf,
  objectsOfIncidents,
  operatorPart,
  sentenceOf,
} from "./notice-parts.ts";

const about = "о неправомерной или случайной передаче персональных данных, повлёкшей нарушение прав субъектов";

function readiness(facts: CompanyFacts, request: DocumentRequest): Readiness {
  return {
    missing: [
      ...missingCompanyAnswers(facts, ["full_name", "inn", "legal_address"]),
      ...wrongDates(facts, request, "may be early"),
    ],
    warnings: [],
  };
}

/** The first notification of an incident, within 24 hours (152-FZ, article 21(3.1), point 1; form Ф13). */
export const incidentNotice24: DocumentDefinition<"incident_notice_24"> = {
  key: "incident_notice_24",
  title: words("Уведомление об инциденте: 24 часа", "Incident notification: 24 hours"),
  group: "main",
  printsTimes: true,
  objects: objectsOfIncidents("incident_notice_24"),
  readiness,
  compose: (facts, request) => {
    const incident = incidentOf(facts, request);
    return incidentDocument("Уведомление об инциденте", { facts }, incident ? firstNotice(incident, request) : []);
  },
};

/** The second notification of an incident with the findings, within 72 hours (article 21(3.1), point 2; form Ф14). */
export const incidentNotice72: DocumentDefinition<"incident_notice_72"> = {
  key: "incident_notice_72",
  title: words("Уведомление об инциденте: 72 часа", "Incident notification: 72 hours"),
  group: "main",
  printsTimes: true,
  objects: objectsOfIncidents("incident_notice_72"),
  readiness,
  compose: (facts, request) => {
    const incident = incidentOf(facts, request);
    return incidentDocument(
      "Уведомление о результатах расследования инцидента",
      { facts },
      incident ? secondNotice(incident, request) : [],
    );
  },
};

// Kept out of the title, because the law is named in full at its first mention in the text.
function groundOf({ date }: DocumentRequest): Block {
  return paragraph(phrase`Направляется на основании ${citation(["FZ152 21(3.1)"], date)}.`);
}

function firstNotice(incident: IncidentFacts, request: DocumentRequest): Block[] {
  return [
    ...addressee(incident, request),
    title(`УВЕДОМЛЕНИЕ ${about}`, "Первичное, в течение 24 часов"),
    groundOf(request),
    ...operatorPart(incident),
    ...happenedPart(incident),
    heading(1, "Предполагаемые причины"),
    paragraph(sentenceOf(incident, "cause")),
    heading(1, "Предполагаемый вред"),
    paragraph(sentenceOf(incident, "harm")),
    heading(1, "Принятые меры"),
    paragraph(sentenceOf(incident, "measures")),
    ...gossopkaPart(incident),
    ...closingPart(incident, request),
  ];
}

function secondNotice(incident: IncidentFacts, request: DocumentRequest): Block[] {
  return [
    ...addressee(incident, request),
    title("УВЕДОМЛЕНИЕ о результатах внутреннего расследования", "Дополнительное, в течение 72 часов"),
    groundOf(request),
    ...operatorPart(incident),
    heading(1, "Первичное уведомление"),
    factsTable([
      ["Подано", momentOf(incident, "notice_24_at")],
      ["Номер подтверждения", answerOf(incident, "notice_24_number", line("short"))],
    ]),
    ...happenedPart(incident),
    heading(1, "Результаты расследования"),
    factsTable([
      ["Причина", answerOf(incident, "cause")],
      ["Вред", answerOf(incident, "harm")],
      ["Лица, действия которых стали причиной", answerOf(incident, "guilty")],
      ["Принятые меры", answerOf(incident, "measures")],
      ["Документ о результатах", answerOf(incident, "inquiry_document")],
      ["Уведомление субъектов", subjectsNotified(incident)],
    ]),
    ...gossopkaPart(incident),
    ...closingPart(incident, request),
  ];
}

function subjectsNotified(incident: IncidentFacts) {
  const { subjects_notice: notice } = incident.row;
  if (notice === "yes") return phrase`уведомлены ${notifiedOn(incident)}`;
  if (notice === "planned") return [text("решено уведомить")];
  if (notice === "no") return phrase`не уведомляются: ${answerOf(incident, "subjects_notice_reason")}`;
  return [{ ...line("name"), source: { form: "incident", id: incident.row.id, field: "subjects_notice" } as const }];
}

function notifiedOn({ row }: IncidentFacts) {
  const source = { form: "incident", id: row.id, field: "subjects_notified_on" } as const;
  return value(shortDate(row.subjects_notified_on), source, line("date"));
}

type NoticeRequest = DocumentRequest<"nkcki_notice">;

/**
 * The notice of a computer incident with a data leak to the national coordination centre (152-FZ, article 19(12) to (14); order 77 of FSB).
 */
export const nkckiNotice: DocumentDefinition<"nkcki_notice"> = {
  key: "nkcki_notice",
  title: words("Уведомление НКЦКИ об инциденте", "Notice to the National Coordination Centre"),
  group: "internal",
  printsTimes: true,
  objects: objectsOfIncidents("nkcki_notice"),
  readiness: (facts, request) => ({
    missing: [
      ...missingCompanyAnswers(facts, ["full_name", "inn", "ogrn", "legal_address"]),
      ...wrongDates(facts, request, "not before the start"),
    ],
    warnings: [withRegulator],
  }),
  compose: (facts, request) => {
    const incident = incidentOf(facts, request);
    return incidentDocument(
      "Уведомление НКЦКИ о компьютерном инциденте",
      { facts },
      incident ? notice(incident, request) : [],
    );
  },
};

const withRegulator = words(
  "Роскомнадзор уведомляется отдельно: за 24 часа о самом инциденте, за 72 часа — о результатах расследования.",
  "Notify Roskomnadzor separately: of the incident within 24 hours, of the findings within 72 hours.",
);

function notice(incident: IncidentFacts, request: NoticeRequest): Block[] {
  const { facts } = incident;
  return [
    ...drillNote(incident),
    paragraph("Национальный координационный центр по компьютерным инцидентам\nincident@cert.gov.ru", {
      align: "right",
    }),
    title(
      "УВЕДОМЛЕНИЕ",
      "о компьютерном инциденте, повлёкшем неправомерную передачу (предоставление, распространение, доступ) персональных данных",
    ),
    outgoingNumber(request),
    paragraph(
      phrase`${operatorName(facts)} сообщает о компьютерном инциденте (${citation(["FZ152 19(12)", "FSB77"], request.date)}).`,
    ),
    heading(1, "Оператор"),
    operatorTable(facts, [
      ["Контактное лицо", responsiblePerson(facts, "a")],
      ["Телефон для связи", [securityPhone(facts)]],
    ]),
    heading(1, "Инцидент"),
    incidentTable(incident, request),
    signatures([manager(facts)]),
  ];
}

// Falls back to the telephone of the person named above it; the organiser's would belong to someone else.
function securityPhone(facts: CompanyFacts): Inline {
  const { id, incident_phone: duty, a_phone: responsiblePhone } = facts.commission;
  if (duty !== "" || responsiblePhone === "") return incidentPhone(facts);
  return value(printPhone(responsiblePhone), { form: "commission", id, field: "a_phone" });
}

function incidentTable(incident: IncidentFacts, { answers }: NoticeRequest): Block {
  return factsTable([
    ["Дата и время обнаружения", momentOf(incident, "detected_at")],
    ["Что произошло", answerOf(incident, "description")],
    ["Информационные системы и их расположение", placesOfSystems(incident)],
    ["Затронутые персональные данные", namesOf(incident, "data")],
    ["Чьи данные", namesOf(incident, "subject_groups")],
    ["Количество субъектов", answerOf(incident, "subjects_affected", line("short"))],
    ["Причина", answerOf(incident, "cause")],
    ["Инцидент вызван компьютерной атакой", [yesNo(answers.is_attack, wizardSource("is_attack"))]],
    ["Последствия, предполагаемый вред", answerOf(incident, "harm")],
    ...(answers.technical.trim() === ""
      ? []
      : [["Технические сведения", [value(answers.technical, wizardSource("technical"))]] as const]),
    ["Принятые меры", answerOf(incident, "measures")],
    ["Уведомление Роскомнадзора", noticeToRegulator(incident)],
    ["Нужна помощь НКЦКИ", [yesNo(answers.is_help_needed, wizardSource("is_help_needed"))]],
  ]);
}

function placesOfSystems({ facts, row }: IncidentFacts): Content {
  const source = { form: "incident", id: row.id, field: "systems" } as const;
  const systems = facts.systems.filter(({ id }) => row.systems.includes(id));
  if (systems.length === 0) return [{ ...line("address"), source }];
  return listContent(
    systems.map((system) => phrase`${value(system.name, systemSource(system, "name"))} (${databasePlace(system)})`),
  );
}

function noticeToRegulator(incident: IncidentFacts): Content {
  const at = momentOf(incident, "notice_24_at");
  if (incident.row.notice_24_number === "") return [at];
  return phrase`${at}, № ${answerOf(incident, "notice_24_number")}`;
}

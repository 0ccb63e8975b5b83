import { words } from "@opis/model/bilingual-text";
import { facts as factsTable, heading, line, paragraph, phrase, text, title, value } from "../../block.ts";
import type { Block } from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, Readiness } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { citation } from "../../language/citation.ts";
import { shortDate } from "../../language/format-dates.ts";
import { missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { wrongDates } from "../../readiness/wrong-dates.ts";
import {
  addressee,
  answerOf,
  closingPart,
  gossopkaPart,
  happenedPart,
  type IncidentFacts,
  incidentDocument,
  incidentOf,
  momentOf,
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

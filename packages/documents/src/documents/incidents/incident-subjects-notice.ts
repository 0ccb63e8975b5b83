import { words } from "@opis/model/bilingual-text";
import { heading, line, paragraph, phrase, signatures, title } from "../../block.ts";
import type { Block } from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../../document-definition.ts";
import { manager, operatorName, outgoingNumber, registeredAs } from "../../facts/company-requisites.ts";
import { missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { wrongDates } from "../../readiness/missing-questions.ts";
import { organiserContent } from "../notifications/operator-rows.ts";
import {
  type IncidentFacts,
  incidentDocument,
  incidentOf,
  momentOf,
  namesOf,
  objectsOfIncidents,
  sentenceOf,
} from "./notice-parts.ts";

/** The notice to a person affected by an incident (form Ф8); the law does not require it, so the operator decides. */
export const incidentSubjectsNotice: DocumentDefinition<"incident_subjects_notice"> = {
  key: "incident_subjects_notice",
  title: words("Уведомление субъекта об инциденте", "Incident notice to a data subject"),
  group: "main",
  printsTimes: true,
  objects: objectsOfIncidents("incident_subjects_notice"),
  readiness: (facts, request) => ({
    missing: [...missingCompanyAnswers(facts, ["full_name"]), ...wrongDates(facts, request, "may be early")],
    warnings: [],
  }),
  compose: (facts, request) => {
    const incident = incidentOf(facts, request);
    return incidentDocument("Уведомление субъекта об инциденте", { facts }, incident ? letter(incident, request) : []);
  },
};

function letter(incident: IncidentFacts, request: DocumentRequest): Block[] {
  const { facts } = incident;
  return [
    paragraph(phrase`Кому: ${line("name")}`, { align: "right", indent: false }),
    outgoingNumber(request),
    title("УВЕДОМЛЕНИЕ об инциденте с персональными данными"),
    paragraph(
      phrase`${operatorName(facts)} (${registeredAs(facts)}) сообщает об инциденте, который затронул Ваши персональные данные.`,
    ),
    heading(2, "Что произошло", { numbered: false }),
    paragraph(phrase`Инцидент выявлен ${momentOf(incident, "detected_at")}. ${sentenceOf(incident, "description")}`),
    heading(2, "Какие данные затронуты", { numbered: false }),
    paragraph(phrase`${namesOf(incident, "data")}.`),
    heading(2, "Чем это может грозить", { numbered: false }),
    paragraph(sentenceOf(incident, "harm")),
    heading(2, "Что сделано", { numbered: false }),
    paragraph(sentenceOf(incident, "measures")),
    heading(2, "Куда обратиться", { numbered: false }),
    paragraph(phrase`Ответственный за организацию обработки персональных данных: ${organiserContent(facts)}.`),
    signatures([manager(facts)]),
  ];
}

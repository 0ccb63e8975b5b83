import { words } from "@opis/model/bilingual-text";
import { incidentStates } from "@opis/model/duties/incident-states";
import {
  blank,
  facts as factsTable,
  heading,
  paragraph,
  phrase,
  signatures,
  table,
  text,
  title,
  value,
} from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../../document-definition.ts";
import {
  documentNumber,
  manager,
  operatorName,
  organiser,
  placeAndDate,
  securityOfficer,
  signingOnce,
} from "../../facts/company-requisites.ts";
import { missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { wrongDates } from "../../readiness/missing-questions.ts";
import {
  answerOf,
  clockText,
  type IncidentFacts,
  incidentDocument,
  incidentOf,
  momentOf,
  namesOf,
  objectsOfIncidents,
} from "./notice-parts.ts";

/** The protocol of a drill: the scenario, the time of each step and the conclusions (plan of measures, M40). */
export const incidentDrillProtocol: DocumentDefinition<"incident_drill_protocol"> = {
  key: "incident_drill_protocol",
  title: words("Протокол тренировки по инциденту", "Incident drill record"),
  group: "internal",
  printsTimes: true,
  objects: objectsOfIncidents("incident_drill_protocol"),
  readiness: (facts, request) => ({
    missing: [...missingCompanyAnswers(facts, ["full_name"]), ...wrongDates(facts, request, "may be early")],
    warnings: [],
  }),
  compose: (facts, request) => {
    const incident = incidentOf(facts, request);
    return incidentDocument("Протокол тренировки по инциденту", { facts }, incident ? protocol(incident, request) : []);
  },
};

function protocol(incident: IncidentFacts, request: DocumentRequest): Block[] {
  const { facts, row } = incident;
  return [
    title(
      phrase`ПРОТОКОЛ № ${documentNumber(request)} тренировки по действиям при инциденте с персональными данными`,
      operatorName(facts),
    ),
    placeAndDate(facts, request),
    heading(1, "Условия тренировки"),
    factsTable([
      ["Учение", text(`№ ${row.number}`)],
      ["Условное время выявления", momentOf(incident, "detected_at")],
      ["Вводная", answerOf(incident, "description")],
      ["Системы", namesOf(incident, "systems")],
      ["Данные", namesOf(incident, "data")],
    ]),
    heading(1, "Шаги и сроки"),
    stepsTable(incident),
    heading(1, "Ход тренировки"),
    timeline(incident),
    heading(1, "Выводы"),
    factsTable([
      ["Что выявлено", answerOf(incident, "cause")],
      ["Что изменить", answerOf(incident, "measures")],
    ]),
    paragraph(
      "Уведомления, подготовленные на тренировке, в Роскомнадзор не направляются. В журнал инцидентов учение не вносится.",
    ),
    signatures(signingOnce([manager(facts), organiser(facts), securityOfficer(facts)])),
  ];
}

function stepsTable(incident: IncidentFacts): Block {
  const { row } = incident;
  const steps = [
    { name: "Решение «инцидент или нет»", due: null, field: "decided_at" },
    { name: "Первое уведомление, 24 часа", due: row.due_24, field: "notice_24_at" },
    { name: "Второе уведомление, 72 часа", due: row.due_72, field: "notice_72_at" },
  ] as const;
  return table(
    [
      { title: "Шаг", width: 5 },
      { title: "Срок", width: 4 },
      { title: "Выполнен", width: 4 },
      { title: "Итог", width: 3 },
    ],
    steps.map(({ name, due, field }): Content[] => {
      const done = row[field];
      const source = { form: "incident", id: row.id, field } as const;
      return [
        [text(name)],
        [text(due === null ? "—" : clockText(due, incident))],
        [value(done && clockText(done, incident), source, text("не выполнен"))],
        [text(outcome(done, due))],
      ];
    }),
  );
}

function outcome(done: string | null, due: string | null): string {
  if (done === null || due === null) return "—";
  return Date.parse(done) <= Date.parse(due) ? "в срок" : "позже срока";
}

function timeline(incident: IncidentFacts): Block {
  const { facts, row } = incident;
  const events = facts
    .childrenOf("incident_event", row.id)
    .toSorted((left, right) => (left.happened_at ?? "").localeCompare(right.happened_at ?? "") || left.id - right.id);
  return table(
    [
      { title: "Время", width: 4 },
      { title: "Событие", width: 9 },
      { title: "Кем записано", width: 4 },
    ],
    events.map(({ id, happened_at, state, text: eventText, author }): Content[] => {
      const source = { form: "incident_event", id, field: "text" } as const;
      const stateParts = [state === null ? "" : incidentStates[state].ru, eventText].filter(
        (part) => part.trim() !== "",
      );
      return [
        [text(happened_at === null ? "—" : clockText(happened_at, incident))],
        [value(stateParts.join(": "), source, blank())],
        [value(author, source, blank())],
      ];
    }),
    { whenEmpty: "Событий нет" },
  );
}

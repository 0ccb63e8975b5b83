import { words } from "@opis/model/bilingual-text";
import { hasIncidentDocument, type IncidentDocumentKey } from "@opis/model/duties/incident-documents";
import { incidentKinds } from "@opis/model/duties/incident-kinds";
import type { Row } from "@opis/model/rows/row";
import { dateTimeText, defaultTimeZone } from "@opis/model/time/company-day";
import {
  facts as factsTable,
  heading,
  line,
  listContent,
  paragraph,
  phrase,
  signatures,
  title,
  value,
} from "../../block.ts";
import {
  type Block,
  type ComposedDocument,
  type Content,
  composeDocument,
  type Inline,
} from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  documentDate,
  manager,
  organiser,
  outgoingNumber,
  requisite,
  signingOnce,
} from "../../facts/company-requisites.ts";
import { operatorTable, organiserContent } from "../notifications/operator-rows.ts";

/** Returns a note that the document is not sent if the incident is a drill, else nothing. */
export function drillNote({ row }: Pick<IncidentFacts, "row">): Block[] {
  if (row.is_drill !== true) return [];
  return [
    paragraph("УЧЕНИЕ. Документ составлен для тренировки и не направляется.", { align: "center", indent: false }),
  ];
}

/** Returns the addressed office, the outgoing number and the date of a notification. */
export function addressee({ facts, row }: IncidentFacts, request: DocumentRequest): Block[] {
  return [
    ...drillNote({ row }),
    paragraph(requisite(facts, "regulator_office", line("name")), { align: "right", indent: false }),
    outgoingNumber(request),
  ];
}

type IncidentRow = Row<"incident">;
type Answer = Extract<keyof IncidentRow, string>;

/** An incident with the data that documents print. */
export interface IncidentFacts {
  readonly facts: CompanyFacts;
  readonly row: IncidentRow;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
}

/** Declares which incidents have a document of this kind. */
export function objectsOfIncidents<K extends string>(
  key: K & IncidentDocumentKey,
): NonNullable<DocumentDefinition<K>["objects"]> {
  return {
    form: "incident",
    which: words("Выберите инцидент", "Choose an incident"),
    of: ({ snapshot }) =>
      snapshot.rows.incident
        .filter((row) => hasIncidentDocument(key, row))
        .map(({ id, number }) => ({ id, name: `№ ${number}` })),
  };
}

/** Returns the incident a document is about; undefined if there is none. */
export function incidentOf(facts: CompanyFacts, { object, timeZone }: DocumentRequest): IncidentFacts | undefined {
  const row = facts.snapshot.rows.incident.find(({ id }) => id === object);
  return row && { facts, row, timeZone: timeZone ?? defaultTimeZone };
}

function sourceOf({ row }: IncidentFacts, field: Answer) {
  return { form: "incident", id: row.id, field } as const;
}

/** Returns a text or number of the incident; a blank line if unanswered. */
export function answerOf(incident: IncidentFacts, field: Answer, whenEmpty: Inline = line("address")): Inline {
  const answer = incident.row[field];
  const printableAnswer = typeof answer === "string" || typeof answer === "number" ? answer : null;
  return value(printableAnswer, sourceOf(incident, field), whenEmpty);
}

/** Returns an answer of the incident as a separate sentence, adding a full stop if needed. */
export function sentenceOf(incident: IncidentFacts, field: Answer): Content {
  return phrase`${answerOf(incident, field)}.`;
}

/** Formats an instant of the incident in the company's time zone: «07.11.2026, 23:30 (Europe/Moscow)». */
export function momentOf(incident: IncidentFacts, field: Answer): Inline {
  const answer = incident.row[field];
  const moment = typeof answer === "string" ? `${clockText(answer, incident)}, ${zoneText(answer, incident)}` : null;
  return value(moment, sourceOf(incident, field), line("name"));
}

/** Formats an instant in the company's time zone: «07.11.2026, 23:30». */
export function clockText(moment: string, { timeZone }: Pick<IncidentFacts, "timeZone">): string {
  return dateTimeText(moment, "ru", timeZone);
}

// Printed as «UTC+3», because the regulator may be in another time zone.
function zoneText(moment: string, { timeZone }: Pick<IncidentFacts, "timeZone">): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" }).formatToParts(
    new Date(moment),
  );
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT").replace("GMT", "UTC");
}

/** Returns the names of rows affected by the incident; a blank line if there are none. */
export function namesOf(incident: IncidentFacts, field: "systems" | "subject_groups" | "data"): Content {
  const targets = { systems: "system", subject_groups: "subject", data: "directory_item" } as const;
  const { facts, row } = incident;
  const source = sourceOf(incident, field);
  const rowNames = row[field].map((id) => [value(facts.index.nameOf(targets[field], id), source)]);
  return rowNames.length === 0 ? [{ ...line("address"), source }] : listContent(rowNames);
}

/** Returns the operator's requisites. */
export function operatorPart({ facts }: IncidentFacts): Block[] {
  return [
    heading(1, "Сведения об операторе"),
    operatorTable(facts, [["Номер записи в реестре операторов", requisite(facts, "registry_number", line("short"))]]),
  ];
}

/** Returns what happened and the affected data and individuals. */
export function happenedPart(incident: IncidentFacts): Block[] {
  const { row } = incident;
  const kind = row.kind === null ? null : incidentKinds[row.kind].ru;
  return [
    heading(1, "Инцидент"),
    factsTable([
      ["Дата и время выявления", momentOf(incident, "detected_at")],
      ["Источник сведений", answerOf(incident, "reported_by")],
      ["Вид", value(kind, { form: "incident", id: row.id, field: "kind" }, line("name"))],
      ["Что произошло", answerOf(incident, "description")],
    ]),
    heading(1, "Данные и субъекты"),
    factsTable([
      ["Категории субъектов", namesOf(incident, "subject_groups")],
      ["Категории персональных данных", namesOf(incident, "data")],
      ["Количество субъектов", answerOf(incident, "subjects_affected", line("short"))],
      ["Количество идентификаторов", answerOf(incident, "identifiers_affected", line("short"))],
      ["Информационные системы", namesOf(incident, "systems")],
    ]),
  ];
}

/**
 * Returns what was reported to GosSOPKA: required of every operator (152-FZ, article 19(12)); critical infrastructure gets a blank line if
 * unanswered.
 */
export function gossopkaPart(incident: IncidentFacts): Block[] {
  const { facts, row } = incident;
  const isCritical = facts.systems.some(({ id, is_kii }) => is_kii === true && row.systems.includes(id));
  if (!isCritical && row.gossopka_at === null) return [];
  return [
    heading(1, "Сообщение в ГосСОПКА"),
    factsTable([
      ["Дата и время", momentOf(incident, "gossopka_at")],
      ["Номер", answerOf(incident, "gossopka_number", line("short"))],
    ]),
  ];
}

/** Returns the contact person and the signer. */
export function closingPart({ facts }: IncidentFacts, request: DocumentRequest): Block[] {
  return [
    heading(1, "Уполномоченное лицо"),
    paragraph(phrase`${organiserContent(facts)}.`),
    paragraph(phrase`Достоверность сведений подтверждаю. Дата: ${documentDate(request)}`),
    signatures(signingOnce([manager(facts), organiser(facts)])),
  ];
}

/** Composes an incident document on portrait pages; only its title if there is no incident. */
export function incidentDocument(
  name: string,
  { facts }: Pick<IncidentFacts, "facts">,
  blocks: readonly Block[],
): ComposedDocument {
  return composeDocument(facts, name, [
    { orientation: "portrait", blocks: blocks.length > 0 ? blocks : [title(name)] },
  ]);
}

import { incidentKinds } from "@opis/model/duties/incident-kinds";
import { facts as factsTable, heading, paragraph, signatures, title } from "../../block.ts";
import { paperDate, paperNumber } from "../../facts/paper-requisites.ts";
import { manager, organiser, requisite, signingOnce } from "../../facts/requisites.ts";
import { line, phrase, value } from "../../inline.ts";
import type { Block, PaperDocument } from "../../model.ts";
import type { PaperRequest } from "../../paper.ts";
import { operatorTable, organiserContent } from "../notifications/operator.ts";
import { answerOf, type IncidentFacts, momentOf, namesOf } from "./incident-facts.ts";

/** To which office a notification goes, its outgoing number and day; of a drill, that it goes nowhere. */
export function addressee({ facts, row }: IncidentFacts, request: PaperRequest): Block[] {
  return [
    ...(row.is_drill === true
      ? [paragraph("УЧЕНИЕ. Документ составлен для тренировки и не направляется.", { align: "center", indent: false })]
      : []),
    paragraph(requisite(facts, "regulator_office", line("name")), { align: "right", indent: false }),
    paragraph(phrase`Исх. № ${paperNumber(request)} от ${paperDate(request)}`, { align: "left", indent: false }),
  ];
}

/** The requisites of the operator. */
export function operatorPart({ facts }: IncidentFacts): Block[] {
  return [
    heading(1, "Сведения об операторе"),
    operatorTable(facts, [["Номер записи в реестре операторов", requisite(facts, "registry_number", line("short"))]]),
  ];
}

/** What happened, and whose and which data are concerned. */
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

/** GosSOPKA is told of by operators of critical information infrastructure alone. */
export function gossopkaPart(incident: IncidentFacts): Block[] {
  const { facts, row } = incident;
  const isKii = facts.systems.some(({ id, is_kii }) => is_kii === true && row.systems.includes(id));
  if (!isKii) return [];
  return [
    heading(1, "Сообщение в ГосСОПКА"),
    factsTable([
      ["Дата и время", momentOf(incident, "gossopka_at")],
      ["Номер", answerOf(incident, "gossopka_number", line("short"))],
    ]),
  ];
}

/** Who may be asked, and who signs. */
export function closingPart({ facts }: IncidentFacts, request: PaperRequest): Block[] {
  return [
    heading(1, "Уполномоченное лицо"),
    paragraph(organiserContent(facts)),
    paragraph(phrase`Достоверность сведений подтверждаю. Дата: ${paperDate(request)}`),
    signatures(signingOnce([manager(facts), organiser(facts)])),
  ];
}

/** A document about an incident on portrait pages; its title alone where there is no incident. */
export function incidentDocument(
  name: string,
  { facts }: Pick<IncidentFacts, "facts">,
  blocks: readonly Block[],
): PaperDocument {
  return {
    title: name,
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [{ orientation: "portrait", blocks: blocks.length > 0 ? blocks : [title(name)] }],
  };
}

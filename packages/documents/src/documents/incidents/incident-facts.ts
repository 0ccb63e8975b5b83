import { hasIncidentPaper, type IncidentPaperKey } from "@opis/model/duties/incident-papers";
import type { Row } from "@opis/model/rows/row";
import { dateTimeText } from "@opis/model/text/day-text";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { words } from "@opis/model/words";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { line, listed, value } from "../../inline.ts";
import type { Content, Inline } from "../../model.ts";
import type { Paper, PaperRequest } from "../../paper.ts";

export type IncidentRow = Row<"incident">;
type Answer = Extract<keyof IncidentRow, string>;

/** An incident as a document tells of it. */
export interface IncidentFacts {
  readonly facts: CompanyFacts;
  readonly row: IncidentRow;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
}

/** For which incidents there is a document of a key. */
export function objectsOfIncidents<K extends string>(key: K & IncidentPaperKey): NonNullable<Paper<K>["objects"]> {
  return {
    form: "incident",
    which: words("Выберите инцидент", "Choose an incident"),
    of: ({ snapshot }) =>
      snapshot.rows.incident
        .filter((row) => hasIncidentPaper(key, row))
        .map(({ id, number }) => ({ id, name: `№ ${number}` })),
  };
}

/** The incident that a document is about; undefined where there is none. */
export function incidentOf(facts: CompanyFacts, { object, timeZone }: PaperRequest): IncidentFacts | undefined {
  const row = facts.snapshot.rows.incident.find(({ id }) => id === object);
  return row && { facts, row, timeZone: timeZone ?? defaultTimeZone };
}

function sourceOf({ row }: IncidentFacts, field: Answer) {
  return { form: "incident", id: row.id, field } as const;
}

/** A text or a number of the incident; a line to be filled in by hand where it is not answered. */
export function answerOf(incident: IncidentFacts, field: Answer, whenEmpty: Inline = line("address")): Inline {
  const answer = incident.row[field];
  const known = typeof answer === "string" || typeof answer === "number" ? answer : null;
  return value(known, sourceOf(incident, field), whenEmpty);
}

/** A moment of the incident by the company's clock: «07.11.2026, 23:30 (Europe/Moscow)». */
export function momentOf(incident: IncidentFacts, field: Answer): Inline {
  const answer = incident.row[field];
  const moment = typeof answer === "string" ? `${clockText(answer, incident)}, ${zoneText(answer, incident)}` : null;
  return value(moment, sourceOf(incident, field), line("name"));
}

/** A moment by the company's clock: «07.11.2026, 23:30». */
export function clockText(moment: string, { timeZone }: Pick<IncidentFacts, "timeZone">): string {
  return dateTimeText(moment, "ru", timeZone);
}

// «UTC+3»: the regulator may sit in another zone.
function zoneText(moment: string, { timeZone }: Pick<IncidentFacts, "timeZone">): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" }).formatToParts(
    new Date(moment),
  );
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT").replace("GMT", "UTC");
}

/** The names of rows that the incident concerns; a line where none is named. */
export function namesOf(incident: IncidentFacts, field: "systems" | "subject_groups" | "data"): Content {
  const targets = { systems: "system", subject_groups: "subject", data: "directory_item" } as const;
  const { facts, row } = incident;
  const source = sourceOf(incident, field);
  const named = row[field].map((id) => [value(facts.index.nameOf(targets[field], id), source)]);
  return named.length === 0 ? [{ ...line("address"), source }] : listed(named);
}

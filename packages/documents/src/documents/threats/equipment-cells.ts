import type { FormName } from "@opis/model/forms/form-names";
import type { Row } from "@opis/model/rows/row";
import type { DescribingStep } from "@opis/model/threats/derivation/decided-steps";
import { confirmationOf } from "@opis/model/threats/missing-decisions";
import type { ConfirmedStep } from "@opis/model/threats/threat-steps";
import { joinContent, listContent, notSet, phrase, text, value } from "../../block.ts";
import type { Content, Inline } from "../../composed-document.ts";
import { type CompanyFacts, sortByName } from "../../facts/company-facts.ts";
import { type Equipment, equipmentIndex } from "../../facts/equipment-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { type PartOfModel, partsOf } from "../../facts/threat-models.ts";
import { formatNumber, shortDate } from "../../language/format-values.ts";

/** Returns the source of an answer about equipment. */
export function rowSource(form: FormName, { id }: { readonly id: number }, field: string) {
  return { form, id, field } as const;
}

/** Returns the distinct equipment of the systems, sorted by name. */
export function equipmentOf<T extends { readonly id: number; readonly name: string }>(
  facts: CompanyFacts,
  systems: readonly Row<"system">[],
  find: (equipment: Equipment) => readonly T[],
): readonly T[] {
  const { of } = equipmentIndex(facts);
  return sortByName([...new Map(systems.flatMap((system) => find(of(system))).map((row) => [row.id, row])).values()]);
}

interface Placed {
  readonly id: number;
  readonly systems: readonly number[];
}

/** Returns the systems that a piece of equipment serves. */
export function systemsCell(facts: CompanyFacts, form: FormName, row: Placed): Content {
  const source = rowSource(form, row, "systems");
  return listContent(
    row.systems.flatMap((id) => facts.index.row("system", id) ?? []).map(({ name }) => value(name, source)),
    { ...notSet(), source },
  );
}

/** Returns a computed number as printed text. */
export function figure(number: number): Inline {
  return text(formatNumber(number) ?? "0");
}

/** A count of equipment by an answer that may be missing. */
interface Tally<T> {
  readonly counted: string;
  readonly unanswered: string;
  readonly answer: (row: T) => boolean | null;
  /** Number of items a row represents; 1 by default. */
  readonly amount?: (row: T) => number;
}

/** Counts the answered rows and, separately, the unanswered ones: a missing answer never counts as a "no". */
export function tallied<T>(rows: readonly T[], { counted, unanswered, answer, amount = () => 1 }: Tally<T>): Content[] {
  const answeredRows = rows.filter((row) => answer(row) !== null);
  const number = answeredRows.filter((row) => answer(row) === true).reduce((sum, row) => sum + amount(row), 0);
  const unansweredCount = rows.length - answeredRows.length;
  return [
    ...(answeredRows.length > 0 ? [phrase`${text(counted)} ${figure(number)}`] : []),
    ...(unansweredCount > 0 ? [phrase`${text(unanswered)} у ${figure(unansweredCount)}`] : []),
  ];
}

type System = Row<"system">;

/** Asks whether the experts confirmed, in a step of the threat model, that a system has no equipment of a kind. */
export interface AbsenceQuestion {
  readonly step: Exclude<ConfirmedStep, "actuality">;
  /** ISO date of the document. */
  readonly day: string;
}

/** Returns «Система «CRM»: серверов нет, это подтвердила экспертная группа 20.11.2026»; undefined if unconfirmed. */
export function absenceSentence(facts: CompanyFacts, system: System, question: AbsenceQuestion): Content | undefined {
  const row = confirmation(facts, system, question);
  if (!row) return undefined;
  const when = shortDate(row.modified.slice(0, 10)) ?? row.modified.slice(0, 10);
  return phrase`Система «${value(system.name, systemSource(system, "name"))}»: ${absence(row, question)}, это подтвердила экспертная группа ${text(when)}.`;
}

/** Returns «серверов нет» if that was confirmed for a system. */
export function confirmedAbsence(facts: CompanyFacts, system: System, question: AbsenceQuestion): Inline[] {
  const row = confirmation(facts, system, question);
  return row ? [absence(row, question)] : [];
}

function absence({ id }: Row<"threat_decision">, { step }: AbsenceQuestion): Inline {
  return value(absent[step], { form: "threat_decision", id, field: "value" });
}

function confirmation(facts: CompanyFacts, system: System, { step, day }: AbsenceQuestion) {
  for (const { rows, derivation } of partsOf(facts, day, system.id)) {
    const row = rows.find((decision) => decision.step === "confirmations" && decision.code === step);
    if (row && confirmationOf(step, rows, derivation) === "holds") return row;
  }
  return undefined;
}

const absent = {
  servers: "серверов нет",
  workstations: "рабочих мест нет",
  network: "сетевого оборудования нет",
} as const satisfies Record<AbsenceQuestion["step"], string>;

/** Identifies an entry of a part by `step` and `code`. */
interface Described {
  readonly step: DescribingStep;
  readonly code: string;
}

/** Returns the description of an entry of a part; a gap if there is none. */
export function descriptionCell({ row: part, rows }: Pick<PartOfModel, "row" | "rows">, described: Described): Content {
  const row = rowOf(rows, described);
  return [row ? descriptionIn(row) : notDescribed(part.id)];
}

/** Returns the descriptions of all parts that contain any of these systems: distinct texts, naming the systems if they differ. */
export function descriptionOfSystems(
  facts: CompanyFacts,
  systems: readonly Row<"system">[],
  described: Described,
): Content {
  const withoutDescription = new Set(systems.map(({ id }) => id));
  const descriptions = new Map<string, { cell: Inline; ids: number[] }>();
  for (const part of facts.snapshot.rows.threat_part) {
    const ids = part.systems.filter((id) => withoutDescription.has(id));
    const row = rowOf(facts.childrenOf("threat_decision", part.id), described);
    if (!row || ids.length === 0) continue;
    const text = row.reason.trim();
    descriptions.set(text, { cell: descriptionIn(row), ids: [...(descriptions.get(text)?.ids ?? []), ...ids] });
    for (const id of ids) withoutDescription.delete(id);
  }
  const [only] = descriptions.values();
  if (only?.ids.length === systems.length) return [only.cell];
  const [part] = facts.snapshot.rows.threat_part.filter((modelPart) =>
    modelPart.systems.some((id) => withoutDescription.has(id)),
  );
  const gap = notDescribed(part?.id ?? null);
  if (descriptions.size === 0) return [gap];
  const rest = withoutDescription.size > 0 ? [{ cell: gap, ids: [...withoutDescription] }] : [];
  return joinContent(
    [...descriptions.values(), ...rest].map(({ cell, ids }) => phrase`${namesOf(facts, ids)}: ${cell}`),
    "\n",
  );
}

function notDescribed(part: number | null): Inline {
  return { ...notSet(), source: { form: "threat_part", id: part, field: "threat_decisions" } };
}

function rowOf(rows: readonly Row<"threat_decision">[], { step, code }: Described) {
  return rows.find((row) => row.step === step && row.code === code);
}

function descriptionIn(row: Row<"threat_decision">): Inline {
  return value(row.reason.trim(), { form: "threat_decision", id: row.id, field: "reason" });
}

function namesOf(facts: CompanyFacts, ids: readonly number[]): Content {
  return listContent(ids.map((id) => phrase`«${text(facts.index.nameOf("system", id))}»`));
}

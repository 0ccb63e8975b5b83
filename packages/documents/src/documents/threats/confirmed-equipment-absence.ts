import type { Row } from "@opis/model/rows/row";
import { confirmationOf } from "@opis/model/threats/missing-decisions";
import type { ConfirmedStep } from "@opis/model/threats/threat-steps";
import { phrase, text, value } from "../../block.ts";
import type { Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { partsOf } from "../../facts/threat-models.ts";
import { shortDate } from "../../language/format-dates.ts";

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
    const row = rows.find((one) => one.step === "confirmations" && one.code === step);
    if (row && confirmationOf(step, rows, derivation) === "holds") return row;
  }
  return undefined;
}

const absent = {
  servers: "серверов нет",
  workstations: "рабочих мест нет",
  network: "сетевого оборудования нет",
} as const satisfies Record<AbsenceQuestion["step"], string>;

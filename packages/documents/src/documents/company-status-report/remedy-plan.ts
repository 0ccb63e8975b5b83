import { type FinedParty, fineOn } from "@opis/model/law/fines";
import { lastWorkingDayUntil, workingDaysAfter } from "@opis/model/law/working-days";
import type { Severity } from "@opis/model/risks/risk-rule";
import type { Risk } from "@opis/model/risks/risk-total";
import { daysBetween, monthsAfter } from "@opis/model/time/company-day";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { fineBasis } from "../../facts/company-requisites.ts";
import { remedyWords } from "../risk-tables.ts";
import type { Term } from "./deadlines.ts";

/** One measure of the plan, which removes one or more risks of one object. */
export interface PlannedMeasure {
  readonly risk: Risk;
  readonly remedy: string;
  readonly priority: number;
  /** ISO date. */
  readonly due: string;
  /** Empty if no one is assigned. */
  readonly responsible: string;
}

const severityPoints: Readonly<Record<Severity, number>> = { critical: 4, high: 3, medium: 2, low: 1 };

/** Returns the plan sorted by urgency, then by largest fine, then by risk name (documents 1.9, section 8). */
export function planOf(
  facts: CompanyFacts,
  risks: readonly Risk[],
  { date, terms }: { readonly date: string; readonly terms: readonly Term[] },
): PlannedMeasure[] {
  const days = new Map(terms.map(({ day, form, id, field }) => [`${form}/${id}/${field}`, day]));
  const finedParty = fineBasis(facts, date);
  const measures = risks.map((risk): PlannedMeasure => {
    const [term] = risk.places.flatMap(({ form, id, field }) => days.get(`${form}/${id}/${field}`) ?? []).sort();
    return {
      risk,
      remedy: remedyWords(risk.rule),
      priority: priorityOf(risk, { date, term, fine: largestFine(risk, finedParty) }),
      due: dueOf(risk.rule.severity, { date, term }),
      responsible: responsibleFor(facts, risk),
    };
  });
  const sortedMeasures = measures.toSorted(
    (left, right) =>
      right.priority - left.priority ||
      largestFine(right.risk, finedParty) - largestFine(left.risk, finedParty) ||
      left.risk.rule.name.ru.localeCompare(right.risk.rule.name.ru, "ru"),
  );
  const first = new Map<string, PlannedMeasure>();
  for (const measure of sortedMeasures) {
    const key = `${measure.remedy}/${measure.risk.object.form}/${measure.risk.object.id}`;
    if (!first.has(key)) first.set(key, measure);
  }
  return [...first.values()];
}

/** Returns the priority label: «срочно», «высокий», «средний», «низкий». */
export function priorityWords(priority: number): string {
  if (priority >= 40) return "срочно";
  if (priority >= 30) return "высокий";
  return priority >= 20 ? "средний" : "низкий";
}

interface When {
  readonly date: string;
  /** Deadline set by law or by a contract, if any. */
  readonly term: string | undefined;
}

/** Returns the priority P = 10·S + 3·M + D: severity, largest fine, closeness of the deadline. */
function priorityOf(risk: Risk, { date, term, fine }: When & { readonly fine: number }): number {
  const money = fine >= 10_000_000 ? 3 : fine >= 1_000_000 ? 2 : fine >= 100_000 ? 1 : 0;
  return 10 * severityPoints[risk.rule.severity] + 3 * money + nearness(date, term);
}

function nearness(date: string, term: string | undefined): number {
  if (term === undefined) return 0;
  const daysLeft = daysBetween(date, term);
  if (daysLeft < 0) return 5;
  if (daysLeft <= 30) return 3;
  return daysLeft <= 90 ? 1 : 0;
}

function largestFine({ rule }: Risk, finedParty: FinedParty): number {
  return (rule.fine && fineOn(rule.fine, finedParty)?.price[1]) ?? 0;
}

const criticalDays = 10;
const monthsBySeverity: Readonly<Record<Exclude<Severity, "critical">, number>> = { high: 1, medium: 3, low: 6 };

/** Returns the due date by severity, counted from the report date, or the term if it is earlier. */
function dueOf(severity: Severity, { date, term }: When): string {
  const defaultDue =
    severity === "critical"
      ? workingDaysAfter(date, criticalDays).last
      : lastWorkingDayUntil(monthsAfter(date, monthsBySeverity[severity]));
  return term !== undefined && term < defaultDue ? term : defaultDue;
}

function responsibleFor({ index, commission }: CompanyFacts, { root }: Risk): string {
  if (root.form === "process") return index.row("process", root.id)?.responsible_person ?? "";
  if (root.form === "system") return index.row("system", root.id)?.responsible_admin ?? "";
  const isTechnical = ["security", "system_server", "workstation", "network_hardware"].includes(root.form);
  return isTechnical ? commission.a_name : commission.o_name;
}

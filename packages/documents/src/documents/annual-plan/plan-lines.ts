import type { NormCode } from "@opis/model/law/norms";
import { securityPeriods } from "@opis/model/law/policy-values-by-level";
import type { Row } from "@opis/model/rows/row";
import { dayAfter, monthsAfter } from "@opis/model/time/company-day";
import { termKey } from "@opis/model/time/company-deadlines";
import { text, value } from "../../block.ts";
import type { Content, Provenance } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { certificatesOf } from "../../facts/equipment-facts.ts";
import { shortDate } from "../../language/format-values.ts";
import type { InternalDocumentInput } from "../internal-documents/internal-document.ts";
import { type Doer, type Measure, organisationMeasures } from "./organisation-measures.ts";
import { securityMeasures } from "./security-measures.ts";

/** A plan line as printed for a year. */
export interface PlanLine {
  /** Stable across years: the measure and the row it is about. */
  readonly key: string;
  readonly what: Content;
  readonly months: readonly number[];
  readonly who: readonly Doer[];
  readonly norms: readonly NormCode[];
  readonly evidence: string;
  /** Interval in months until it is repeated; absent if it is done once. */
  readonly every?: number;
  /** The interval is a legal maximum, so it runs from the date last done instead of the planned month. */
  readonly isLongest?: true;
  /** ISO date it is due, if an answer sets one. */
  readonly due?: string;
  /** ISO date on which the underlying term ends, if the work is due some time before. */
  readonly ends?: string;
}

/** Returns the applicable lines of a year, sorted by first month; past months move to the next one. */
export function planLines(regulation: InternalDocumentInput, year: number): PlanLine[] {
  const { date, calendarDate: day = date } = regulation.request;
  return linesOfYear(regulation, year)
    .map((planLine) => ({ ...planLine, months: futureMonths(planLine.months, year, day) }))
    .sort((left, right) => (left.months[0] ?? 0) - (right.months[0] ?? 0));
}

/** Returns the applicable lines of a year with their suggested months. */
export function linesOfYear(regulation: InternalDocumentInput, year: number): PlanLine[] {
  const usual = [...organisationMeasures, ...securityMeasures]
    .filter((measure) => applies(regulation, measure))
    .map((measure) => usualLine(regulation, measure));
  const all = [...usual, ...checks(regulation), ...levelControls(regulation, year), ...expiries(regulation, year)];
  return all.map((planLine) => ({ ...planLine, who: doers(regulation, planLine.who) }));
}

function usualLine(regulation: InternalDocumentInput, measure: Measure): PlanLine {
  const { id, what, who, norms, evidence: paper, once } = measure;
  const period = periodOf(regulation, measure);
  const months = period === undefined ? measure.months : monthsEvery(period, measure.months[0] ?? 1);
  const longest = measure.every ?? period;
  return {
    key: id,
    what: [text(typeof what === "string" ? what : what(regulation))],
    months,
    who,
    norms,
    evidence: paper,
    ...(!once && { every: longest ?? 12 / months.length }),
    ...(longest !== undefined && { isLongest: true }),
  };
}

// Until a level is known, the measure's own months are suggested.
function periodOf({ level }: InternalDocumentInput, { period }: Measure): number | undefined {
  return period === undefined || level === null ? undefined : securityPeriods[period][level];
}

function monthsEvery(period: number, first: number): number[] {
  return Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => (month - first) % period === 0);
}

function applies(regulation: InternalDocumentInput, { when }: Measure): boolean {
  if (when === undefined) return true;
  return typeof when === "function" ? when(regulation) : regulation.situation[when] === true;
}

// A company without systems has no one responsible for their security.
function doers({ situation }: InternalDocumentInput, who: readonly Doer[]): readonly Doer[] {
  return situation.systems === false ? who.filter((doer) => doer !== "administrator") : who;
}

function futureMonths(months: readonly number[], year: number, day: string): number[] {
  const [dayYear = 0, dayMonth = 0] = day.split("-").map(Number);
  if (year !== dayYear) return [...months];
  const next = Math.min(dayMonth + 1, 12);
  return [...new Set(months.map((month) => (month < dayMonth ? next : month)))].sort((left, right) => left - right);
}

/** Returns the inspection month of each process: those with sensitive data in the first quarter, the others spread over the year. */
export function inspectionMonths(facts: CompanyFacts): { readonly process: Row<"process">; readonly month: number }[] {
  const quarters = [6, 9, 12, 3];
  let turn = 0;
  return facts.processes.map((process) => {
    const isFirst = process.have_teens === true || isSensitive(facts.childrenOf("process_subject", process.id));
    const month = isFirst ? 3 : (quarters[turn % quarters.length] ?? 3);
    if (!isFirst) turn += 1;
    return { process, month };
  });
}

function checks({ facts }: InternalDocumentInput): PlanLine[] {
  return inspectionMonths(facts).map(({ process, month }): PlanLine => {
    const name = value(process.name, { form: "process", id: process.id, field: "name" });
    return {
      key: `M08:process:${process.id}`,
      every: 12,
      what: [text("Внутренняя проверка процесса «"), name, text("»")],
      months: [month],
      who: ["organiser", "owner"],
      norms: ["FZ152 18.1(1)(4)", "FZ152 22.1(4)(1)"],
      evidence: "акт внутренней проверки",
    };
  });
}

function isSensitive(groups: readonly Row<"process_subject">[]): boolean {
  return groups.some((row) => row.special_data.length + row.biometric_data.length > 0);
}

/**
 * Returns the systems whose protection must be checked in a year, each with its month: three years after the last check, in January if that
 * has passed, in December if it was never checked (decree 1119, point 17).
 */
export function controlMonths({ systems }: CompanyFacts, year: number): DueControl[] {
  return systems.flatMap((system): DueControl[] => {
    const { control_date: last } = system;
    if (last === null) return [{ system, month: 12, due: null }];
    const due = monthsAfter(last, 36);
    const dueIn = Number(due.slice(0, 4));
    return dueIn > year ? [] : [{ system, month: dueIn < year ? 1 : Number(due.slice(5, 7)), due }];
  });
}

interface DueControl {
  readonly system: Row<"system">;
  readonly month: number;
  /** The last day for it; null if there was none before. */
  readonly due: string | null;
}

function levelControls({ facts }: InternalDocumentInput, year: number): PlanLine[] {
  return controlMonths(facts, year).map(({ system, month, due }): PlanLine => {
    const name = value(system.name, { form: "system", id: system.id, field: "control_date" });
    return {
      key: `M22:system:${system.id}`,
      every: 36,
      isLongest: true,
      ...(due !== null && { due }),
      what: [text("Контроль выполнения Требований № 1119 для системы «"), name, text("»")],
      months: [month],
      who: ["administrator"],
      norms: ["PP1119 17"],
      evidence: "акт контроля",
    };
  });
}

const daysAhead = 60;

// Due sixty days before a licence, support period or certificate ends.
function expiries({ facts }: InternalDocumentInput, year: number): PlanLine[] {
  const tools = facts.snapshot.rows.security.filter(({ is_active: isActive }) => isActive);
  return tools.flatMap((tool) =>
    termsOf(tool, certificatesOf(facts, tool))
      .filter(({ day }) => day.startsWith(String(year)))
      .map(({ what, day, source, key }): PlanLine => {
        const before = new Date(dayAfter(day, -daysAhead));
        return {
          key: `M31:${key}`,
          due: dayAfter(day, -daysAhead),
          ends: day,
          what: [text(`Продлить или заменить: ${what} «`), value(tool.name, source), text(`», до ${shortDate(day)}`)],
          months: [before.getUTCFullYear() === year ? before.getUTCMonth() + 1 : 1],
          who: ["administrator"],
          norms: ["FZ152 19(2)(3)"],
          evidence: "договор, сертификат",
        };
      }),
  );
}

interface Term {
  readonly what: string;
  readonly day: string;
  readonly source: Extract<Provenance, { readonly form: unknown }>;
  readonly key: string;
}

function termsOf(tool: Row<"security">, certificates: readonly Row<"security_certificate">[]): Term[] {
  const toolTerms = [
    ["лицензия на средство", tool.is_license_termless === true ? null : tool.license_end, "license_end"],
    ["поддержка средства", tool.support_end, "support_end"],
  ] as const;
  return [
    ...toolTerms.flatMap(([what, day, field]): Term[] =>
      day === null
        ? []
        : [
            {
              what,
              day,
              source: { form: "security", id: tool.id, field },
              key: termKey("security", tool.id, field, day),
            },
          ],
    ),
    ...certificates.flatMap(({ id, term, valid_until: day }): Term[] =>
      term !== "until" || day === null
        ? []
        : [
            {
              what: "сертификат средства",
              day,
              source: { form: "security_certificate", id, field: "valid_until" },
              key: termKey("security_certificate", id, "valid_until", day),
            },
          ],
    ),
  ];
}

import { addressOf, screenAddress } from "@opis/model/addresses";
import { severityNames } from "@opis/model/risks/risk-rule";
import { dayAfter } from "@opis/model/time/days";
import type { CompanyWork } from "../companies/use-company-work.ts";

/** Parts of a day list, in the order in which they are read. */
export const dayParts = ["over", "waiting", "fresh", "soon", "stale"] as const;
export type DayPart = (typeof dayParts)[number];

/** Something to do in a company, and where. */
export interface DayLine {
  readonly key: string;
  readonly company: { readonly id: number; readonly name: string };
  readonly href: string;
  /** What it is about: a name, or how many there are. */
  readonly what: { readonly name: string; readonly of: string } | { readonly count: number };
  /** ISO day by which it is to be done. */
  readonly day?: string;
  readonly severity?: (typeof severityNames)[number];
}

interface Company {
  readonly id: number;
  readonly name: string;
  readonly work: CompanyWork | undefined;
}

/** Deadlines ahead are told so many days before. */
const soonDays = 7;

/** What to do on a day in all companies: terms by day, risks the worst first, the rest by company as they come. */
export function dayList(companies: readonly Company[], today: string): Readonly<Record<DayPart, readonly DayLine[]>> {
  const last = dayAfter(today, soonDays);
  const deadlines = each(companies, deadlinesOf).toSorted((one, other) => one.day.localeCompare(other.day));
  return {
    over: deadlines.filter(({ isOver }) => isOver),
    waiting: each(companies, waitingOf),
    fresh: each(companies, freshOf).toSorted(
      (one, other) => severityNames.indexOf(one.severity) - severityNames.indexOf(other.severity),
    ),
    soon: deadlines.filter(({ isOver, day }) => !isOver && day <= last),
    stale: each(companies, staleOf),
  };
}

function each<T>(companies: readonly Company[], lines: (company: Company, work: CompanyWork) => readonly T[]): T[] {
  return companies.flatMap((company) => (company.work ? lines(company, company.work) : []));
}

function deadlinesOf({ id, name }: Company, { deadlines }: CompanyWork) {
  return deadlines.map((one, at) => ({
    key: `${id} ${at}`,
    company: { id, name },
    href:
      addressOf({ company: id }, { form: one.form, id: one.id, field: one.field || undefined }) ??
      screenAddress(id, "forms"),
    what: { name: one.name, of: one.label },
    day: one.day,
    isOver: one.is_over,
  }));
}

function waitingOf({ id, name }: Company, { waiting }: CompanyWork): DayLine[] {
  const [first] = waiting;
  if (!first) return [];
  const href = addressOf({ company: id }, first) ?? screenAddress(id, "forms");
  return [{ key: String(id), company: { id, name }, href, what: { count: waiting.length } }];
}

function freshOf({ id, name }: Company, { risks }: CompanyWork) {
  return (risks?.fresh.rows ?? []).map(({ name: risk, obj, severity, url }, at) => ({
    key: `${id} ${at}`,
    company: { id, name },
    href: url,
    what: { name: risk, of: obj },
    severity,
  }));
}

function staleOf({ id, name }: Company, { documents }: CompanyWork): DayLine[] {
  const count = documents?.stale ?? 0;
  if (count === 0) return [];
  return [{ key: String(id), company: { id, name }, href: screenAddress(id, "documents"), what: { count } }];
}

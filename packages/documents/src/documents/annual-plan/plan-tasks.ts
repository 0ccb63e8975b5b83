import type { TaskKind, TaskRepeat } from "@opis/model/duties/task-kinds";
import { lastWorkingDayOfMonth } from "@opis/model/duties/task-transition";
import type { FormName } from "@opis/model/forms/form-names";
import { workingDaysAfter } from "@opis/model/law/working-days";
import { dayAfter } from "@opis/model/time/company-day";
import { type TechnologiesBySystem, wizardSchemas } from "@opis/model/wizards/document-answers";
import { plainText } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  type DataRecipient,
  isUnderWay,
  needsAssessment,
  recipientsOfCompany,
} from "../../facts/recipient-assessments.ts";
import { citation } from "../../language/citation.ts";
import { shortDate } from "../../language/format-values.ts";
import { type Term, termsForTasks } from "../company-status-report/deadlines.ts";
import { type InternalDocumentInput, internalDocumentInput } from "../internal-documents/internal-document.ts";
import { normsFor } from "../provisions/provision.ts";
import type { Doer } from "./organisation-measures.ts";
import { linesOfYear, type PlanLine } from "./plan-lines.ts";

/** Days before the end of an assessment at which its repetition becomes a task, and working days for the first one. */
const days = { before: 60, first: 10 } as const;

/** Returns the beginning of the keys of a third party's assessment tasks that a request of the assessment fulfils. */
export function assessmentTaskKey(party: number): string {
  return `assessment/${party}/request/`;
}

/** Returns the tasks of assessing recipients: those who need a first one, and those whose assessment ends within 60 days or has ended. */
function assessmentTasks(
  facts: CompanyFacts,
  { today, assignee }: { readonly today: string; readonly assignee: string },
): PlanTask[] {
  return recipientsOfCompany(facts).flatMap((recipient): PlanTask[] => {
    const { party, accepted, transfers } = recipient;
    if (transfers.length === 0 || isUnderWay(recipient, today)) return [];
    const until = accepted?.valid_until ?? null;
    const common = { ...commonTaskFields(recipient, today), assignee };
    if (until === null) {
      if (needsAssessment(recipient) !== true) return [];
      const due = workingDaysAfter(today, days.first).last;
      const title = `Запросить оценку получателя: ${party.name}`;
      return [{ ...common, key: `${assessmentTaskKey(party.id)}first`, title, due, isDueSet: false }];
    }
    if (until > dayAfter(today, days.before)) return [];
    const title = `Повторить оценку получателя: ${party.name}, до ${shortDate(until)}`;
    return [{ ...common, key: `${assessmentTaskKey(party.id)}${until}`, title, due: until, isDueSet: true }];
  });
}

function commonTaskFields({ party, transfers }: DataRecipient, today: string) {
  const isAbroad = transfers.some(({ country }) => country !== null && country !== "RU");
  return {
    kind: "recipient",
    basis: plainText(citation(isAbroad ? ["FZ152 12(5)", "FZ152 6(3)"] : ["FZ152 6(3)"], today)),
    expected_proof: "запрос оценки, отправленный получателю",
    repeat: null,
    repeat_months: null,
    source: { form: "third_party", id: party.id },
  } as const;
}

interface PlanDay {
  /** ISO date in the company's time zone. */
  readonly today: string;
  readonly technologies: TechnologiesBySystem;
  /** Change dates of answers that differ from the last filing, by `form/id/field`. */
  readonly changedOn: Readonly<Record<string, string>>;
}

/**
 * Returns the tasks of the applicable measures M01–M48 (152-FZ, articles 18.1(1)(4) and 22.1(4)(1)) and of terms within 60 days: contracts,
 * consents, approvals, assessments of recipients, a change to be notified.
 */
export function planTasks(facts: CompanyFacts, { today, technologies, changedOn }: PlanDay): PlanTask[] {
  const regulation = internalDocumentInput(facts, {
    date: today,
    number: "",
    answers: wizardSchemas.event_plan.parse({}),
    object: null,
    today,
    previousDate: null,
    technologies,
  });
  const year = Number(today.slice(0, 4));
  const lines = new Map<string, PlanLine>();
  // A term that ends early next year has its line in next year's plan, although the work falls in this year.
  for (const line of [...linesOfYear(regulation, year), ...linesOfYear(regulation, year + 1)])
    if (!lines.has(line.key)) lines.set(line.key, line);
  const terms = termsForTasks(facts, { date: today, changedOn });
  return [
    ...[...lines.values()].map((line) => taskOf(regulation, line, today)),
    ...terms.map((term) => taskOfTerm(regulation, term)),
    ...assessmentTasks(facts, { today, assignee: proposedAssignee(regulation, { who: ["organiser"] }) }),
  ];
}

function taskOf(regulation: InternalDocumentInput, line: PlanLine, today: string): PlanTask {
  return {
    kind: line.ends === undefined ? "plan" : "certificate",
    key: line.key,
    title: plainText(line.what),
    basis: plainText(citation(normsFor(regulation, line.norms), today)),
    expected_proof: line.evidence,
    assignee: proposedAssignee(regulation, line),
    due: dueOf(line, today),
    // A changed term gets a different key and so a new task.
    isDueSet: line.due !== undefined && line.ends === undefined,
    ...repeatOf(line),
  };
}

const termProofs = {
  contract: "новый договор или соглашение о продлении",
  document: "новый документ или запись о решении",
} as const;

function taskOfTerm(regulation: InternalDocumentInput, term: Term): PlanTask {
  const { key = "", law, day, form, id } = term;
  const kind = isContractTerm(regulation.facts, term) ? "contract" : "document";
  return {
    kind,
    key: key === "" ? "register_change" : `term:${key}`,
    title: titleOfTerm(term),
    basis: law,
    expected_proof: form === "information" ? "уведомление об изменении сведений" : termProofs[kind],
    assignee: proposedAssignee(regulation, { who: ["organiser"] }),
    due: day,
    isDueSet: false,
    repeat: null,
    repeat_months: null,
    source: { form, id },
  };
}

function titleOfTerm({ what, object, day, form }: Term): string {
  const until = shortDate(day);
  if (form === "document") return `Продлить или заменить: «${object}», до ${until}`;
  if (form === "third_party") return `Продлить или заменить договор: ${object}, до ${until}`;
  return `${what}: ${object}, до ${until}`;
}

function isContractTerm({ snapshot }: CompanyFacts, { form, id }: Term): boolean {
  if (form === "third_party") return true;
  if (form !== "document") return false;
  return snapshot.rows.document.some((row) => row.id === id && row.group === "2.4");
}

/** Returns the suggested assignees of a line: names of the appointed persons, or roles if no one is named. */
export function proposedAssignee(regulation: InternalDocumentInput, { who }: Pick<PlanLine, "who">): string {
  return [...new Set(who.map((doer) => nameOf(regulation, doer)))].join("; ");
}

const notificationDays = 5;

/** Returns the due date of a new task: set by an answer, or the last working day of the first suggested month not yet over. */
function dueOf({ key, due, ends, months }: PlanLine, today: string): string {
  if (key === "M01") return workingDaysAfter(today, notificationDays).last;
  if (due !== undefined && (ends === undefined || due >= today)) return due;
  if (ends !== undefined) return ends < today ? today : ends;
  const [year = 0, month = 0] = today.split("-").map(Number);
  const remainingMonth = months.find((candidate) => candidate >= month && lastDayOf(year, candidate) >= today);
  if (remainingMonth !== undefined) return lastDayOf(year, remainingMonth);
  // A past month moves to the next one; from November on, the plan for the next year applies.
  return month > 10 ? lastDayOf(year + 1, months[0] ?? 1) : lastDayOf(year, month + 1);
}

function lastDayOf(year: number, month: number): string {
  return lastWorkingDayOfMonth(`${year}-${String(month).padStart(2, "0")}-01`);
}

const repeats: Readonly<Record<number, TaskRepeat>> = { 1: "month", 3: "quarter", 6: "half_year", 12: "year" };

// A maximum interval counts from the completion date (`months`); a planned month stays the same each year.
function repeatOf({ every, isLongest }: PlanLine): Pick<PlanTask, "repeat" | "repeat_months"> {
  if (every === undefined) return { repeat: null, repeat_months: null };
  const repeat = isLongest ? undefined : repeats[every];
  return repeat ? { repeat, repeat_months: null } : { repeat: "months", repeat_months: every };
}

const roles: Readonly<Record<Doer, string>> = {
  organiser: "Ответственный за организацию обработки",
  administrator: "Ответственный за безопасность",
  owner: "Владелец процесса",
  deciders: "Комиссия или ответственное лицо",
};

function nameOf({ facts: { commission } }: InternalDocumentInput, who: Doer): string {
  const name = { organiser: commission.o_name, administrator: commission.a_name, owner: "", deciders: "" }[who];
  return name.trim() || roles[who];
}

/** The task suggested by a plan line. */
export interface PlanTask {
  readonly kind: TaskKind;
  /** Identifies the line across years. */
  readonly key: string;
  readonly title: string;
  readonly basis: string;
  readonly expected_proof: string;
  readonly assignee: string;
  /** ISO date. */
  readonly due: string;
  /** True if an answer sets the date, so that a changed answer moves it; otherwise the date is only suggested for a new task. */
  readonly isDueSet: boolean;
  readonly repeat: TaskRepeat | null;
  readonly repeat_months: number | null;
  /** The row whose term the task is about. */
  readonly source?: { readonly form: FormName; readonly id: number };
}

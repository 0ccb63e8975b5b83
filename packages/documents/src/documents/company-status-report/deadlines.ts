import { oneOf } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { lastDayToNotifyOf } from "@opis/model/risks/company-risks";
import { dayAfter, monthsAfter } from "@opis/model/time/company-day";
import { deadlinesOf } from "@opis/model/time/company-deadlines";
import type { DocumentRequest } from "../../document-definition.ts";
import { lastApproved } from "../../facts/approved-documents.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { pointOf } from "../../language/citation.ts";
import { labelOf } from "../../readiness/missing-questions.ts";

/** A date by which something must be done. */
export interface Term {
  readonly what: string;
  readonly object: string;
  /** The legal source; empty for a term set by a contract, a licence or the product. */
  readonly law: string;
  readonly day: string;
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
  /** Identifies a term that comes from an answer; absent for all others. */
  readonly key?: string;
}

/** Printed terms end within this number of days. */
const daysAhead = 180;

/** Returns the company's overdue and upcoming terms, sorted by date (documents 1.9, section 7). */
export function termsOf(facts: CompanyFacts, request: DocumentRequest): Term[] {
  const { date, calendarDate: day = date } = request;
  const all = [
    ...termsFromAnswers(facts, day, daysAhead),
    ...destructions(facts),
    ...controls(facts),
    ...reviews(facts, day),
    ...registerChange(facts, request),
  ];
  const last = dayAfter(day, daysAhead);
  return all.filter((term) => term.day <= last).toSorted((left, right) => left.day.localeCompare(right.day));
}

const taskDaysAhead = 60;

/**
 * Returns the terms that become separate tasks within 60 days: contracts, consents and other uploaded documents, approvals, and a change to
 * be notified (article 22(7) of 152-FZ). Security tools, certificates and controls are already lines of the plan.
 */
export function termsForTasks(facts: CompanyFacts, request: Pick<DocumentRequest, "date" | "changedOn">): Term[] {
  const terms = termsFromAnswers(facts, request.date, taskDaysAhead).filter(({ form }) => form !== "security");
  return [...terms, ...registerChange(facts, request)];
}

/** Returns the end dates of licences, certificates, support and approvals. */
function termsFromAnswers(facts: CompanyFacts, date: string, days: number): Term[] {
  return deadlinesOf(facts.snapshot, date, days).map(({ day, form, id, field, key }) => ({
    key,
    what: field === "" ? "Согласование анкеты" : labelOf(form, field).ru,
    object: objectName(facts, form, id),
    law: "",
    day,
    form,
    id,
    field,
  }));
}

/** Returns destruction dates: within 30 days after the purpose of the data ends (article 21(4) of 152-FZ). */
function destructions(facts: CompanyFacts): Term[] {
  return facts.processes.flatMap((process) =>
    facts
      .childrenOf("process_subject", process.id)
      .flatMap(({ id, processing_termless: term, processing_date: day }) =>
        term !== "date" || day === null
          ? []
          : [
              {
                what: "Уничтожить данные, срок обработки которых истёк",
                object: process.name,
                law: pointOf("FZ152 21(4)"),
                day: dayAfter(day, 30),
                form: "process_subject" as const,
                id,
                field: "processing_date",
              },
            ],
      ),
  );
}

/** Returns dates of the next control, due at least every three years (decree 1119, point 17). */
function controls(facts: CompanyFacts): Term[] {
  return facts.systems.flatMap(({ id, name, control_date: checked }) =>
    checked === null
      ? []
      : [
          {
            what: "Проверить выполнение требований к защите",
            object: name,
            law: `${pointOf("PP1119 17")} Требований № 1119`,
            day: monthsAfter(checked, 36),
            form: "system" as const,
            id,
            field: "control_date",
          },
        ],
  );
}

const reviewed = [
  ["policy", "Пересмотреть политику"],
  ["regulations", "Пересмотреть положение"],
  ["protocol", "Провести обследование снова"],
] as const;

/** Returns review dates of internal documents: yearly under the company's own rules, as no act sets the interval. */
function reviews(facts: CompanyFacts, date: string): Term[] {
  return reviewed.flatMap(([kind, what]) => {
    const last = lastApproved(facts, kind, date);
    if (!last?.date) return [];
    return [
      {
        what,
        object: last.name,
        law: "",
        day: monthsAfter(last.date, 12),
        form: "approved_document" as const,
        id: last.id,
        field: "date",
      },
    ];
  });
}

/** Returns the date to notify a change of notified values: the 15th of the next month (article 22(7) of 152-FZ). */
function registerChange({ information }: CompanyFacts, { changedOn = {} }: Pick<DocumentRequest, "changedOn">): Term[] {
  const [earliest] = Object.values(changedOn).sort();
  if (earliest === undefined || information.registry_status !== true) return [];
  return [
    {
      what: "Сообщить об изменении сведений в реестре",
      object: "Информация о компании",
      law: pointOf("FZ152 22(7)"),
      day: lastDayToNotifyOf(earliest),
      form: "information",
      id: information.id,
      field: "filings",
    },
  ];
}

function objectName({ index }: CompanyFacts, form: FormName, id: number): string {
  const name = index.nameOf(form, id).trim();
  return name === "" ? oneOf(formNamed(form)).ru : name;
}

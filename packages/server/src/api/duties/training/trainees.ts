import { fileName } from "@opis/documents/file-name";
import type { Certificate } from "@opis/documents/render/pdf/certificate";
import type { Language } from "@opis/model/bilingual-text";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { companyDay, monthsAfter } from "@opis/model/time/company-day";
import { hasDataAccess, monthsOfTraining, roleOfEmployee, trainingDue } from "@opis/model/training/training-score";
import type { TrainingRole, TrainingStanding } from "@opis/model/training/training-terms";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { FastifyReply } from "fastify";
import type { Context } from "../../../context.ts";
import { readCompanyTimeZone } from "../../../core/records/company-today.ts";
import { selectRows } from "../../../core/records/reading/read-rows.ts";
import { singletonOf } from "../../../core/records/reading/singleton.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { sendFile } from "../../../http/send-file.ts";

interface LastAttempt extends Record<string, unknown> {
  readonly employee: number;
  readonly id: number;
  readonly state: "passed" | "failed";
  readonly percent: number;
  readonly finished_at: string;
}

interface OpenTask extends Record<string, unknown> {
  readonly employee: number;
  readonly id: number;
  readonly due: string | null;
}

/** A current employee with their training. */
export interface Trainee {
  readonly employee: Row<"employee">;
  readonly role: TrainingRole;
  readonly standing: TrainingStanding;
  /** ISO date by which the next test is due; null without access to data. */
  readonly due: string | null;
  /** First ISO date on which the due test becomes a task; null without access to data. */
  readonly taskFrom: string | null;
  readonly task: number | null;
  readonly last: LastAttempt | null;
}

/** Returns the current employees with their training, by name. */
export async function readTrainees(transaction: Transaction): Promise<Trainee[]> {
  const timeZone = await readCompanyTimeZone(transaction);
  const today = companyDay(new Date(transaction.now), timeZone);
  const [employees, last, passed, tasks] = await Promise.all([
    selectRows(
      transaction,
      forms.employee,
      "where t.company_id = $1 and (t.dismissed_on is null or t.dismissed_on > $2::date) order by t.last_name, t.first_name, t.id",
      [transaction.company, today],
    ),
    readLastAttempts(transaction, ["passed", "failed"]),
    readLastAttempts(transaction, ["passed"]),
    transaction.query<OpenTask>(
      `select assignee_employee as employee, id, due::text from task
       where company_id = $1 and kind = 'training' and state = 'open' and assignee_employee is not null`,
      [transaction.company],
    ),
  ]);
  const taskOf = new Map(tasks.map((task) => [task.employee, task]));
  return employees.map((row) => {
    const employee = rowSchema("employee").parse(row);
    const passedAt = passed.get(employee.id)?.finished_at;
    const lastPassed = passedAt === undefined ? null : companyDay(new Date(passedAt), timeZone);
    const task = taskOf.get(employee.id);
    const next = trainingDue(employee, { lastPassed, today });
    const hasAccess = hasDataAccess(employee, today);
    const due = task?.due ?? (hasAccess || lastPassed !== null ? next.due : null);
    return {
      employee,
      role: roleOfEmployee(employee),
      standing: standingOf({ due, isAssigned: task !== undefined, isPassed: lastPassed !== null, today }),
      due,
      taskFrom: hasAccess ? next.taskFrom : null,
      task: task?.id ?? null,
      last: last.get(employee.id) ?? null,
    };
  });
}

function standingOf({
  due,
  isAssigned,
  isPassed,
  today,
}: {
  readonly due: string | null;
  readonly isAssigned: boolean;
  readonly isPassed: boolean;
  readonly today: string;
}): TrainingStanding {
  if (due === null) return "none";
  if (due < today) return "overdue";
  return isPassed && !isAssigned ? "passed" : "due";
}

/** Returns the last finished attempt of each employee that ended in one of the states. */
async function readLastAttempts(
  transaction: Transaction,
  states: readonly string[],
): Promise<Map<number, LastAttempt>> {
  const rows = await transaction.query<LastAttempt>(
    `select distinct on (employee) employee, id, state, percent, finished_at from training_attempt
     where company_id = $1 and employee is not null and state = any($2::text[]) order by employee, finished_at desc, id desc`,
    [transaction.company, states],
  );
  return new Map(rows.map((row) => [row.employee, row]));
}

/** Returns the certificate of a passed attempt. */
export async function readCertificate(
  transaction: Transaction,
  {
    number,
    person,
    position,
    role,
    percent,
    right_answers: right,
    questions,
    finished_at: at,
  }: Row<"training_attempt">,
  language: Language,
): Promise<Certificate> {
  const [information, commission, timeZone] = await Promise.all([
    singletonOf(transaction, forms.information),
    singletonOf(transaction, forms.commission),
    readCompanyTimeZone(transaction),
  ]);
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  const passedOn = companyDay(new Date(at ?? transaction.now), timeZone);
  return {
    language,
    number,
    company: String(information.full_name || information.short_name || company?.name),
    person,
    position,
    role: role ?? "user",
    percent: percent ?? 0,
    right: right ?? 0,
    total: questions ?? 0,
    passedOn,
    nextBy: monthsAfter(passedOn, monthsOfTraining),
    responsible: String(commission.o_name ?? ""),
  };
}

const titles = { ru: "Свидетельство о проверке знаний", en: "Certificate of knowledge" } as const;

/** Prints a certificate and sends it as a PDF. */
export async function sendCertificate(
  { workshop }: Pick<Context, "workshop">,
  reply: FastifyReply,
  certificate: Certificate,
): Promise<FastifyReply> {
  const { bytes } = await workshop.make({ certificate });
  const { language, person, passedOn } = certificate;
  const filename = fileName({ title: titles[language], shortName: person, date: passedOn, extension: "pdf" });
  return sendFile(reply, { filename, mediaType: "application/pdf" }, Buffer.from(bytes));
}

import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { companyDay } from "@opis/model/time/company-day";
import { hasDataAccess, roleOfEmployee, trainingDue } from "@opis/model/training/training-due";
import type { TrainingRole } from "@opis/model/training/training-roles";
import type { TrainingStanding } from "@opis/model/training/training-states";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import { readCompanyTimeZone } from "../../../core/records/company-today.ts";
import { selectRows } from "../../../core/records/reading/select-rows.ts";
import type { Transaction } from "../../../database/transaction.ts";

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

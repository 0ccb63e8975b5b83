import { workingDaysAfter } from "../law/working-days.ts";
import type { Row } from "../rows/row.ts";
import { hasDataAccess } from "../training/training-score.ts";
import { acquaintanceDays } from "./acquaintance-options.ts";

type Ids<Names extends string> = { readonly [Name in Names]: readonly number[] };

type AcquaintanceRule = Pick<Row<"acquaintance">, "audience" | "positions" | "is_stopped" | "due_days"> &
  Ids<"processes" | "systems" | "included" | "excluded">;

type Person = Pick<
  Row<"employee">,
  "id" | "position" | "access_role" | "access_from" | "access_until" | "hired_on" | "dismissed_on"
> &
  Ids<"processes" | "systems">;

/** ISO dates: the company's day, and the deadline of the acknowledgement. */
interface Days {
  readonly today: string;
  readonly due: string;
}

/**
 * Returns whether an employee must know a document. The groups are added up: the audience, the positions, the processes, the systems and
 * the people named; a person excluded, or dismissed by the deadline, is never included.
 */
export function mustKnow(document: AcquaintanceRule, employee: Person, days: Days): boolean {
  if (document.is_stopped === true || hasLeft(employee, days)) return false;
  if (document.excluded.includes(employee.id)) return false;
  return (
    document.included.includes(employee.id) ||
    isInAudience(document.audience, employee, days.today) ||
    positionsOf(document.positions).includes(comparable(employee.position)) ||
    employee.processes.some((id) => document.processes.includes(id)) ||
    employee.systems.some((id) => document.systems.includes(id))
  );
}

// The day of the dismissal is the last at work (Labour Code, article 84.1).
function hasLeft({ dismissed_on: day }: Pick<Person, "dismissed_on">, { today, due }: Days): boolean {
  return day !== null && (day < today || day <= due);
}

function isInAudience(audience: AcquaintanceRule["audience"], employee: Person, today: string): boolean {
  const { access_role: role } = employee;
  if (audience === "everybody") return true;
  if (audience === "admitted") return hasDataAccess(employee, today);
  if (audience === "administrators") return role === "administrator";
  if (audience === "organiser") return role === "organiser";
  return audience === "appointed" && (role === "administrator" || role === "organiser");
}

/** Returns the positions of a list, one in each line, as they are compared. */
function positionsOf(lines: string): string[] {
  return lines
    .split("\n")
    .map(comparable)
    .filter((line) => line !== "");
}

function comparable(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}

/**
 * Returns the ISO date until which an employee acknowledges an edition: those who start later, by their first day with access or at
 * work, others within the working days of the list.
 */
export function acknowledgementDue(
  { due_days: days }: Pick<AcquaintanceRule, "due_days">,
  { access_from: admitted, hired_on: hired }: Pick<Person, "access_from" | "hired_on">,
  today: string,
): string {
  const start = admitted ?? hired;
  return start !== null && start >= today ? start : workingDaysAfter(today, days ?? acquaintanceDays).last;
}

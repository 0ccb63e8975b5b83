import { computeHourDeadline } from "../law/deadline.ts";
import type { Row } from "../rows/row.ts";
import { requiredNotification } from "./incident-states.ts";

/** Returns the deadlines for notifying Roskomnadzor of an incident, as ISO times in UTC (152-FZ, article 21(3.1)). */
export function incidentDeadlines(detectedAt: string): { readonly due_24: string; readonly due_72: string } {
  const detected = new Date(detectedAt);
  return {
    due_24: computeHourDeadline("T08", detected).toISOString(),
    due_72: computeHourDeadline("T09", detected).toISOString(),
  };
}

/** A notification still required for an incident, with its deadline. */
export interface RunningClock {
  readonly notification: "first" | "second";
  /** ISO time in UTC. */
  readonly due: string;
}

/** Returns the running deadline of an incident; undefined if both notifications are sent or none is needed. */
export function runningClock(
  incident: Pick<Row<"incident">, "state" | "kind" | "due_24" | "due_72">,
): RunningClock | undefined {
  const { due_24: first, due_72: second } = incident;
  const term = requiredNotification(incident);
  if (term === "T08" && first !== null) return { notification: "first", due: first };
  if (term === "T09" && second !== null) return { notification: "second", due: second };
  return undefined;
}

/** Hours before a deadline at which the responsible persons are reminded; 0 is the deadline itself. */
export const reminderHours = [6, 1, 0] as const;
export type ReminderHour = (typeof reminderHours)[number];

/** Returns the latest reminder due for a deadline at an instant; undefined before all of them. */
export function dueHourReminder(due: string, now: Date): ReminderHour | undefined {
  const hours = (Date.parse(due) - now.getTime()) / 3_600_000;
  if (hours <= 0) return 0;
  return hours <= 1 ? 1 : hours <= 6 ? 6 : undefined;
}

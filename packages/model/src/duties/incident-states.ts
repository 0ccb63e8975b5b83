import { type Words, words } from "../bilingual-text.ts";

/** States of an incident from detection to the end of the inquiry (152-FZ, article 21(3.1)). */
export const incidentStates = {
  detected: words("Обнаружен", "Detected"),
  confirmed: words("Подтверждён", "Confirmed"),
  not_incident: words("Не инцидент", "Not an incident"),
  notified_24: words("Первое уведомление подано", "First notification sent"),
  notified_72: words("Второе уведомление подано", "Second notification sent"),
  closed: words("Закрыт", "Closed"),
  erroneous: words("Зарегистрирован ошибочно", "Registered by mistake"),
} as const satisfies Record<string, Words>;

export type IncidentState = keyof typeof incidentStates;

/** Allowed transitions between states; a step back requires a reason. */
export const nextIncidentStates: Readonly<Record<IncidentState, readonly IncidentState[]>> = {
  detected: ["confirmed", "not_incident", "erroneous"],
  confirmed: ["notified_24", "not_incident", "erroneous"],
  not_incident: ["detected"],
  notified_24: ["notified_72", "confirmed"],
  notified_72: ["closed", "notified_24"],
  closed: ["notified_72"],
  erroneous: ["detected"],
};

/** Open states, in which the answers may be changed. */
export const openIncidentStates: readonly IncidentState[] = ["detected", "confirmed", "notified_24", "notified_72"];

/** Returns whether an incident is open. */
export function isOpenIncident(state: IncidentState): boolean {
  return openIncidentStates.includes(state);
}

/** Returns whether a transition undoes an earlier one. */
export function isStepBack(from: IncidentState, to: IncidentState): boolean {
  return order[to] < order[from];
}

const order: Readonly<Record<IncidentState, number>> = {
  detected: 0,
  confirmed: 1,
  notified_24: 2,
  notified_72: 3,
  closed: 4,
  not_incident: 5,
  erroneous: 5,
};

/** Returns the term of the notification still required; without a decision the deadlines keep running. Undefined if none is left. */
export function dueNotification(state: IncidentState): "T08" | "T09" | undefined {
  if (state === "detected" || state === "confirmed") return "T08";
  return state === "notified_24" ? "T09" : undefined;
}

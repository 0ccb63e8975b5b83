import { type Words, words } from "../bilingual-text.ts";
import { allIncidentKinds, type IncidentKind } from "./incident-kinds.ts";

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

/** Answers of an incident that decide which notifications it requires. */
interface NotifiedIncident {
  readonly state: IncidentState | null;
  readonly kind: IncidentKind | null;
}

/**
 * Returns whether Roskomnadzor need not be notified: the law demands it only of an unlawful or accidental transfer (provision,
 * dissemination, access), which data that were altered or destroyed had not (152-FZ, article 21(3.1); Roskomnadzor's order 187 refers
 * to the same incidents). Until a person has decided, a transfer is not excluded; of another kind it is a fact once confirmed.
 */
export function isNotificationExempt({ state, kind }: NotifiedIncident): boolean {
  return kind === "altered" && state !== "detected";
}

/** Returns the term of the notification that an incident still requires; undefined if none is left. */
export function requiredNotification(incident: NotifiedIncident): "T08" | "T09" | undefined {
  if (isNotificationExempt(incident)) return undefined;
  if (incident.state === "detected" || incident.state === "confirmed") return "T08";
  return incident.state === "notified_24" ? "T09" : undefined;
}

/** Returns the states and kinds of incidents that require a notification of a term, for a database to look for. */
export function incidentsRequiring(term: "T08" | "T09"): readonly (readonly [IncidentState, IncidentKind])[] {
  return openIncidentStates.flatMap((state) =>
    allIncidentKinds
      .filter((kind) => requiredNotification({ state, kind }) === term)
      .map((kind) => [state, kind] as const),
  );
}

/** Returns the states to which an incident may move; a step back requires a reason. */
export function nextIncidentStates(incident: IncidentProgress): readonly IncidentState[] {
  const { state } = incident;
  if (state === null) return [];
  if (state === "closed") return [stateBeforeClosing(incident)];
  const isClosable = (state === "confirmed" || state === "notified_24") && isNotificationExempt(incident);
  return isClosable ? ["closed", ...nextStates[state]] : nextStates[state];
}

interface IncidentProgress extends NotifiedIncident {
  /** ISO times. */
  readonly notice_24_at: string | null;
  readonly notice_72_at: string | null;
}

function stateBeforeClosing(incident: IncidentProgress): IncidentState {
  if (incident.notice_72_at !== null || !isNotificationExempt(incident)) return "notified_72";
  return incident.notice_24_at === null ? "confirmed" : "notified_24";
}

const nextStates: Readonly<Record<Exclude<IncidentState, "closed">, readonly IncidentState[]>> = {
  detected: ["confirmed", "not_incident", "erroneous"],
  confirmed: ["notified_24", "not_incident", "erroneous"],
  not_incident: ["detected"],
  notified_24: ["notified_72", "confirmed"],
  notified_72: ["closed", "notified_24"],
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

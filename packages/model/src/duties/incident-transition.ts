import { words } from "../bilingual-text.ts";
import type { FieldIssues } from "../errors.ts";
import type { Row } from "../rows/row.ts";
import { companyDay } from "../time/company-day.ts";
import { type IncidentState, incidentStates, isStepBack, nextIncidentStates } from "./incident-states.ts";

type IncidentRow = Row<"incident">;

/** Input for moving an incident to another state. */
export interface IncidentMove {
  readonly state: IncidentState;
  /** For a decision, a mistake or a step back. */
  readonly reason?: string | undefined;
  /** Person who decided. */
  readonly person?: string | undefined;
  /** ISO time of sending a notification. */
  readonly sent_at?: string | undefined;
  /** Roskomnadzor's confirmation number. */
  readonly confirmation_number?: string | undefined;
}

type Transition = { readonly answers: Partial<IncidentRow> } | { readonly issues: FieldIssues };

interface When {
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
}

/** Returns the fields that a transition of an incident changes, or errors by field. */
export function incidentTransition(row: IncidentRow, move: IncidentMove, when: When): Transition {
  const from = row.state ?? "detected";
  if (!nextIncidentStates({ ...row, state: from }).includes(move.state))
    return { issues: { state: [notNext(from, move.state)] } };
  if (isStepBack(from, move.state) || move.state === "erroneous") return withReason(from, move);
  if (move.state === "confirmed" || move.state === "not_incident") return decide(move, when);
  if (move.state === "closed") return close(row, when);
  return notify(row, move, when);
}

function withReason(from: IncidentState, { state, reason }: IncidentMove): Transition {
  if (!reason?.trim()) return { issues: { reason: [reasonNeeded] } };
  return { answers: { state, state_reason: reason.trim(), ...undone(from, state) } };
}

// A step back clears what it undoes; the history retains it.
function undone(from: IncidentState, to: IncidentState): Partial<IncidentRow> {
  if (from === "closed") return { closed_on: null };
  if (to === "confirmed") return { notice_24_at: null, notice_24_number: "" };
  if (to === "notified_24") return { notice_72_at: null, notice_72_number: "" };
  return from === "not_incident" ? { decided_by: "", decided_at: null, decision_reason: "" } : {};
}

// The deciding person is always recorded; deciding that it is no incident also requires a reason.
function decide({ state, person, reason }: IncidentMove, { now }: When): Transition {
  const issues: Record<string, FieldIssues[string]> = {};
  if (!person?.trim()) issues.person = [personNeeded];
  if (state === "not_incident" && !reason?.trim()) issues.reason = [reasonNeeded];
  if (Object.keys(issues).length > 0) return { issues };
  const decision_reason = reason?.trim() ?? "";
  return { answers: { state, decided_by: person?.trim() ?? "", decided_at: now.toISOString(), decision_reason } };
}

function notify(
  row: IncidentRow,
  { state, sent_at: sentAt, confirmation_number: confirmationNumber = "" }: IncidentMove,
  { now }: When,
): Transition {
  if (sentAt === undefined) return { issues: { sent_at: [momentNeeded] } };
  const earliest = (state === "notified_72" ? row.notice_24_at : null) ?? row.detected_at;
  const at = new Date(sentAt);
  if (at > now || (earliest !== null && at < new Date(earliest))) return { issues: { sent_at: [wrongMoment] } };
  const number = confirmationNumber.trim();
  return {
    answers:
      state === "notified_24"
        ? { state, notice_24_at: at.toISOString(), notice_24_number: number }
        : { state, notice_72_at: at.toISOString(), notice_72_number: number },
  };
}

// An incident of unknown cause or without countermeasures may happen again.
function close({ cause, measures }: IncidentRow, { now, timeZone }: When): Transition {
  const issues = {
    ...(cause.trim() === "" && { cause: [causeNeeded] }),
    ...(measures.trim() === "" && { measures: [measuresNeeded] }),
  };
  if (Object.keys(issues).length > 0) return { issues };
  return { answers: { state: "closed", closed_on: companyDay(now, timeZone) } };
}

function notNext(from: IncidentState, to: IncidentState) {
  const [fromState, toState] = [incidentStates[from], incidentStates[to]];
  return words(
    `Из состояния «${fromState.ru}» нельзя перейти в «${toState.ru}»`,
    `The status cannot change from “${fromState.en}” to “${toState.en}”`,
  );
}

const reasonNeeded = words("Укажите причину", "Enter a reason");
const personNeeded = words("Укажите, кто решил", "Enter who decided");
const momentNeeded = words("Укажите, когда подано уведомление", "Enter when the notification was sent");
const wrongMoment = words(
  "Время подачи должно быть не раньше обнаружения и прежнего уведомления и не в будущем",
  "The time must be after the detection and the previous notification, and not in the future",
);
const causeNeeded = words("Чтобы закрыть инцидент, укажите причину", "Enter the cause to close the incident");
const measuresNeeded = words(
  "Чтобы закрыть инцидент, укажите принятые меры",
  "Enter the measures taken to close the incident",
);

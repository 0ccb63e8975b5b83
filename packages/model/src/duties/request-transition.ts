import { words } from "../bilingual-text.ts";
import type { FieldIssues } from "../errors.ts";
import { computeDeadline, type Deadline } from "../law/deadline.ts";
import { type StatutoryTerm, statutoryTerms } from "../law/statutory-time-limits.ts";
import type { Row } from "../rows/row.ts";
import { companyDay } from "../time/company-day.ts";
import { requestRule } from "./request-rules.ts";
import { isOpenRequest, nextStates, type RequestState, requestStates } from "./request-states.ts";

type RequestRow = Row<"subject_request">;
type Settled = Pick<RequestRow, "outcome" | "refusal_ground">;

/** Input for moving a request to another state. */
export interface RequestMove {
  readonly state: RequestState;
  readonly reason?: string | undefined;
  readonly extension_days?: number | undefined;
  /** ISO date. */
  readonly answered_at?: string | undefined;
  readonly answer_number?: string | undefined;
  readonly outcome?: NonNullable<Settled["outcome"]> | undefined;
  readonly refusal_ground?: NonNullable<Settled["refusal_ground"]> | undefined;
}

type Transition = { readonly answers: Partial<RequestRow> } | { readonly issues: FieldIssues };

interface When {
  /** ISO date in the company's time zone. */
  readonly today: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Returns the fields that a transition of a request changes, or errors by field. */
export function requestTransition(row: RequestRow, move: RequestMove, when: When): Transition {
  const from = row.state ?? "registered";
  if (!nextStates[from].includes(move.state)) return { issues: { state: [notNext(from, move.state)] } };
  if (move.state === "extended") return extend(row, move, when);
  if (move.state === "answered" || move.state === "refused") return settle(row, move, when);
  const needsReason = move.state === "erroneous" || (!isOpenRequest(from) && isOpenRequest(move.state));
  if (needsReason && !move.reason?.trim()) return { issues: { reason: [reasonNeeded] } };
  return {
    answers: {
      state: move.state,
      ...(needsReason && { state_reason: move.reason?.trim() ?? "" }),
      ...reopened(from, move.state),
    },
  };
}

// A reopened request has no reply until there is a new one; the history retains the previous one.
function reopened(from: RequestState, to: RequestState): Partial<RequestRow> {
  if (isOpenRequest(from) || !isOpenRequest(to)) return {};
  return { answered_at: null, answer_number: "", outcome: null, refusal_ground: null };
}

function extend(row: RequestRow, { reason, extension_days: days }: RequestMove, { timeZone }: When): Transition {
  const most = longestExtension(row.kind);
  if (most === 0) return { issues: { state: [notExtendable] } };
  if (days === undefined || days < 1 || days > most) return { issues: { extension_days: [atMost(most)] } };
  if (!reason?.trim()) return { issues: { reason: [reasonNeeded] } };
  const deadline = requestDeadline(row, timeZone, days);
  return {
    answers: {
      state: "extended",
      extension_days: days,
      extended_due: deadline?.lastDay ?? null,
      extension_reason: reason.trim(),
    },
  };
}

/** Fields of a request that determine its deadline. */
type DeadlineSource = Pick<Row<"subject_request">, "received_at" | "kind" | "confirmed_on">;

/**
 * Computes the deadline of a request in the company's IANA time zone, extended by a number of working days. Returns undefined while the
 * date of receipt or the subject is unknown. Throws if the law allows no such extension.
 */
export function requestDeadline(
  { received_at: receivedAt, kind: name, confirmed_on: confirmedOn }: DeadlineSource,
  timeZone: string,
  extension = 0,
): Deadline | undefined {
  if (receivedAt === null || name === null) return undefined;
  const rule = requestRule(name);
  const received = companyDay(new Date(receivedAt), timeZone);
  // Until the inaccuracy is confirmed, the earlier date is the safe one.
  const from = rule.countsFrom === "confirmed" && confirmedOn !== null ? confirmedOn : received;
  return computeDeadline(rule.term, from, extension);
}

function settle(row: RequestRow, move: RequestMove, { today, timeZone }: When): Transition {
  const { state, answered_at: day, answer_number: number = "", outcome, refusal_ground: ground } = move;
  const issues: Record<string, FieldIssues[string]> = {};
  const received = row.received_at === null ? undefined : companyDay(new Date(row.received_at), timeZone);
  if (day === undefined) issues.answered_at = [dayNeeded];
  else if (day > today || (received !== undefined && day < received)) issues.answered_at = [wrongDay];
  if (state === "answered" && outcome === undefined) issues.outcome = [outcomeNeeded];
  if (state === "refused" && ground === undefined) issues.refusal_ground = [groundNeeded];
  if (Object.keys(issues).length > 0 || day === undefined) return { issues };
  return {
    answers: {
      state,
      answered_at: day,
      answer_number: number.trim(),
      outcome: state === "answered" ? (outcome ?? null) : null,
      refusal_ground: state === "refused" ? (ground ?? null) : null,
    },
  };
}

/** Returns by how many working days the law lets the deadline of a request of this kind be extended; 0 if not at all. */
export function longestExtension(kind: RequestRow["kind"]): number {
  if (kind === null) return 0;
  const { extension = 0 }: StatutoryTerm = statutoryTerms[requestRule(kind).term];
  return extension;
}

function notNext(from: RequestState, to: RequestState) {
  const [fromState, toState] = [requestStates[from], requestStates[to]];
  return words(
    `Из состояния «${fromState.ru}» нельзя перейти в «${toState.ru}»`,
    `The status cannot change from “${fromState.en}” to “${toState.en}”`,
  );
}

function atMost(days: number) {
  return words(
    `Продлить можно не больше чем на ${days} рабочих дней`,
    `You can extend by at most ${days} working days`,
  );
}

const reasonNeeded = words("Укажите причину", "Enter a reason");
const notExtendable = words("Закон не позволяет продлить этот срок", "The law does not allow extending this deadline");
const dayNeeded = words("Укажите дату ответа", "Enter the answer date");
const wrongDay = words(
  "Дата ответа должна быть от дня поступления до сегодняшнего",
  "The date must be between the day of receipt and today",
);
const outcomeNeeded = words("Укажите результат", "Enter the outcome");
const groundNeeded = words(
  "Отказ возможен только на основании закона: выберите его",
  "A refusal needs legal grounds: select them",
);

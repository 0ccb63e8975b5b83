import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { enumOfKeys } from "../contract/endpoint.ts";
import type { FieldIssues } from "../errors.ts";
import { companyDay } from "../time/company-day.ts";
import { destructionDue, lastDayOfBlocked } from "./destruction-deadline.ts";
import { destructionReasons, openDestructionStates } from "./destruction-options.ts";
import { incidentDeadlines } from "./incident-clock.ts";
import { openIncidentStates } from "./incident-states.ts";
import type { RegisterName } from "./register-names.ts";
import { requestKinds } from "./request-kinds.ts";
import { openRequestStates } from "./request-states.ts";
import { longestExtension, requestDeadline } from "./request-transition.ts";

/** The current time, date and time zone for checking a record. */
interface RecordMoment {
  /** Now, as an ISO time. */
  readonly now: string;
  /** The company's ISO date. */
  readonly today: string;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
}

type Answers = Readonly<Record<string, unknown>>;

interface RegisterRules {
  readonly openStates: readonly string[];
  /** Returns the problems of a record's answers together, by field. */
  readonly issues: (record: Answers, moment: RecordMoment) => FieldIssues;
  /** Returns the answers that follow from the others. */
  readonly computed: (record: Answers, moment: RecordMoment) => Answers;
}

const rules: Readonly<Record<RegisterName, RegisterRules>> = {
  subject_request: {
    openStates: openRequestStates,
    issues: requestIssues,
    computed: (record, { timeZone }) => requestDue(record, timeZone),
  },
  task: { openStates: ["open"], issues: taskIssues, computed: () => ({}) },
  incident: {
    openStates: openIncidentStates,
    issues: incidentIssues,
    computed: ({ detected_at: detected }) => (typeof detected === "string" ? incidentDeadlines(detected) : {}),
  },
  destruction: { openStates: openDestructionStates, issues: destructionIssues, computed: destructionDays },
};

/** Returns whether the answers of a record may be changed; one without a state is new. */
export function isOpenRecord(register: RegisterName, state: unknown): boolean {
  return state === null || state === undefined || rules[register].openStates.some((open) => open === state);
}

/** Returns the problems of a record's answers together, by field. */
export function recordIssues(register: RegisterName, record: Answers, moment: RecordMoment): FieldIssues {
  return rules[register].issues(record, moment);
}

/** Returns the answers of a record that follow from the others, such as its deadline. */
export function computedAnswers(register: RegisterName, record: Answers, moment: RecordMoment): Answers {
  return rules[register].computed(record, moment);
}

const repeatMonthsMost = 120;

function taskIssues({ repeat, repeat_months: months }: Answers): FieldIssues {
  const isPossible = typeof months === "number" && months >= 1 && months <= repeatMonthsMost;
  return repeat === "months" && !isPossible ? { repeat_months: [monthsNeeded] } : {};
}

const monthsNeeded = words(
  `Укажите число месяцев: от 1 до ${repeatMonthsMost}`,
  `Give the number of months: 1 to ${repeatMonthsMost}`,
);

const requestSource = z.object({
  received_at: z.string().nullable().default(null),
  kind: enumOfKeys(requestKinds).nullable().default(null),
  confirmed_on: z.string().nullable().default(null),
});

function requestIssues(record: Answers, { now, today, timeZone }: RecordMoment): FieldIssues {
  const { kind, received_at: received, confirmed_on: confirmed } = requestSource.parse(record);
  const isConfirmedEarlier =
    confirmed !== null && received !== null && confirmed < companyDay(new Date(received), timeZone);
  return {
    ...futureTimes(record, ["received_at"], now),
    // The deadline of a correction runs from this day.
    ...(kind === "rectification" && {
      ...futureDays(record, ["confirmed_on"], today),
      ...(isConfirmedEarlier && { confirmed_on: [beforeReceipt] }),
    }),
  };
}

const beforeReceipt = words(
  "Неточность не может быть подтверждена раньше, чем поступило обращение",
  "The inaccuracy cannot be confirmed before the request was received",
);

function requestDue(record: Answers, timeZone: string): Answers {
  const source = requestSource.parse(record);
  const due = requestDeadline(source, timeZone)?.lastDay ?? null;
  const days = typeof record.extension_days === "number" ? record.extension_days : 0;
  if (days === 0) return { due };
  // The law extends requests of some kinds only: once a request turns out to be of another kind, its extension is void.
  if (days > longestExtension(source.kind)) return { due, ...withoutExtension(record) };
  return { due, extended_due: requestDeadline(source, timeZone, days)?.lastDay ?? null };
}

function withoutExtension({ state }: Answers): Answers {
  return {
    extension_days: null,
    extended_due: null,
    extension_reason: "",
    ...(state === "extended" && { state: "in_work" }),
  };
}

const incidentTimes = z.object({
  detected_at: z.string().nullable().default(null),
  notice_24_at: z.string().nullable().default(null),
  notice_72_at: z.string().nullable().default(null),
  gossopka_at: z.string().nullable().default(null),
  subjects_notice: z.string().nullable().default(null),
  subjects_notified_on: z.string().nullable().default(null),
});

function incidentIssues(record: Answers, { now, today, timeZone }: RecordMoment): FieldIssues {
  const { detected_at: detected, ...times } = incidentTimes.parse(record);
  const isBeforeDetection = (time: string | null) =>
    time !== null && detected !== null && new Date(time) < new Date(detected);
  const isNotified = times.subjects_notice === "yes" && times.subjects_notified_on !== null;
  const isNotifiedEarlier =
    isNotified && detected !== null && (times.subjects_notified_on ?? "") < companyDay(new Date(detected), timeZone);
  return {
    ...([times.notice_24_at, times.notice_72_at].some(isBeforeDetection) && { detected_at: [afterNotification] }),
    ...(isBeforeDetection(times.gossopka_at) && { gossopka_at: [beforeDetection] }),
    ...(isNotifiedEarlier && { subjects_notified_on: [beforeDetection] }),
    ...futureTimes(record, ["detected_at", "gossopka_at"], now),
    ...(isNotified && futureDays(record, ["subjects_notified_on"], today)),
  };
}

const afterNotification = words(
  "Уведомление уже подано раньше этого времени: проверьте, когда инцидент обнаружен",
  "A notification was sent before this time: check when the incident was detected",
);
const beforeDetection = words("Это раньше обнаружения инцидента", "This is before the incident was detected");

function futureDays(record: Answers, fields: readonly string[], today: string): FieldIssues {
  const isFuture = (day: unknown) => typeof day === "string" && day > today;
  return Object.fromEntries(fields.filter((field) => isFuture(record[field])).map((field) => [field, [futureDay]]));
}

function futureTimes(record: Answers, fields: readonly string[], now: string): FieldIssues {
  const isFuture = (time: unknown) => typeof time === "string" && new Date(time) > new Date(now);
  return Object.fromEntries(fields.filter((field) => isFuture(record[field])).map((field) => [field, [futureTime]]));
}

const futureTime = words("Это время ещё не наступило", "This time is yet to come");

const destructionSource = z.object({
  reason: enumOfKeys(destructionReasons).nullable().default(null),
  event_on: z.string().nullable().default(null),
  own_due: z.string().nullable().default(null),
  blocked_on: z.string().nullable().default(null),
});

function destructionDays(record: Answers): Answers {
  const { blocked_on: blockedOn, ...source } = destructionSource.parse(record);
  const due = destructionDue(source);
  return { due, ...(blockedOn !== null && { last_day: lastDayOfBlocked(blockedOn, due) }) };
}

const pastDays = ["event_on", "processors_informed_on", "processors_confirmed_on", "subject_notified_on"];

// Another deadline needs its basis, and a demand of the regulator its deadline: only a decision can set one.
function destructionIssues(record: Answers, { today }: RecordMoment): FieldIssues {
  const { own_due: ownDue, own_due_reason: basis, reason } = record;
  const isEarlier = (left: unknown, right: unknown) =>
    typeof left === "string" && typeof right === "string" && left < right;
  return {
    ...(isEarlier(ownDue, record.event_on) && { own_due: [beforeEvent] }),
    ...(isEarlier(record.blocked_on, record.event_on) && { event_on: [afterBlocking] }),
    ...(isEarlier(record.processors_confirmed_on, record.processors_informed_on) && {
      processors_confirmed_on: [beforeDemand],
    }),
    ...futureDays(record, pastDays, today),
    ...(ownDue && !(typeof basis === "string" && basis.trim()) ? { own_due_reason: [basisNeeded] } : {}),
    ...(!ownDue && reason === "regulator" ? { own_due: [dayOfRegulator] } : {}),
  };
}

const futureDay = words("Этот день ещё не наступил", "This day is yet to come");
const beforeEvent = words("Срок не может наступить раньше события", "The deadline cannot be before the event");
const afterBlocking = words(
  "Данные заблокированы раньше этого дня: проверьте дату события",
  "The data were blocked before this day: check the day of the event",
);
const beforeDemand = words(
  "Подтверждение не может быть раньше требования",
  "The confirmation cannot be before the demand",
);
const basisNeeded = words("Укажите, чем задан этот срок", "Say what sets this deadline");
const dayOfRegulator = words(
  "Срок задаёт требование Роскомнадзора: укажите его",
  "The demand of Roskomnadzor sets the deadline: give it",
);

import { type Language, type Words, words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import { incident } from "../forms/incident.ts";
import { requestChannels, requestOutcomes, subjectRequest } from "../forms/subject-request.ts";
import type { Row } from "../rows/row.ts";
import { companyDay, dateTimeText, dayText } from "../time/company-day.ts";
import { withdrawalWays } from "../uploads/uploaded-kinds.ts";
import { destructionReasons, extractItems } from "./destruction-options.ts";
import { isNotificationExempt } from "./incident-states.ts";
import type { JournalColumn } from "./journals.ts";
import { requestKinds } from "./request-kinds.ts";
import { isOpenRequest } from "./request-states.ts";

/** A line of a journal, with its columns as text in one language. */
export interface JournalLine {
  readonly form: FormName;
  readonly id: number;
  readonly number: string;
  /** ISO date; empty if unknown. */
  readonly day: string;
  /** Something is late or missing. */
  readonly alert: boolean;
  /** Cells by column name; empty means unknown. */
  readonly cells: Readonly<Record<string, string>>;
  /** Corrections by users, oldest first; absent for lines filled from records. */
  readonly corrections?: JournalCorrection[] | undefined;
}

/** A correction of a line as text: time, author, old and new value. */
export interface JournalCorrection {
  readonly at: string;
  readonly editor: string;
  readonly text: string;
}

/** Time zone, date and row names for formatting lines. */
export interface LineContext {
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
  /** ISO date in the company's time zone. */
  readonly today: string;
  readonly nameOf: (form: FormName, id: number) => string;
}

/** Returns a request's line in the journal of requests; the applicant is stored separately and passed in. */
export function requestLine(row: Row<"subject_request">, applicant: string, context: LineContext): JournalLine {
  const { language, timeZone, today } = context;
  const { state, answered_at: answeredAt, outcome } = row;
  const last = row.extended_due ?? row.due;
  const isLate = state !== null && last !== null && (isOpenRequest(state) ? today : (answeredAt ?? last)) > last;
  const received = row.received_at === null ? "" : companyDay(new Date(row.received_at), timeZone);
  return {
    form: "subject_request",
    id: row.id,
    number: row.number,
    day: received,
    alert: state !== "erroneous" && isLate,
    cells: {
      received: joinParts([dayIn(received, language), optionIn(requestChannels, row.channel, language)]),
      applicant: joinParts([
        applicant,
        optionIn(subjectRequest.fields.applicant_kind.options, row.applicant_kind, language),
      ]),
      kind: optionIn(requestKinds, row.kind, language),
      due: dayIn(row.due, language),
      extension: joinParts([dayIn(row.extended_due, language), row.extension_reason]),
      responsible: row.responsible,
      answer: joinParts([dayIn(answeredAt, language), withNumberSign(row.answer_number)]),
      outcome:
        state === "erroneous" || state === "refused"
          ? joinParts([
              optionIn(subjectRequest.fields.state.options, state, language),
              state === "refused"
                ? optionIn(subjectRequest.fields.refusal_ground.options, row.refusal_ground, language)
                : row.state_reason,
            ])
          : optionIn(requestOutcomes, outcome, language),
    },
  };
}

/** Returns an employee's line, by index, in the journal of access: access ends with the dismissal at the latest (D9). */
export function employeeLine(row: Row<"employee">, index: number, { language, nameOf }: LineContext): JournalLine {
  const ended = accessEnd(row);
  const names = [
    ...row.processes.map((id) => nameOf("process", id)),
    ...row.systems.map((id) => nameOf("system", id)),
  ].filter((name) => name !== "");
  return {
    form: "employee",
    id: row.id,
    number: String(index + 1),
    day: row.access_from ?? "",
    alert: row.obligation_on === null && ended === null,
    cells: {
      person: `${row.last_name} ${row.first_name}`.trim(),
      position: joinParts([row.position, row.department]),
      scope: names.join("; "),
      basis: row.access_basis,
      admitted: dayIn(row.access_from, language),
      obligation: dayIn(row.obligation_on, language),
      ended: dayIn(ended, language),
    },
  };
}

/** Returns the date on which an employee's access ends: the stated one, at the latest that of the dismissal; null while it continues. */
function accessEnd({ access_until: until, dismissed_on: dismissed }: Row<"employee">): string | null {
  if (until === null || dismissed === null) return until ?? dismissed;
  return until < dismissed ? until : dismissed;
}

/** Returns whether an employee ever had access to personal data, and so belongs in the journal of access. */
export function hasAccess({ access_from: from, processes, systems }: Row<"employee">): boolean {
  return from !== null || processes.length > 0 || systems.length > 0;
}

const notRequired = words("не требуется (ч. 3.1 ст. 21 Закона № 152-ФЗ)", "not required (152-FZ, article 21(3.1))");

function peopleText(count: number, language: Language): string {
  const grouped = new Intl.NumberFormat(language === "ru" ? "ru-RU" : "en-GB").format(count);
  return words(`${grouped} чел.`, `${grouped} people`)[language];
}

/** Returns an incident's line in the journal of incidents. */
export function incidentLine(row: Row<"incident">, context: LineContext): JournalLine {
  const { language, timeZone, nameOf } = context;
  const moment = (at: string | null) => (at === null ? "" : dateTimeText(at, language, timeZone));
  const isLate = (sentAt: string | null, due: string | null) =>
    sentAt !== null && due !== null && sentAt > due && !isNotificationExempt(row);
  const affected = [
    ...row.systems.map((id) => nameOf("system", id)),
    ...row.data.map((id) => nameOf("directory_item", id)),
    row.subjects_affected === null ? "" : peopleText(row.subjects_affected, language),
  ];
  const notice = (sentAt: string | null, number: string) =>
    sentAt === null && isNotificationExempt(row)
      ? notRequired[language]
      : joinParts([moment(sentAt), withNumberSign(number)]);
  return {
    form: "incident",
    id: row.id,
    number: row.number,
    day: row.detected_at === null ? "" : companyDay(new Date(row.detected_at), timeZone),
    alert: isLate(row.notice_24_at, row.due_24) || isLate(row.notice_72_at, row.due_72),
    cells: {
      detected: moment(row.detected_at),
      description: joinParts([row.reported_by, row.description]),
      affected: affected.filter((part) => part !== "").join("; "),
      first: notice(row.notice_24_at, row.notice_24_number),
      second: notice(row.notice_72_at, row.notice_72_number),
      measures: joinParts([row.cause, row.measures]),
      notified: joinParts([
        optionIn(incident.fields.subjects_notice.options, row.subjects_notice, language),
        dayIn(row.subjects_notified_on, language),
      ]),
      closed:
        row.state === "not_incident" || row.state === "erroneous"
          ? joinParts([
              optionIn(incident.fields.state.options, row.state, language),
              row.state === "erroneous" ? row.state_reason : row.decision_reason,
            ])
          : dayIn(row.closed_on, language),
    },
  };
}

/** Returns a destruction's line in the journal of blocking and destruction. */
export function destructionLine(row: Row<"destruction">, { language, today, nameOf }: LineContext): JournalLine {
  const day = row.state === "blocked" ? row.last_day : row.state === "planned" ? row.due : null;
  const subjectsText = row.subjects || row.subject_groups.map((id) => nameOf("subject", id)).join("; ");
  const data = row.data.map((id) => nameOf("directory_item", id)).join("; ");
  return {
    form: "destruction",
    id: row.id,
    number: row.number,
    day: row.event_on ?? "",
    alert: day !== null && day < today,
    cells: {
      what: joinParts([subjectsText, data]),
      reason: joinParts([optionIn(destructionReasons, row.reason, language), dayIn(row.event_on, language)]),
      due: dayIn(row.due, language),
      blocked: joinParts([dayIn(row.blocked_on, language), row.blocking_reason]),
      last: dayIn(row.last_day, language),
      destroyed:
        row.state === "erroneous" ? row.state_reason : joinParts([dayIn(row.destroyed_on, language), actOf(row)]),
      extract: row.extract_items.map((item) => extractItems[item][language]).join("; "),
    },
  };
}

/** Returns the line of an uploaded signed consent in the journal of consents and withdrawals. */
export function consentLine(row: Row<"document">, purpose: string, { language, today }: LineContext): JournalLine {
  return {
    form: "document",
    id: row.id,
    number: row.number || String(row.id),
    day: row.date ?? "",
    alert: (row.expires !== null && row.expires < today) || (row.withdrawn !== null && row.stopped === null),
    cells: {
      person: row.signed_by,
      purpose,
      given: dayIn(row.date, language),
      expires: dayIn(row.expires, language),
      withdrawn: joinParts([dayIn(row.withdrawn, language), optionIn(withdrawalWays, row.withdrawn_by, language)]),
      stopped: dayIn(row.stopped, language),
      destroyed: row.destruction_act,
    },
  };
}

/** Returns the line of a withdrawal received as a request: one record appears in two journals (D2). */
export function withdrawalLine(
  row: Row<"subject_request">,
  { applicant, destructions }: { readonly applicant: string; readonly destructions: readonly Row<"destruction">[] },
  context: LineContext,
): JournalLine {
  const { language, nameOf } = context;
  const line = requestLine(row, applicant, context);
  const { received = "", answer = "" } = line.cells;
  return {
    ...line,
    cells: {
      person: applicant,
      purpose: row.processes.map((id) => nameOf("process", id)).join("; "),
      given: "",
      expires: "",
      withdrawn: received,
      stopped: joinParts([answer, optionIn(requestOutcomes, row.outcome, language)]),
      destroyed: destructions
        .map((destruction) =>
          joinParts([withNumberSign(destruction.number), dayIn(destruction.due, language), actOf(destruction)]),
        )
        .join("; "),
    },
  };
}

/** Returns the line of an entry by users, with its journal's columns. */
export function entryLine(
  row: Row<"journal_entry">,
  columns: readonly JournalColumn[],
  { language }: Pick<LineContext, "language">,
): JournalLine {
  const answers: Readonly<Record<string, unknown>> = { ...row };
  const isDay = (name: string) => name === "entry_on" || name === "returned_on" || name === "due";
  const textIn = (name: string) => {
    const answer = answers[name];
    if (typeof answer !== "string") return "";
    return isDay(name) ? dayIn(answer, language) : answer;
  };
  const isMissing = row.journal === "media" && `${row.place}${row.issued_to}${row.disposal}`.trim() === "";
  return {
    form: "journal_entry",
    id: row.id,
    number: row.number,
    day: row.entry_on ?? "",
    alert: isMissing || row.mistake.trim() !== "",
    cells: Object.fromEntries(columns.map(({ name }) => [name, textIn(name)])),
  };
}

function actOf({ act_number: number, act_date: day }: Row<"destruction">): string {
  return number === "" ? "" : `№ ${number}${day === null ? "" : ` ${dayText(day, "ru")}`}`;
}

function dayIn(day: string | null, language: Language): string {
  return day === null || day === "" ? "" : dayText(day, language);
}

function withNumberSign(number: string): string {
  return number === "" ? "" : `№ ${number}`;
}

function joinParts(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(", ");
}

function optionIn<K extends string>(options: Readonly<Record<K, Words>>, key: K | null, language: Language): string {
  return key === null ? "" : options[key][language];
}

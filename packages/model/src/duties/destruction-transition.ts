import { type Words, words } from "../bilingual-text.ts";
import type { FieldIssues } from "../errors.ts";
import type { Row } from "../rows/row.ts";
import { lastDayOfBlocked } from "./destruction-deadline.ts";
import {
  type DestructionMethod,
  type DestructionState,
  destructionStates,
  nextDestructionStates,
  paperMethods,
  undoesDestruction,
} from "./destruction-options.ts";

type DestructionRow = Row<"destruction">;

/** Input for moving a destruction to another state. */
export interface DestructionMove {
  readonly state: DestructionState;
  /** Norm of a suspension; reason for a blocking, a mistake or a step back. */
  readonly reason?: string | undefined;
  /** ISO date of the blocking, the destruction or the act. */
  readonly day?: string | undefined;
  readonly act_number?: string | undefined;
}

type Issues = Record<string, FieldIssues[string]>;
type Transition = { readonly answers: Partial<DestructionRow> } | { readonly issues: FieldIssues };

/** Returns the fields that a transition of a destruction changes, or errors by field; `today` is the company's ISO date. */
export function destructionTransition(row: DestructionRow, move: DestructionMove, today: string): Transition {
  const from = row.state ?? "planned";
  const { state } = move;
  if (!nextDestructionStates[from].includes(state)) return { issues: { state: [notNext(from, state)] } };
  if (undoesDestruction(from, state)) return undo(row, move);
  if (state === "erroneous") return withReason(move, { state_reason: move.reason?.trim() ?? "" });
  if (state === "suspended") return withReason(move, { suspension_ground: move.reason?.trim() ?? "" });
  if (state === "blocked") return block(row, move, today);
  return state === "destroyed" ? destroy(row, move, today) : confirm(row, move, today);
}

function withReason({ state, reason }: DestructionMove, answers: Partial<DestructionRow>): Transition {
  return reason?.trim() ? { answers: { state, ...answers } } : { issues: { reason: [reasonNeeded] } };
}

// A step back clears what it undoes; the history retains it.
function undo({ state: from }: DestructionRow, move: DestructionMove): Transition {
  const undone: Partial<DestructionRow> =
    from === "confirmed"
      ? { act_number: "", act_date: null }
      : { suspension_ground: "", blocked_on: null, blocking_reason: "", last_day: null, destroyed_on: null };
  return withReason(move, { state_reason: move.reason?.trim() ?? "", ...undone });
}

function block(row: DestructionRow, { state, reason, day }: DestructionMove, today: string): Transition {
  const issues: Issues = { ...wrongDay(day, row.event_on, today) };
  if (!reason?.trim()) issues.reason = [reasonNeeded];
  if (Object.keys(issues).length > 0 || day === undefined) return { issues };
  const last_day = lastDayOfBlocked(day, row.due);
  return { answers: { state, blocked_on: day, blocking_reason: reason?.trim() ?? "", last_day } };
}

/** Rejects what an act could not state (Roskomnadzor order 179, point 3): where the data were and how they were destroyed. */
function destroy(row: DestructionRow, { state, day }: DestructionMove, today: string): Transition {
  const issues: Issues = { ...wrongDay(day, row.event_on, today) };
  const hasPaper = row.papers.trim() !== "" || row.sheets !== null;
  const hasSystems = row.systems.length > 0;
  if (!hasPaper && !hasSystems) issues.systems = [carrierNeeded];
  const isOnPaper = (method: DestructionMethod) => paperMethods.includes(method);
  if (hasPaper && !row.methods.some(isOnPaper)) issues.methods = [paperMethodNeeded];
  if (hasSystems && row.methods.every(isOnPaper)) issues.methods = [systemMethodNeeded];
  if (row.data.length === 0) issues.data = [dataNeeded];
  if (Object.keys(issues).length > 0 || day === undefined) return { issues };
  return { answers: { state, destroyed_on: day } };
}

/**
 * Rejects an act without number or date, without the log extract for automated processing (points 2 and 5), or without the processors'
 * answers.
 */
function confirm(
  row: DestructionRow,
  { state, day, act_number: number = "" }: DestructionMove,
  today: string,
): Transition {
  const issues: Issues = { ...wrongDay(day, row.destroyed_on, today) };
  if (number.trim() === "") issues.act_number = [numberNeeded];
  if (row.systems.length > 0 && row.extract_items.length === 0) issues.extract_items = [extractNeeded];
  if (row.third_parties.length > 0 && row.processors_confirmed_on === null)
    issues.processors_confirmed_on = [processorsNeeded];
  if (Object.keys(issues).length > 0 || day === undefined) return { issues };
  return { answers: { state, act_number: number.trim(), act_date: day } };
}

function wrongDay(day: string | undefined, earliest: string | null, today: string): Issues {
  if (day === undefined) return { day: [dayNeeded] };
  return day > today || (earliest !== null && day < earliest) ? { day: [dayOutside] } : {};
}

function notNext(from: DestructionState, to: DestructionState): Words {
  const [fromState, toState] = [destructionStates[from], destructionStates[to]];
  return words(
    `Из состояния «${fromState.ru}» нельзя перейти в «${toState.ru}»`,
    `The status cannot change from “${fromState.en}” to “${toState.en}”`,
  );
}

const reasonNeeded = words("Укажите причину", "Enter a reason");
const dayNeeded = words("Укажите дату", "Enter a date");
const dayOutside = words(
  "Дата должна быть не раньше события записи и не позже сегодняшнего дня",
  "The date must not be before the event or in the future",
);
const numberNeeded = words("Укажите номер акта", "Enter the act number");
const carrierNeeded = words("Укажите систему или бумажные документы", "Specify a system or paper documents");
const paperMethodNeeded = words("Выберите способ для бумаги", "Select a method for paper");
const systemMethodNeeded = words("Выберите способ для записей в системе", "Select a method for records in a system");
const dataNeeded = words("Укажите, какие данные уничтожены", "Specify the destroyed data");
const extractNeeded = words(
  "Данные были в системе: приложите выгрузку из журнала событий и отметьте, что в ней есть",
  "The data was in a system: attach the log export and mark what it contains",
);
const processorsNeeded = words(
  "Укажите, когда обработчики подтвердили уничтожение",
  "Enter when the processors confirmed the destruction",
);

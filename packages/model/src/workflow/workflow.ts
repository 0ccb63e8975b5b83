import { isAtLeast, type Level } from "../access/access.ts";
import { type Words, words } from "../bilingual-text.ts";
import { type Form, marked } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";

/** The status of a questionnaire on its way to the client's approval (specification 4), with its names. */
export const workflowStatuses = {
  in_progress: words("В работе", "In progress"),
  request_sent: words("Запрос отправлен", "Request sent"),
  interview_conducted: words("Интервью проведено", "Interview conducted"),
  agreement: words("На согласовании", "Agreement"),
  agreed: words("Согласовано", "Agreed"),
  correction: words("На доработке", "Correction"),
  expired_agreement: words("Срок согласования истёк", "Expired agreement"),
  expired: words("Срок ссылки истёк", "Expired"),
} as const satisfies Record<string, Words>;

export type WorkflowStatus = keyof typeof workflowStatuses;

/** All statuses in the order of the way. */
export const workflowStatusKeys: readonly WorkflowStatus[] = Object.keys(workflowStatuses).filter(
  (key): key is WorkflowStatus => Object.hasOwn(workflowStatuses, key),
);

/** Where a new questionnaire stands. */
export const firstStatus: WorkflowStatus = "in_progress";

/**
 * Who takes a step: the consultant who leads the work, the client whose answer it is, or time when a term runs out.
 * A user who may manage the questionnaire may take any of them by hand.
 */
type Mover = "consultant" | "client" | "time";

/** Every allowed step and who takes it; any other is refused (decisions 5). */
const moves: Readonly<Record<WorkflowStatus, Partial<Readonly<Record<WorkflowStatus, Mover>>>>> = {
  in_progress: { request_sent: "consultant", interview_conducted: "consultant", agreement: "consultant" },
  request_sent: { in_progress: "consultant", expired: "time" },
  interview_conducted: { agreement: "consultant", in_progress: "consultant" },
  agreement: { agreed: "client", correction: "client", expired_agreement: "time" },
  agreed: { correction: "client" },
  correction: { agreement: "consultant" },
  expired_agreement: { request_sent: "consultant", agreement: "consultant", in_progress: "consultant" },
  expired: { request_sent: "consultant", agreement: "consultant", in_progress: "consultant" },
};

/** Whether a text is a status. */
export function isWorkflowStatus(text: string): text is WorkflowStatus {
  return Object.hasOwn(workflowStatuses, text);
}

/** Whether the step is allowed at all. */
export function mayMove(from: WorkflowStatus, to: WorkflowStatus): boolean {
  return moves[from][to] !== undefined;
}

const levelOfMover = { consultant: "manage", client: "edit", time: "manage" } as const satisfies Record<Mover, Level>;

/** The level that the step takes: the client's own answers an edit, the others `manage`; undefined where it is not allowed. */
export function levelOfMove(from: WorkflowStatus, to: WorkflowStatus): Level | undefined {
  const mover = moves[from][to];
  return mover && levelOfMover[mover];
}

/** The steps a person is offered from here, in the order of the way: all but those that time takes. */
export function offeredMoves(from: WorkflowStatus): WorkflowStatus[] {
  return workflowStatusKeys.filter((to) => moves[from][to] !== undefined && moves[from][to] !== "time");
}

/** The steps that a person of this level may take from here, in the order of the way. */
export function movesOpenTo(level: Level, from: WorkflowStatus): WorkflowStatus[] {
  return offeredMoves(from).filter((to) => isAtLeast(level, levelOfMove(from, to) ?? "manage"));
}

/** Whose turn it is at a status: the client's who approves, or the consultant's who goes on; no one's where the work itself goes on. */
const turns: Partial<Readonly<Record<WorkflowStatus, Exclude<Mover, "time">>>> = {
  agreement: "client",
  correction: "consultant",
  expired_agreement: "consultant",
  expired: "consultant",
};

/** Whether a questionnaire waits for anyone. */
export function isSomebodysTurn(status: WorkflowStatus): boolean {
  return turns[status] !== undefined;
}

/** Whether a questionnaire waits for a user of this level: an approval for the client, the rest for the consultant. */
export function waitsFor(status: WorkflowStatus, level: Level): boolean {
  const turn = turns[status];
  const isLeading = level === levelOfMover.consultant;
  return turn === "client" ? level === levelOfMover.client : turn === "consultant" && isLeading;
}

/** What a status becomes when its term runs out: an approval that no one gave, a link that no one answered. */
export const statusAfterTerm = {
  agreement: "expired_agreement",
  request_sent: "expired",
} as const satisfies Partial<Record<WorkflowStatus, WorkflowStatus>>;

/** The end of the term that begins with a move to a status, as ISO time; only an approval has one of its own, in days. */
export function termOf(status: WorkflowStatus, now: Date, agreementDays: number): string | null {
  if (status !== "agreement") return null;
  return new Date(now.getTime() + agreementDays * 86_400_000).toISOString();
}

/** Returns the status after an edit of a counted answer: what was agreed is agreed no more (decisions 5). */
export function statusAfterEdit(status: WorkflowStatus): WorkflowStatus {
  return status === "agreed" ? "correction" : status;
}

/**
 * Whether a change of these fields of `edited` is a change of a counted answer of the questionnaire: of its own field,
 * or of a row of a counted child collection.
 */
export function isCountedEdit(questionnaire: Form, edited: FormName, fields: readonly string[]): boolean {
  const counted = marked(questionnaire, "counted");
  if (edited === questionnaire.name) return fields.some((field) => counted.includes(field));
  return counted.some((name) => {
    const field = questionnaire.fields[name];
    return field?.kind === "rows" && field.of === edited;
  });
}

import { isAtLeast, type Level } from "./access/access.ts";
import { type Words, words } from "./bilingual-text.ts";
import { type Form, marked } from "./declaration/form.ts";
import type { FormName } from "./forms/form-names.ts";

/** Statuses of a questionnaire on its way to the client's approval, with display names (specification 4). */
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

/** All statuses in workflow order. */
export const workflowStatusKeys: readonly WorkflowStatus[] = Object.keys(workflowStatuses).filter(
  (key): key is WorkflowStatus => Object.hasOwn(workflowStatuses, key),
);

/** Status of a new questionnaire. */
export const firstStatus: WorkflowStatus = "in_progress";

/**
 * Who makes a transition: the consultant in charge, the client, or a timeout. A user who may manage the questionnaire can make any of them
 * manually.
 */
type Mover = "consultant" | "client" | "time";

/** Allowed transitions with their actors; all others are rejected (decisions 5). */
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

/** Returns whether a text is a status. */
export function isWorkflowStatus(text: string): text is WorkflowStatus {
  return Object.hasOwn(workflowStatuses, text);
}

/** Returns whether a transition is allowed. */
export function mayMove(from: WorkflowStatus, to: WorkflowStatus): boolean {
  return moves[from][to] !== undefined;
}

const levelOfMover = { consultant: "manage", client: "edit", time: "manage" } as const satisfies Record<Mover, Level>;

/**
 * Returns the level required for a transition: `edit` for the client's own decisions, `manage` for others; undefined if it is not allowed.
 */
export function levelOfMove(from: WorkflowStatus, to: WorkflowStatus): Level | undefined {
  const mover = moves[from][to];
  return mover && levelOfMover[mover];
}

/** Returns the transitions offered to users from a status, in workflow order: all except timeouts. */
export function offeredMoves(from: WorkflowStatus): WorkflowStatus[] {
  return workflowStatusKeys.filter((to) => moves[from][to] !== undefined && moves[from][to] !== "time");
}

/** Returns the transitions that a user of this level may make from a status, in workflow order. */
export function movesOpenTo(level: Level, from: WorkflowStatus): WorkflowStatus[] {
  return offeredMoves(from).filter((to) => isAtLeast(level, levelOfMove(from, to) ?? "manage"));
}

/** Who must act at a status: the client to approve, or the consultant to continue; no one while the work is in progress. */
const turns: Partial<Readonly<Record<WorkflowStatus, Exclude<Mover, "time">>>> = {
  agreement: "client",
  correction: "consultant",
  expired_agreement: "consultant",
  expired: "consultant",
};

/** Returns whether a questionnaire waits for someone. */
export function isSomebodysTurn(status: WorkflowStatus): boolean {
  return turns[status] !== undefined;
}

/** Returns whether a questionnaire waits for a user of this level: an approval for the client, the rest for the consultant. */
export function waitsFor(status: WorkflowStatus, level: Level): boolean {
  const turn = turns[status];
  const isLeading = level === levelOfMover.consultant;
  return turn === "client" ? level === levelOfMover.client : turn === "consultant" && isLeading;
}

/** Status after a timeout: of an approval not given, or a link not answered. */
export const statusAfterTerm = {
  agreement: "expired_agreement",
  request_sent: "expired",
} as const satisfies Partial<Record<WorkflowStatus, WorkflowStatus>>;

/** Returns the ISO time at which the term of a status ends; only an approval has its own, in days. */
export function termOf(status: WorkflowStatus, now: Date, agreementDays: number): string | null {
  if (status !== "agreement") return null;
  return new Date(now.getTime() + agreementDays * 86_400_000).toISOString();
}

/** Returns the status after an edit of a counted answer, which revokes an agreement (decisions 5). */
export function statusAfterEdit(status: WorkflowStatus): WorkflowStatus {
  return status === "agreed" ? "correction" : status;
}

/**
 * Returns whether a change of these fields of `edited` changes a counted answer of the questionnaire: in its own field, or in a row of a
 * counted child collection.
 */
export function isCountedEdit(questionnaire: Form, edited: FormName, fields: readonly string[]): boolean {
  const countedFields = marked(questionnaire, "counted");
  if (edited === questionnaire.name) return fields.some((field) => countedFields.includes(field));
  return countedFields.some((name) => {
    const field = questionnaire.fields[name];
    return field?.kind === "rows" && field.of === edited;
  });
}

/** Decisions on a proposed questionnaire: its author gets access, it is rejected with a reason, or the administrator takes it over. */
export const proposalAnswers = ["granted", "refused", "taken_over"] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** States of a respondent's proposed change: waiting, accepted or rejected. */
export const proposedStates = ["waiting", "accepted", "refused"] as const;
export type ProposedState = (typeof proposedStates)[number];

/** Kinds of proposals: another answer, or adding or deleting a child row or file. */
export const proposedKinds = ["answer", "added", "deleted"] as const;
export type ProposedKind = (typeof proposedKinds)[number];

/** Conflicts between a proposed change and changes made since; `row_waiting`: the pack proposes its row as well. */
export const proposedConflicts = ["none", "changed", "gone", "row_waiting"] as const;

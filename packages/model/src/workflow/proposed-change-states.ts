/** What becomes of a change that a respondent proposes: it waits, and is then accepted or refused. */
export const proposedStates = ["waiting", "accepted", "refused"] as const;
export type ProposedState = (typeof proposedStates)[number];

/** What is proposed: another answer, a child row (or a file) more, or one less. */
export const proposedKinds = ["answer", "added", "deleted"] as const;
export type ProposedKind = (typeof proposedKinds)[number];

/** What has happened meanwhile to what a proposed change is about. */
export const proposedConflicts = ["none", "changed", "gone"] as const;

/** States of a respondent's proposed change: waiting, accepted or rejected. */
export const proposedStates = ["waiting", "accepted", "refused"] as const;
export type ProposedState = (typeof proposedStates)[number];

/** Kinds of proposals: another answer, or adding or deleting a child row or file. */
export const proposedKinds = ["answer", "added", "deleted"] as const;
export type ProposedKind = (typeof proposedKinds)[number];

/** Conflicts between a proposed change and changes made since; `row_waiting`: the pack proposes its row as well. */
export const proposedConflicts = ["none", "changed", "gone", "row_waiting"] as const;

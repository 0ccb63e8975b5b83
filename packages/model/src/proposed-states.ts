/** What becomes of an answer that a respondent proposes: it waits, and is then accepted or refused. */
export const proposedStates = ["waiting", "accepted", "refused"] as const;
export type ProposedState = (typeof proposedStates)[number];

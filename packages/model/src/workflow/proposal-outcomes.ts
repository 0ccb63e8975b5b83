/** Decisions on a proposed questionnaire: its author gets access, it is rejected with a reason, or the administrator takes it over. */
export const proposalAnswers = ["granted", "refused", "taken_over"] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

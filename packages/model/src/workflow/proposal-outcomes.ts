/**
 * The answer to the author of a proposed questionnaire: it is opened to them, it is not taken (with a reason), or the
 * administrator goes on with it without them.
 */
export const proposalAnswers = ["granted", "refused", "taken_over"] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

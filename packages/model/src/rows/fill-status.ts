/** How far a questionnaire is filled in (specification 4). */
export const fillStatuses = ["not_filled", "filling", "filled"] as const;
export type FillStatus = (typeof fillStatuses)[number];

/** The ways to add a person to a company. */
export const ways = ["byEmail", "byLogin", "newAccount"] as const;

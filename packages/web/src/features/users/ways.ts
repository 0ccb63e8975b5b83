/** How somebody is brought into a company. */
export const ways = ["byEmail", "byLogin", "newAccount"] as const;
export type Way = (typeof ways)[number];

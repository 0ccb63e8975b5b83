import { type Words, words } from "../words.ts";

/** The statuses of a person (specification 3.11, 6). */
export const userStatuses = ["Analyst", "Client", "Group"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What they are called. */
export const userStatusTitles: Readonly<Record<UserStatus, Words>> = {
  Analyst: words("Аналитик", "Analyst"),
  Client: words("Клиент", "Client"),
  Group: words("Группа", "Group"),
};

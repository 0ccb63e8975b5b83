/** Kinds of entries of the history (specification 3.11). */
export const historyKinds = ["created", "modified", "deleted", "login"] as const;
export type HistoryKind = (typeof historyKinds)[number];

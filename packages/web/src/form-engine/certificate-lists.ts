/** The call of each register's list. */
export const lists = {
  fstek: "GET /certificates/fstek/",
  fsb: "GET /certificates/fsb/",
} as const;

/** The list call of each register. */
export const lists = {
  fstek: "GET /certificates/fstek/",
  fsb: "GET /certificates/fsb/",
} as const;

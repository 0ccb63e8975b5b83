/** The cases of Russian after the nominative. */
export type Case = "genitive" | "dative" | "accusative" | "instrumental" | "prepositional";
export const cases = [
  "genitive",
  "dative",
  "accusative",
  "instrumental",
  "prepositional",
] as const satisfies readonly Case[];

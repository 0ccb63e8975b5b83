/** Texts of what a point of law asks and what happens otherwise. */
export const demandRu = {
  asks: "{{asks}}; иначе {{otherwise}}.",
  fine: "возможен штраф по {{printed}}: для организации {{range}}",
  and: " и ",
} as const;

import { defineWords } from "../define-words.ts";

/** Texts of what a point of law asks and what happens otherwise. */
const demandRu = {
  asks: "{{asks}}; иначе {{otherwise}}.",
  fine: "возможен штраф по {{printed}}: {{prices}}",
  pays_company: "для организации {{range}}",
  pays_entrepreneur: "для предпринимателя {{range}}",
  pays_anybody: "для организации и предпринимателя {{range}}",
  and: " и ",
} as const;

/** Texts of what a point of law asks and what happens otherwise: they come with the note. */
export const demandWords = defineWords(demandRu, "demand");

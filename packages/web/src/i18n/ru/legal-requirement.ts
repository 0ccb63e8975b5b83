import { defineWords } from "../words.ts";

/** Texts of legal requirements and the consequences of violating them. */
const demandRu = {
  asks: "{{asks}}; иначе {{otherwise}}.",
  fine: "возможен штраф по {{printed}}: {{prices}}",
  pays_company: "для организации {{range}}",
  pays_entrepreneur: "для предпринимателя {{range}}",
  pays_anybody: "для организации и предпринимателя {{range}}",
  and: " и ",
} as const;

/** Texts of legal requirements and the consequences of violating them, loaded with the popover. */
export const demandWords = defineWords(demandRu, "demand");

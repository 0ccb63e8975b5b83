import { defineWords } from "./define-words.ts";
import { incidentsRu } from "./ru/incidents.ts";

/** Texts of incidents and drills. */
export const incidentsWords = defineWords(incidentsRu, "incidents");

/** Returns a text of incidents in the chosen language. */
export type SayOfIncidents = typeof incidentsWords.text;

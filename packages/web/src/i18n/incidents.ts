import { incidentsRu } from "./ru/incidents.ts";
import { defineWords } from "./words.ts";

/** Texts of incidents and drills. */
export const incidentsWords = defineWords(incidentsRu, "incidents");

/** Returns a text of incidents in the chosen language. */
export type SayOfIncidents = typeof incidentsWords.text;

import { defineWords } from "./define-words.ts";
import { dashboardRu } from "./ru/dashboard.ts";

/** Texts of a company's dashboard. */
export const dashboardWords = defineWords(dashboardRu, "dashboard");

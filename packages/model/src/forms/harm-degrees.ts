import { words } from "../bilingual-text.ts";

/** Degrees of harm in an assessment act, the worst first (order 178 of Roskomnadzor of 27.10.2022, point 3). */
export const harmDegrees = {
  high: words("Высокая", "High"),
  medium: words("Средняя", "Medium"),
  low: words("Низкая", "Low"),
};
export type HarmDegree = keyof typeof harmDegrees;

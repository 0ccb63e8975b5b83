import { words } from "../bilingual-text.ts";

/** States of an attempt at a test. */
export const trainingStates = {
  open: words("Не завершён", "Not finished"),
  passed: words("Сдан", "Passed"),
  failed: words("Не сдан", "Failed"),
} as const;

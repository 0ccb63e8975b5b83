import { words } from "../bilingual-text.ts";

/** States of an attempt at a test. */
export const trainingStates = {
  open: words("Не завершён", "Not finished"),
  passed: words("Сдан", "Passed"),
  failed: words("Не сдан", "Failed"),
} as const;

/** States of an employee's training. */
export const trainingStandings = {
  due: words("Предстоит", "Due"),
  overdue: words("Просрочено", "Overdue"),
  passed: words("Пройдено", "Passed"),
  none: words("Доступа к данным нет", "No access to data"),
} as const;

export type TrainingStanding = keyof typeof trainingStandings;

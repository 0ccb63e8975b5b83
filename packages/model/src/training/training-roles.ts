import { words } from "../bilingual-text.ts";

/** Tests by the role in which a person works with personal data; the keys are those of the employees' access roles. */
export const trainingRoles = {
  user: words("Работник", "Employee"),
  administrator: words("Администратор", "Administrator"),
  organiser: words("Ответственный за организацию обработки", "Responsible for the organisation of processing"),
} as const;

export type TrainingRole = keyof typeof trainingRoles;

/** Number of questions of a test by role. */
export const questionsOfTest: Readonly<Record<TrainingRole, number>> = { user: 12, administrator: 16, organiser: 20 };

/** Percent of right answers that passes a test; recommended by the internal regulations (plan line M07), no rule of law. */
export const passingPercent = 80;

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

/** Topics of the question bank. */
export const trainingTopics = {
  principles: words("Принципы и основания обработки", "Principles and legal bases"),
  rights: words("Права субъектов и сроки", "Rights of data subjects and deadlines"),
  workplace: words("Безопасность рабочего места", "Safety at the workplace"),
  incidents: words("Инциденты и ответственность", "Incidents and liability"),
} as const;

export type TrainingTopic = keyof typeof trainingTopics;

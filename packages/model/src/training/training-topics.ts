import { words } from "../bilingual-text.ts";

/** Topics of the question bank. */
export const trainingTopics = {
  principles: words("Принципы и основания обработки", "Principles and legal bases"),
  rights: words("Права субъектов и сроки", "Rights of data subjects and deadlines"),
  workplace: words("Безопасность рабочего места", "Safety at the workplace"),
  incidents: words("Инциденты и ответственность", "Incidents and liability"),
} as const;

export type TrainingTopic = keyof typeof trainingTopics;

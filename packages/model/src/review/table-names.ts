import { type Words, words } from "../bilingual-text.ts";

/** Review tables (specification 1) by URL segment, in tab order. */
export const reviewTitles = {
  processes: words("Процессы", "Processes"),
  third_parties: words("Третьи лица", "Third parties"),
  systems: words("Системы", "Systems"),
  sites: words("Сайты", "Sites"),
  crossborder: words("Трансграничная передача", "Cross-border transfer"),
  risks: words("Риски", "Risks"),
  servers: words("Серверы", "Servers"),
  macro_goals: words("Макроцели", "Purpose categories"),
  subjects: words("Чьи данные", "Individuals"),
  apps: words("Приложения", "Apps"),
  security: words("Средства защиты", "Security tools"),
  workstations: words("Рабочие места", "Workstations"),
  network_hardware: words("Сетевое оборудование", "Network hardware"),
  employees: words("Работники", "Employees"),
  tasks: words("Задачи", "Tasks"),
  subject_requests: words("Обращения", "Requests"),
  incidents: words("Инциденты", "Incidents"),
  destructions: words("Уничтожение данных", "Destruction of data"),
  training_attempts: words("Обучение", "Training"),
} as const satisfies Record<string, Words>;

export type ReviewName = keyof typeof reviewTitles;

/** Returns whether a URL segment is the name of a review table. */
export function isReviewName(name: string): name is ReviewName {
  return Object.hasOwn(reviewTitles, name);
}

export const reviewNames: readonly ReviewName[] = Object.keys(reviewTitles).filter(isReviewName);

/** The register of a company's tasks, whose views are saved like those of review tables. */
export const taskRegister = "task_register";

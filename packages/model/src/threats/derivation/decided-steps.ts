import { words } from "../../bilingual-text.ts";

/** Subjects of stored decisions. */
export const decidedSteps = {
  technologies: words("Технология", "Technology"),
  interfaces: words("Интерфейс", "Interface"),
  interface_users: words("Пользователи интерфейса", "Users of an interface"),
  consequences: words("Негативное последствие", "Consequence"),
  manifestations: words("Проявление последствия", "What a consequence brings"),
  objects: words("Объект воздействия", "Influence object"),
  violators: words("Вид нарушителя", "Kind of violator"),
  levels: words("Уровень возможностей", "Level of abilities"),
  collusions: words("Сговор", "Collusion"),
  threats: words("Угроза", "Threat"),
  blocks: words("Мера, блокирующая сценарий", "Measure that blocks a scenario"),
  confirmations: words("Подтверждение шага", "Confirmation of a step"),
};
export type DecidedStep = keyof typeof decidedSteps;

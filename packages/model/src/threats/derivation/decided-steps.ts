import { words } from "../../bilingual-text.ts";

/** Subjects of stored decisions. */
export const decidedSteps = {
  technologies: words("Технология", "Technology"),
  interfaces: words("Интерфейс", "Interface"),
  interface_users: words("Пользователи интерфейса", "Users of an interface"),
  consequences: words("Негативное последствие", "Consequence"),
  manifestations: words("Проявление последствия", "What a consequence brings"),
  objects: words("Объект воздействия", "Affected object"),
  violators: words("Вид нарушителя", "Kind of violator"),
  levels: words("Уровень возможностей", "Level of abilities"),
  collusions: words("Сговор", "Collusion"),
  threats: words("Угроза", "Threat"),
  blocks: words("Мера, блокирующая сценарий", "Measure that blocks a scenario"),
  confirmations: words("Подтверждение шага", "Confirmation of a step"),
};
export type DecidedStep = keyof typeof decidedSteps;

/** Descriptions of another step's entries: how a consequence manifests, who uses an interface (forms 6 and 5 of the model). */
export const described = {
  manifestations: "consequences",
  interface_users: "interfaces",
} as const satisfies Partial<Record<DecidedStep, DecidedStep>>;
export type DescribingStep = keyof typeof described;

/** Stored value of a description, whose text takes the place of the reason. */
export const describedValue = "told";

/** Returns whether a step describes the entries of another step. */
export function isDescribing(step: DecidedStep): step is DescribingStep {
  return Object.hasOwn(described, step);
}

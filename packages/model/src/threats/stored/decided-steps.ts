import { words } from "../../words.ts";

/** What a stored decision is about. */
export const decidedSteps = {
  technologies: words("Технология", "Technology"),
  interfaces: words("Интерфейс", "Interface"),
  interface_users: words("Кто пользуется интерфейсом", "Who uses an interface"),
  consequences: words("Негативное последствие", "Consequence"),
  manifestations: words("Как проявится последствие", "How a consequence shows itself"),
  objects: words("Объект воздействия", "Influence object"),
  violators: words("Вид нарушителя", "Kind of violator"),
  levels: words("Уровень возможностей", "Level of abilities"),
  collusions: words("Сговор", "Collusion"),
  threats: words("Угроза", "Threat"),
  blocks: words("Мера, блокирующая сценарий", "Measure that blocks a scenario"),
  confirmations: words("Подтверждение шага", "Confirmation of a step"),
};
export type DecidedStep = keyof typeof decidedSteps;

/** What is told in words of entries of another step: how a consequence shows itself, who uses an interface (forms 6 and 5 of the model). */
export const described = {
  manifestations: "consequences",
  interface_users: "interfaces",
} as const satisfies Partial<Record<DecidedStep, DecidedStep>>;
export type DescribingStep = keyof typeof described;

/** What a description is kept as: its words stand where a decision has its reason. */
export const describedValue = "told";

/** Whether a step tells in words of the entries of another. */
export function isDescribing(step: DecidedStep): step is DescribingStep {
  return Object.hasOwn(described, step);
}

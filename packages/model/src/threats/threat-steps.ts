import { words } from "../bilingual-text.ts";
import { listCodes } from "./catalogue/list-codes.ts";

/** Steps of a threat model in the order of the FSTEC method of 05.02.2021, which the document follows too. */
export const threatSteps = {
  scope: words("Границы и эксперты", "Scope and experts"),
  systems: words("Общие сведения", "General information"),
  servers: words("Серверы", "Servers"),
  workstations: words("Рабочие места", "Workstations"),
  network: words("Сеть", "Network"),
  interactions: words("Взаимодействие", "Interactions"),
  technologies: words("Технологии", "Technologies"),
  consequences: words("Последствия", "Consequences"),
  objects: words("Объекты воздействия", "Affected objects"),
  violators: words("Виды нарушителей", "Kinds of violators"),
  levels: words("Актуальные нарушители", "Relevant violators"),
  ways: words("Способы и интерфейсы", "Ways and interfaces"),
  possible: words("Возможные угрозы", "Possible threats"),
  scenarios: words("Сценарии", "Scenarios"),
  actuality: words("Актуальность", "Relevance"),
};
export type ThreatStep = keyof typeof threatSteps;

/** All step names in order. */
export const threatStepNames: readonly ThreatStep[] = listCodes(threatSteps);

/** Steps that a user can confirm as empty. */
export const inventorySteps = ["servers", "workstations", "network"] as const;

/** Those, and the step whose result a user confirms. */
export const confirmedSteps = [...inventorySteps, "actuality"] as const;
export type ConfirmedStep = (typeof confirmedSteps)[number];

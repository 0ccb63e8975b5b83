import type { SecurityLevelNumber } from "./security-level-rows.ts";

/** A requirement of Decree 1119 with the levels it applies to. */
export interface LevelRequirement {
  /** Point of the Requirements: «п. 13 „а“». */
  readonly point: string;
  readonly text: string;
  readonly levels: readonly SecurityLevelNumber[];
}

/**
 * Requirements by level (Requirements approved by Decree 1119, points 13 to 17); the wording is ours and was not verified word for word.
 */
export const levelRequirements: readonly LevelRequirement[] = [
  {
    point: "п. 13 «а»",
    text: "организация режима безопасности помещений, в которых размещена система, препятствующего неконтролируемому проникновению или пребыванию посторонних лиц",
    levels: [1, 2, 3, 4],
  },
  { point: "п. 13 «б»", text: "обеспечение сохранности носителей персональных данных", levels: [1, 2, 3, 4] },
  {
    point: "п. 13 «в»",
    text: "утверждение руководителем перечня лиц, доступ которых к персональным данным необходим для выполнения трудовых обязанностей",
    levels: [1, 2, 3, 4],
  },
  {
    point: "п. 13 «г»",
    text: "использование средств защиты информации, прошедших оценку соответствия, если они необходимы для нейтрализации актуальных угроз",
    levels: [1, 2, 3, 4],
  },
  {
    point: "п. 14",
    text: "назначение должностного лица (работника), ответственного за обеспечение безопасности персональных данных в системе",
    levels: [1, 2, 3],
  },
  {
    point: "п. 15",
    text: "ограничение доступа к содержанию электронного журнала сообщений лицами, которым он необходим для выполнения трудовых обязанностей",
    levels: [1, 2],
  },
  {
    point: "п. 16 «а»",
    text: "автоматическая регистрация в электронном журнале безопасности изменения полномочий работника по доступу к персональным данным",
    levels: [1],
  },
  {
    point: "п. 16 «б»",
    text: "создание структурного подразделения, ответственного за безопасность персональных данных, либо возложение этих функций на существующее",
    levels: [1],
  },
  {
    point: "п. 17",
    text: "контроль за выполнением требований не реже одного раза в три года, силами оператора или лицензиата",
    levels: [1, 2, 3, 4],
  },
];

/** Requirements that a compliance check covers; the act itself proves the check. */
export const controlledRequirements: readonly LevelRequirement[] = levelRequirements.filter(
  ({ point }) => point !== "п. 17",
);

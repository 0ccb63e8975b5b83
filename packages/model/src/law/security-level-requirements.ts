import type { SecurityLevelNumber, ThreatType } from "./security-level.ts";

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

/** Lowest grades of certified tools; a smaller number is a higher grade. */
interface Grades {
  readonly protection_class: number;
  readonly svt_class: number;
  readonly trust_level: number;
}

/** Required grades of certified tools by security level (FSTEC order 21, point 12; not verified word for word). */
export const requiredGrades: Readonly<Record<SecurityLevelNumber, Grades>> = {
  1: { protection_class: 4, svt_class: 5, trust_level: 4 },
  2: { protection_class: 5, svt_class: 5, trust_level: 5 },
  3: { protection_class: 6, svt_class: 5, trust_level: 6 },
  4: { protection_class: 6, svt_class: 6, trust_level: 6 },
};

const classes: Readonly<Record<SecurityLevelNumber, Partial<Record<ThreatType, string>>>> = {
  1: { "1": "КА", "2": "КВ" },
  2: { "1": "КА", "2": "КВ", "3": "КС1" },
  3: { "2": "КВ", "3": "КС1" },
  4: { "3": "КС1" },
};

/**
 * Returns the lowest class of cryptographic tools for a level and a type of threats (FSB order 378 of 10.07.2014; not verified word for
 * word); undefined for pairs that Decree 1119 does not have. The choice among КС1 to КС3 also depends on the violator.
 */
export function cryptographicClass(level: SecurityLevelNumber, threatType: ThreatType): string | undefined {
  return classes[level][threatType];
}

/** Classes, weakest first. */
const ascending = ["КС1", "КС2", "КС3", "КВ", "КА"];

/**
 * Returns the class that a system's violators require in addition (FSB order 378, points 10 to 12): КС1 against outsiders, КС2 against
 * those inside the controlled zone, КС3 against insiders with access to the computers. Not verified word for word.
 */
export function classAgainst(violators: { readonly isInside: boolean; readonly reachesComputers: boolean }): string {
  if (!violators.isInside) return "КС1";
  return violators.reachesComputers ? "КС3" : "КС2";
}

/** Returns the stricter of two classes of cryptographic tools. */
export function stricterClass(left: string, right: string): string {
  return ascending.indexOf(left) >= ascending.indexOf(right) ? left : right;
}

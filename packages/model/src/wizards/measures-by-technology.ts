import { type Words, words } from "../bilingual-text.ts";

/** A technology of a system, its measures of order 21, and the reason for excluding them if it is not used. */
interface UsedTechnology {
  readonly name: Words;
  /** Codes, or prefixes of a whole group's codes. */
  readonly measures: readonly string[];
  readonly reason: string;
}

/** Technologies whose absence allows excluding measures (order 21, point 9: adaptation of the base set). */
export const usedTechnologies = {
  virtualization: {
    name: words("Виртуализация", "Virtualisation"),
    measures: ["ЗСВ."],
    reason: "среда виртуализации не применяется",
  },
  wifi: {
    name: words("Беспроводные сети", "Wireless networks"),
    measures: ["УПД.14", "ЗИС.20"],
    reason: "беспроводные сети не применяются",
  },
  remote: {
    name: words("Удалённый доступ через внешние сети", "Remote access over external networks"),
    measures: ["УПД.13"],
    reason: "удалённый доступ через внешние сети не применяется",
  },
  external_users: {
    name: words("Внешние пользователи", "External users"),
    measures: ["ИАФ.6"],
    reason: "внешних пользователей нет",
  },
  mobile: {
    name: words("Мобильные устройства", "Mobile devices"),
    measures: ["УПД.15"],
    reason: "мобильные технические средства не применяются",
  },
  outside_zone: {
    name: words("Передача за контролируемую зону", "Transfer out of the controlled zone"),
    measures: ["ЗИС.3"],
    reason: "передача за контролируемую зону отсутствует",
  },
  external_systems: {
    name: words("Внешние системы других организаций", "External systems of others"),
    measures: ["УПД.16"],
    reason: "взаимодействия со сторонними системами нет",
  },
} as const satisfies Record<string, UsedTechnology>;
export type UsedTechnologyName = keyof typeof usedTechnologies;

/** Returns the names of all technologies in wizard order. */
export function technologyNames(): UsedTechnologyName[] {
  return Object.keys(usedTechnologies).filter((name): name is UsedTechnologyName => name in usedTechnologies);
}

/** Returns the technology that a measure belongs to; undefined if it is always required. */
export function technologyOf(measure: string): UsedTechnologyName | undefined {
  return technologyNames().find((name) =>
    usedTechnologies[name].measures.some((code) => (code.endsWith(".") ? measure.startsWith(code) : measure === code)),
  );
}

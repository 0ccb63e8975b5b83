import { accessMeasures } from "./access-measures.ts";
import { type SecurityMeasure, systemMeasures } from "./infrastructure-measures.ts";
import { mediaMeasures } from "./media-measures.ts";
import type { SecurityLevelNumber } from "./security-level.ts";

/** Groups of measures by code (annex to FSTEC order 21 of 18.02.2013). */
export const measureGroups: Readonly<Record<string, string>> = {
  ИАФ: "Идентификация и аутентификация субъектов доступа и объектов доступа",
  УПД: "Управление доступом субъектов доступа к объектам доступа",
  ОПС: "Ограничение программной среды",
  ЗНИ: "Защита машинных носителей персональных данных",
  РСБ: "Регистрация событий безопасности",
  АВЗ: "Антивирусная защита",
  СОВ: "Обнаружение вторжений",
  АНЗ: "Контроль (анализ) защищенности персональных данных",
  ОЦЛ: "Обеспечение целостности информационной системы и персональных данных",
  ОДТ: "Обеспечение доступности персональных данных",
  ЗСВ: "Защита среды виртуализации",
  ЗТС: "Защита технических средств",
  ЗИС: "Защита информационной системы, ее средств, систем связи и передачи данных",
  ИНЦ: "Выявление инцидентов и реагирование на них",
  УКФ: "Управление конфигурацией информационной системы и системы защиты персональных данных",
};

/** All measures of order 21 in its order. */
export const measures21: readonly SecurityMeasure[] = [...accessMeasures, ...mediaMeasures, ...systemMeasures];

/** Returns the base set of measures for a security level. */
export function baseMeasures(level: SecurityLevelNumber): SecurityMeasure[] {
  return measures21.filter(({ levels }) => levels.includes(level));
}

/** Returns the title of a measure's group. */
export function groupOf({ code }: SecurityMeasure): string {
  return measureGroups[code.split(".")[0] ?? ""] ?? code;
}

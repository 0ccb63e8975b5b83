import type { FindingSeverity } from "../site-score.ts";
import { isBiometric, isSpecial } from "./join-names.ts";

/** Data that enable identity fraud. */
const gravest: ReadonlySet<string> = new Set([
  "Паспорт гражданина РФ",
  "Заграничный паспорт",
  "Свидетельство о рождении",
  "Водительское удостоверение",
  "Документ иностранного гражданина",
  "СНИЛС",
  "ИНН",
  "Полис ОМС",
  "Полис ДМС",
  "Сведения воинского учёта",
  "Заработная плата и доход",
  "Банковские реквизиты",
  "Номер банковской карты",
  "Кредитная история",
]);
const grave: ReadonlySet<string> = new Set([
  "Дата рождения",
  "Год рождения",
  "Место рождения",
  "Гражданство",
  "Адрес регистрации",
  "Адрес проживания",
  "Семейное положение",
  "Состав семьи",
  "Резюме и отзывы",
]);

/** Returns the severity of a form requesting data that its purpose does not need. */
export function severityOfExcess(name: string): FindingSeverity {
  if (gravest.has(name) || isSpecial(name) || isBiometric(name)) return "red";
  return grave.has(name) ? "amber" : "note";
}

const order: readonly FindingSeverity[] = ["red", "amber", "note"];

/** Returns the highest of several severities. */
export function gravestOf(severities: readonly FindingSeverity[]): FindingSeverity {
  return order.find((severity) => severities.includes(severity)) ?? "note";
}

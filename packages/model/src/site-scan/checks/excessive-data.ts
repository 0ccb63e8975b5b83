import { isBiometric, isSpecial } from "../site-scan/checks/finding-names.ts";
import type { FindingSeverity } from "../site-score.ts";

/** Data that allow much to be done in a person's name. */
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

/** How grave it is that a form asks for data that its purpose does not need. */
export function severityOfExcess(name: string): FindingSeverity {
  if (gravest.has(name) || isSpecial(name) || isBiometric(name)) return "red";
  return grave.has(name) ? "amber" : "note";
}

const order: readonly FindingSeverity[] = ["red", "amber", "note"];

/** The gravest of several. */
export function gravestOf(severities: readonly FindingSeverity[]): FindingSeverity {
  return order.find((severity) => severities.includes(severity)) ?? "note";
}

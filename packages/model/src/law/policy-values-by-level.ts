import type { SecurityLevelNumber } from "./security-level.ts";

type ByLevel = Readonly<Record<SecurityLevelNumber, string>>;

/** Values of an internal document by level; each completes the sentence of the point that prints it. */
const row = (fourth: string, third: string, second: string, first: string): ByLevel => ({
  4: fourth,
  3: third,
  2: second,
  1: first,
});

/**
 * Parameters of internal rules by security level. No act sets them: the product suggests them (21.11.2026, based on FSTEC's methodical
 * document of 11.02.2014, not verified), and the company's own document sets them. The points name the measure they serve.
 */
export const securityParameters = {
  passwordLength: row(
    "10 знаков (администратора — 12)",
    "10 знаков (администратора — 12)",
    "12 знаков (администратора — 14)",
    "12 знаков (администратора — 16)",
  ),
  passwordGroups: row("трёх", "трёх", "четырёх", "четырёх"),
  passwordDays: row("180 дней", "120 дней", "90 дней", "60 дней"),
  attempts: row(
    "10 неудачных попыток на 15 минут",
    "5 неудачных попыток на 30 минут",
    "5 неудачных попыток на 30 минут",
    "3 неудачных попыток на 60 минут",
  ),
  screenMinutes: row("15 минут", "15 минут", "10 минут", "5 минут"),
  secondFactor: row(
    "при удалённом входе",
    "при удалённом входе и для администраторов",
    "при удалённом входе, для администраторов и при доступе к базам данных",
    "при каждом входе",
  ),
  rightsReview: row("шесть месяцев", "три месяца", "три месяца", "месяц"),
  accountBlocking: row(
    "в день увольнения, неиспользуемая — через 90 дней",
    "в день увольнения, неиспользуемая — через 90 дней",
    "в день увольнения, неиспользуемая — через 60 дней",
    "в течение часа после увольнения, неиспользуемая — через 45 дней",
  ),
  antivirus: row(
    "базы обновляются не реже раза в сутки, полная проверка — раз в месяц",
    "базы обновляются не реже раза в сутки, полная проверка — раз в неделю",
    "базы обновляются не реже раза в 12 часов, полная проверка — раз в неделю",
    "базы обновляются не реже раза в 4 часа, полная проверка — раз в неделю",
  ),
  vulnerabilities: row(
    "критические — за 30 дней, высокие — за 60 дней",
    "критические — за 7 дней, высокие — за 28 дней",
    "критические — за 72 часа, высокие — за 7 дней",
    "критические — за 24 часа, высокие — за 7 дней",
  ),
  vulnerabilitySearch: row("12 месяцев", "шесть месяцев", "три месяца", "месяц"),
  backups: row(
    "не реже раза в неделю, хранятся четыре последние копии",
    "не реже раза в сутки, хранятся 14 последних копий",
    "не реже раза в сутки, хранятся 30 последних копий",
    "не реже раза в сутки вместе с журналом изменений, хранятся 30 суточных и 3 месячные копии",
  ),
  restoring: row(
    "раз в 12 месяцев, восстановление — не дольше 72 часов",
    "раз в шесть месяцев, восстановление — не дольше 48 часов",
    "раз в три месяца, восстановление — не дольше 24 часов",
    "раз в три месяца, восстановление — не дольше 8 часов",
  ),
  logYears: row("один год", "один год", "один год, затем в архиве до трёх лет", "три года"),
  logReview: row("раз в месяц", "раз в неделю", "раз в сутки", "раз в сутки и немедленно по сигналу средства защиты"),
  mediaInventory: row("12 месяцев", "12 месяцев", "шесть месяцев", "три месяца"),
} as const satisfies Readonly<Record<string, ByLevel>>;

/** Maximum intervals of work in months by security level: the same numbers as in the texts above, for date calculations. */
export const securityPeriods = {
  rightsReview: { 4: 6, 3: 3, 2: 3, 1: 1 },
  vulnerabilitySearch: { 4: 12, 3: 6, 2: 3, 1: 1 },
  restoring: { 4: 12, 3: 6, 2: 3, 1: 3 },
  mediaInventory: { 4: 12, 3: 12, 2: 6, 1: 3 },
} as const satisfies Readonly<Record<string, Readonly<Record<SecurityLevelNumber, number>>>>;

export type PeriodParameter = keyof typeof securityPeriods;

export type SecurityParameter = keyof typeof securityParameters;

import { type Words, words } from "../bilingual-text.ts";
import type { NormCode } from "./norms.ts";

/** Unit of a term. Hours include weekends; working days follow the Labour Code, article 112. */
type TermUnit = "hours" | "days" | "working_days" | "months" | "years";

/** A statutory term for an operator. */
export interface StatutoryTerm {
  /** What must be done within the term. */
  readonly duty: Words;
  readonly amount: number;
  readonly unit: TermUnit;
  /** The provision that sets the term, which records whether it was verified against a public text. */
  readonly norm: NormCode;
  /** The provision as cited on screens. */
  readonly citation: Words;
  /** Maximum extension in working days by a notice with reasons. */
  readonly extension?: number;
}

function term<U extends TermUnit>(
  amount: number,
  unit: U,
  norm: NormCode,
  citation: Words,
  duty: Words,
  extra: Pick<StatutoryTerm, "extension"> = {},
) {
  return { amount, unit, norm, citation, duty, ...extra } as const;
}

/** Terms counted from an event, by code in the list of deadlines of 21.11.2026. */
export const statutoryTerms = {
  T01: term(
    10,
    "working_days",
    "FZ152 20(1)",
    of152("ч. 1 ст. 20", "article 20(1)"),
    words("ответить на запрос о данных", "answer a request for data"),
    {
      extension: 5,
    },
  ),
  T02: term(
    10,
    "working_days",
    "FZ152 20(2)",
    of152("ч. 2 ст. 20", "article 20(2)"),
    words("отказать с причиной", "refuse with a reason"),
    { extension: 5 },
  ),
  T03: term(
    7,
    "working_days",
    "FZ152 20(3)",
    of152("ч. 3 ст. 20", "article 20(3)"),
    words("исправить или уничтожить данные по сведениям субъекта", "correct or destroy data as the data subject shows"),
  ),
  T04: term(
    10,
    "working_days",
    "FZ152 20(4)",
    of152("ч. 4 ст. 20", "article 20(4)"),
    words("ответить Роскомнадзору", "answer Roskomnadzor"),
    {
      extension: 5,
    },
  ),
  T05: term(
    7,
    "working_days",
    "FZ152 21(2)",
    of152("ч. 2 ст. 21", "article 21(2)"),
    words("уточнить неточные данные", "correct inaccurate data"),
  ),
  T06: term(
    3,
    "working_days",
    "FZ152 21(3)",
    of152("ч. 3 ст. 21", "article 21(3)"),
    words("прекратить неправомерную обработку", "stop unlawful processing"),
  ),
  T07: term(
    10,
    "working_days",
    "FZ152 21(3)",
    of152("ч. 3 ст. 21", "article 21(3)"),
    words(
      "уничтожить данные, обработку которых нельзя сделать правомерной",
      "destroy data whose processing cannot be made lawful",
    ),
  ),
  T08: term(
    24,
    "hours",
    "FZ152 21(3.1)",
    of152("ч. 3.1 ст. 21", "article 21(3.1)"),
    words("сообщить Роскомнадзору об инциденте", "report the incident to Roskomnadzor"),
  ),
  T09: term(
    72,
    "hours",
    "FZ152 21(3.1)",
    of152("ч. 3.1 ст. 21", "article 21(3.1)"),
    words("сообщить Роскомнадзору результаты расследования", "report the findings of the inquiry to Roskomnadzor"),
  ),
  T10: term(
    30,
    "days",
    "FZ152 21(4)",
    of152("ч. 4 ст. 21", "article 21(4)"),
    words("уничтожить данные, цель обработки которых достигнута", "destroy data whose purpose is achieved"),
  ),
  T11: term(
    30,
    "days",
    "FZ152 21(5)",
    of152("ч. 5 ст. 21", "article 21(5)"),
    words("уничтожить данные после отзыва согласия", "destroy data after consent was withdrawn"),
  ),
  T12: term(
    10,
    "working_days",
    "FZ152 21(5.1)",
    of152("ч. 5.1 ст. 21", "article 21(5.1)"),
    words("прекратить обработку по требованию", "stop processing on demand"),
    {
      extension: 5,
    },
  ),
  T13: term(
    6,
    "months",
    "FZ152 21(6)",
    of152("ч. 6 ст. 21", "article 21(6)"),
    words("уничтожить заблокированные данные", "destroy blocked data"),
  ),
  T20: term(
    10,
    "working_days",
    "FZ152 12(6)",
    of152("ч. 6 ст. 12", "article 12(6)"),
    words("ответить об оценке иностранного получателя", "answer about the assessment of a foreign recipient"),
    { extension: 5 },
  ),
  T22: term(
    3,
    "working_days",
    "FZ152 10.1(14)",
    of152("ч. 14 ст. 10.1", "article 10.1(14)"),
    words("прекратить распространение", "stop dissemination"),
  ),
  // «Немедленно»: the law allows no day after the demand.
  T23: term(
    0,
    "days",
    "FZ152 15(2)",
    of152("ч. 2 ст. 15", "article 15(2)"),
    words("прекратить рекламу", "stop advertising"),
  ),
  T24: term(
    30,
    "days",
    "FZ152 16(4)",
    of152("ч. 4 ст. 16", "article 16(4)"),
    words(
      "рассмотреть возражение против решения без участия человека",
      "consider an objection to an automated decision",
    ),
  ),
  T25: term(
    3,
    "years",
    "RKN179 8",
    words("п. 8 приказа Роскомнадзора № 179", "Roskomnadzor order 179, point 8"),
    words("хранить акт уничтожения и выгрузку", "retain the destruction act and the log extract"),
  ),
  T26: term(
    3,
    "years",
    "PP1119 17",
    words("п. 17 требований, ПП РФ № 1119", "Decree 1119, point 17"),
    words("проверить выполнение требований к защите", "check that the protection requirements are met"),
  ),
  T27: term(
    3,
    "years",
    "FSTEC21 6",
    words("п. 6 приказа ФСТЭК России № 21", "FSTEC order 21, point 6"),
    words("оценить эффективность мер защиты", "assess how effective the safeguards are"),
  ),
  T29: term(
    30,
    "days",
    "FZ152 14(4)",
    of152("ч. 4 ст. 14", "article 14(4)"),
    words("до повторного запроса", "until a repeated request"),
  ),
} as const satisfies Record<string, StatutoryTerm>;

/** Returns a provision of 152-FZ as printed. */
export function of152(ru: string, en: string): Words {
  return words(`${ru} 152-ФЗ`, `152-FZ, ${en}`);
}

export type TermCode = keyof typeof statutoryTerms;

type CodesIn<U extends TermUnit> = {
  [C in TermCode]: (typeof statutoryTerms)[C]["unit"] extends U ? C : never;
}[TermCode];

/** Terms in hours from an instant. */
export type HourTermCode = CodesIn<"hours">;
/** Terms in days, months or years from a date. */
export type DateTermCode = Exclude<TermCode, HourTermCode>;

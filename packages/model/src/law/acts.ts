/** An act that papers refer to. */
export interface Act {
  /** Requisites as printed at the first mention. */
  readonly printed: string;
  /** What later mentions say. */
  readonly short: string;
  /** First ISO day in force; where only the act's own day is known, that day. */
  readonly since: string;
  /** First ISO day no longer in force. */
  readonly until?: string;
}

/**
 * Acts by code, in the order in which papers list them: laws, decrees, orders.
 * Requisites and days as known on 21.11.2026; a new or repealed act is a changed row here and nothing else.
 */
export const acts = {
  FZ152: {
    printed: "Федеральный закон от 27.07.2006 № 152-ФЗ «О персональных данных»",
    short: "Закон № 152-ФЗ",
    since: "2007-01-26",
  },
  FZ149: {
    printed:
      "Федеральный закон от 27.07.2006 № 149-ФЗ «Об информации, информационных технологиях и о защите информации»",
    short: "Закон № 149-ФЗ",
    since: "2006-07-27",
  },
  FZ38: {
    printed: "Федеральный закон от 13.03.2006 № 38-ФЗ «О рекламе»",
    short: "Закон № 38-ФЗ",
    since: "2006-03-13",
  },
  FZ572: {
    printed: "Федеральный закон от 29.12.2022 № 572-ФЗ",
    short: "Закон № 572-ФЗ",
    since: "2022-12-29",
  },
  PP1119: {
    printed: "Постановление Правительства РФ от 01.11.2012 № 1119",
    short: "Требования № 1119",
    since: "2012-11-15",
  },
  PP687: {
    printed: "Постановление Правительства РФ от 15.09.2008 № 687",
    short: "Положение № 687",
    since: "2008-09-15",
  },
  PP512: {
    printed: "Постановление Правительства РФ от 06.07.2008 № 512",
    short: "Требования № 512",
    since: "2008-07-06",
  },
  PP211: {
    printed: "Постановление Правительства РФ от 21.03.2012 № 211",
    short: "постановление № 211",
    since: "2012-03-21",
  },
  PP6: {
    printed: "Постановление Правительства РФ от 10.01.2023 № 6",
    short: "постановление № 6",
    since: "2023-03-01",
  },
  PP24: {
    printed: "Постановление Правительства РФ от 16.01.2023 № 24",
    short: "постановление № 24",
    since: "2023-03-01",
  },
  RKN18: {
    printed: "Приказ Роскомнадзора от 24.02.2021 № 18",
    short: "приказ Роскомнадзора № 18",
    since: "2021-09-01",
    until: "2027-09-01",
  },
  RKN128: {
    printed: "Приказ Роскомнадзора от 05.08.2022 № 128",
    short: "приказ Роскомнадзора № 128",
    since: "2023-03-01",
  },
  RKN178: {
    printed: "Приказ Роскомнадзора от 27.10.2022 № 178",
    short: "приказ Роскомнадзора № 178",
    since: "2023-03-01",
    until: "2029-03-01",
  },
  RKN179: {
    printed: "Приказ Роскомнадзора от 28.10.2022 № 179",
    short: "приказ Роскомнадзора № 179",
    since: "2023-03-01",
    until: "2029-03-01",
  },
  RKN180: {
    printed: "Приказ Роскомнадзора от 28.10.2022 № 180",
    short: "приказ Роскомнадзора № 180",
    since: "2022-12-26",
  },
  RKN187: {
    printed: "Приказ Роскомнадзора от 14.11.2022 № 187",
    short: "приказ Роскомнадзора № 187",
    since: "2023-03-01",
  },
  RKN140: {
    printed: "Приказ Роскомнадзора от 19.06.2025 № 140",
    short: "приказ Роскомнадзора № 140",
    since: "2025-09-01",
  },
  FSTEC17: {
    printed: "Приказ ФСТЭК России от 11.02.2013 № 17",
    short: "приказ ФСТЭК № 17",
    since: "2013-02-11",
    until: "2026-03-01",
  },
  FSTEC117: {
    printed: "Приказ ФСТЭК России от 11.04.2025 № 117",
    short: "приказ ФСТЭК № 117",
    since: "2026-03-01",
  },
  FSTEC21: {
    printed: "Приказ ФСТЭК России от 18.02.2013 № 21",
    short: "приказ ФСТЭК № 21",
    since: "2013-02-18",
  },
  FSTEC_METHOD: {
    printed: "Методический документ ФСТЭК России от 05.02.2021 «Методика оценки угроз безопасности информации»",
    short: "Методика оценки угроз",
    since: "2021-02-05",
  },
  FSB378: {
    printed: "Приказ ФСБ России от 10.07.2014 № 378",
    short: "приказ ФСБ № 378",
    since: "2014-07-10",
  },
  FSB77: {
    printed: "Приказ ФСБ России от 13.02.2023 № 77",
    short: "приказ ФСБ № 77",
    since: "2023-02-13",
  },
} as const satisfies Record<string, Act>;

export type ActCode = keyof typeof acts;

import type { InForce } from "./in-force.ts";

/** An act that documents refer to. If only the date of the act is known, it counts as the first date in force. */
export interface Act extends InForce {
  /** Date, number and title as printed at the first mention. */
  readonly printed: string;
  /** Short form for later mentions. */
  readonly short: string;
  /** Source of the number and dates. */
  readonly source: string;
  /** Number and dates were verified against a public text; false: partly or fully from a specialist's memory. */
  readonly verified: boolean;
}

/** Federal laws and codes, as of 21.11.2026. */
export const federalLaws = {
  FZ152: {
    printed: "Федеральный закон от 27.07.2006 № 152-ФЗ «О персональных данных»",
    short: "Закон № 152-ФЗ",
    since: "2007-01-26",
    source: "выписки по 265-ФЗ и ст. 3, 12, 18",
    verified: true,
  },
  FZ266: {
    printed: "Федеральный закон от 14.07.2022 № 266-ФЗ",
    short: "Закон № 266-ФЗ",
    since: "2022-09-01",
    source: "zakonrf.info/doc-37386332; часть норм — с 01.03.2023",
    verified: false,
  },
  FZ233: {
    printed: "Федеральный закон от 08.08.2024 № 233-ФЗ",
    short: "Закон № 233-ФЗ",
    since: "2025-09-01",
    source: "klerk.ru/blogs/klerk/660468; день вступления п. 3.1 ч. 2 ст. 19 не проверен",
    verified: false,
  },
  FZ23: {
    printed: "Федеральный закон от 28.02.2025 № 23-ФЗ",
    short: "Закон № 23-ФЗ",
    since: "2025-07-01",
    source: "klerk.ru/blogs/fedresurs/674417",
    verified: true,
  },
  FZ156: {
    printed: "Федеральный закон от 24.06.2025 № 156-ФЗ",
    short: "Закон № 156-ФЗ",
    since: "2025-09-01",
    source: "klerk.ru/buh/articles/657743",
    verified: true,
  },
  FZ265: {
    printed: "Федеральный закон от 26.07.2026 № 265-ФЗ",
    short: "Закон № 265-ФЗ",
    since: "2026-07-26",
    source: "выписки по 265-ФЗ; ст. 2 закона — с 01.09.2027",
    verified: true,
  },
  FZ265_2: {
    printed: "Статья 2 Федерального закона от 26.07.2026 № 265-ФЗ",
    short: "ст. 2 Закона № 265-ФЗ",
    since: "2027-09-01",
    source: "выписки по 265-ФЗ; содержание не проверено",
    verified: true,
  },
  FZ200: {
    printed: "Федеральный закон от 07.07.2025 № 200-ФЗ",
    short: "Закон № 200-ФЗ",
    since: "2027-03-01",
    source: "выписки по 265-ФЗ; содержание не проверено",
    verified: true,
  },
  FZ149: {
    printed:
      "Федеральный закон от 27.07.2006 № 149-ФЗ «Об информации, информационных технологиях и о защите информации»",
    short: "Закон № 149-ФЗ",
    since: "2006-07-27",
    source: "выписки по 265-ФЗ (реквизиты)",
    verified: true,
  },
  FZ572: {
    printed: "Федеральный закон от 29.12.2022 № 572-ФЗ",
    short: "Закон № 572-ФЗ",
    since: "2022-12-29",
    source: "по памяти специалиста",
    verified: false,
  },
  FZ406: {
    printed: "Федеральный закон от 31.07.2023 № 406-ФЗ",
    short: "Закон № 406-ФЗ",
    since: "2023-12-01",
    source: "пересказы ч. 10 ст. 8 Закона № 149-ФЗ, сверено 21.11.2026",
    verified: true,
  },
  FZ199: {
    printed: "Федеральный закон от 26.06.2026 № 199-ФЗ",
    short: "Закон № 199-ФЗ",
    since: "2026-07-07",
    source: "номер, день и суммы — по вторичным источникам; официальный текст не сверен",
    verified: false,
  },
  FZ41: {
    printed: "Федеральный закон от 01.04.2025 № 41-ФЗ",
    short: "Закон № 41-ФЗ",
    since: "2025-06-01",
    source: "пересказы; номер части ст. 10 Закона № 149-ФЗ не проверен",
    verified: false,
  },
  FZ420: {
    printed: "Федеральный закон от 30.11.2024 № 420-ФЗ",
    short: "Закон № 420-ФЗ",
    since: "2025-05-30",
    source: "152fz.cyberosnova.ru/shtrafy/420-fz",
    verified: true,
  },
  FZ421: {
    printed: "Федеральный закон от 30.11.2024 № 421-ФЗ",
    short: "Закон № 421-ФЗ",
    since: "2024-12-11",
    source: "текст гл. 28 УК РФ; день вступления не проверен",
    verified: false,
  },
  FZ104: {
    printed: "Федеральный закон от 23.05.2025 № 104-ФЗ",
    short: "Закон № 104-ФЗ",
    since: "2025-05-23",
    source: "ombudsmankarelia.nubex.ru; день вступления не проверен",
    verified: false,
  },
  FZ78: {
    printed: "Федеральный закон от 06.04.2024 № 78-ФЗ",
    short: "Закон № 78-ФЗ",
    since: "2024-04-17",
    source: "alikov.cap.ru (17.06.2024)",
    verified: true,
  },
  FZ38: {
    printed: "Федеральный закон от 13.03.2006 № 38-ФЗ «О рекламе»",
    short: "Закон № 38-ФЗ",
    since: "2006-03-13",
    source: "alikov.cap.ru (17.06.2024)",
    verified: true,
  },
  FZ160: {
    printed:
      "Федеральный закон от 19.12.2005 № 160-ФЗ «О ратификации Конвенции Совета Европы о защите физических лиц при автоматизированной обработке персональных данных»",
    short: "Закон № 160-ФЗ",
    since: "2005-12-19",
    source: "по памяти специалиста",
    verified: false,
  },
  TK: {
    printed: "Трудовой кодекс Российской Федерации от 30.12.2001 № 197-ФЗ",
    short: "ТК РФ",
    since: "2002-02-01",
    source: "по памяти специалиста",
    verified: false,
  },
  NK: {
    printed: "Налоговый кодекс Российской Федерации (часть первая) от 31.07.1998 № 146-ФЗ",
    short: "НК РФ",
    since: "1999-01-01",
    source: "по памяти специалиста",
    verified: false,
  },
  GK: {
    printed: "Гражданский кодекс Российской Федерации (часть первая) от 30.11.1994 № 51-ФЗ",
    short: "ГК РФ",
    since: "1995-01-01",
    source: "по памяти специалиста",
    verified: false,
  },
  FZ402: {
    printed: "Федеральный закон от 06.12.2011 № 402-ФЗ «О бухгалтерском учете»",
    short: "Закон № 402-ФЗ",
    since: "2013-01-01",
    source: "по памяти специалиста",
    verified: false,
  },
  FZ125: {
    printed: "Федеральный закон от 22.10.2004 № 125-ФЗ «Об архивном деле в Российской Федерации»",
    short: "Закон № 125-ФЗ",
    since: "2004-10-22",
    source: "по памяти специалиста",
    verified: false,
  },
  FZ323: {
    printed: "Федеральный закон от 21.11.2011 № 323-ФЗ «Об основах охраны здоровья граждан в Российской Федерации»",
    short: "Закон № 323-ФЗ",
    since: "2011-11-21",
    source: "ст. 13 — по пересказу",
    verified: false,
  },
  FZ273: {
    printed: "Федеральный закон от 29.12.2012 № 273-ФЗ «Об образовании в Российской Федерации»",
    short: "Закон № 273-ФЗ",
    since: "2013-09-01",
    source: "по памяти специалиста",
    verified: false,
  },
  FZ126: {
    printed: "Федеральный закон от 07.07.2003 № 126-ФЗ «О связи»",
    short: "Закон № 126-ФЗ",
    since: "2004-01-01",
    source: "по памяти специалиста",
    verified: false,
  },
  FZ395: {
    printed: "Федеральный закон от 02.12.1990 № 395-1 «О банках и банковской деятельности»",
    short: "Закон № 395-1",
    since: "1990-12-02",
    source: "по памяти специалиста",
    verified: false,
  },
  FZ115: {
    printed:
      "Федеральный закон от 07.08.2001 № 115-ФЗ «О противодействии легализации (отмыванию) доходов, полученных преступным путем, и финансированию терроризма»",
    short: "Закон № 115-ФЗ",
    since: "2002-02-01",
    source: "по памяти специалиста; название в редакции, действовавшей до дополнений о других целях, не проверено",
    verified: false,
  },
  FZ4015: {
    printed: "Закон РФ от 27.11.1992 № 4015-1 «Об организации страхового дела в Российской Федерации»",
    short: "Закон № 4015-1",
    since: "1992-11-27",
    source: "по памяти специалиста",
    verified: false,
  },
  ZPP: {
    printed: "Закон РФ от 07.02.1992 № 2300-1 «О защите прав потребителей»",
    short: "Закон № 2300-1",
    since: "1992-02-07",
    source: "по памяти специалиста",
    verified: false,
  },
  KOAP: {
    printed: "Кодекс Российской Федерации об административных правонарушениях от 30.12.2001 № 195-ФЗ",
    short: "КоАП РФ",
    since: "2002-07-01",
    source: "по памяти специалиста",
    verified: false,
  },
  UK: {
    printed: "Уголовный кодекс Российской Федерации от 13.06.1996 № 63-ФЗ",
    short: "УК РФ",
    since: "1997-01-01",
    source: "по памяти специалиста",
    verified: false,
  },
} as const satisfies Record<string, Act>;

import { type Act, federalLaws } from "./federal-laws.ts";

/** Government acts, as of 21.11.2026. */
const governmentActs = {
  PP1119: {
    printed: "Постановление Правительства РФ от 01.11.2012 № 1119",
    short: "Требования № 1119",
    since: "2012-11-15",
    source: "реквизиты, п. 11 «д», п. 12 и таблица — по выпискам; день вступления не проверен",
    verified: false,
  },
  PP687: {
    printed: "Постановление Правительства РФ от 15.09.2008 № 687",
    short: "Положение № 687",
    since: "2008-09-15",
    source: "реквизиты — по выпискам; содержание не проверено",
    verified: false,
  },
  PP512: {
    printed: "Постановление Правительства РФ от 06.07.2008 № 512",
    short: "Требования № 512",
    since: "2008-07-06",
    source: "реквизиты — по выпискам; содержание не проверено",
    verified: false,
  },
  PP211: {
    printed: "Постановление Правительства РФ от 21.03.2012 № 211",
    short: "постановление № 211",
    since: "2012-03-21",
    source: "docs.cntd.ru/document/460231693; содержание не проверено",
    verified: false,
  },
  PP6: {
    printed: "Постановление Правительства РФ от 10.01.2023 № 6",
    short: "постановление № 6",
    since: "2023-03-01",
    source: "konsugroup.com; число месяца акта не проверено",
    verified: false,
  },
  PP24: {
    printed: "Постановление Правительства РФ от 16.01.2023 № 24",
    short: "постановление № 24",
    since: "2023-03-01",
    source: "konsugroup.com",
    verified: true,
  },
  PP1046: {
    printed: "Постановление Правительства РФ от 29.06.2021 № 1046",
    short: "постановление № 1046",
    since: "2021-07-01",
    source: "по памяти специалиста",
    verified: false,
  },
} as const satisfies Record<string, Act>;

/** Acts of FSTEC, FSB and the archive agency, as of 21.11.2026. */
const securityActs = {
  FSTEC17: {
    printed: "Приказ ФСТЭК России от 11.02.2013 № 17",
    short: "приказ ФСТЭК № 17",
    since: "2013-02-11",
    until: "2026-03-01",
    source: "1275.ru; softline.ru",
    verified: true,
  },
  FSTEC117: {
    printed: "Приказ ФСТЭК России от 11.04.2025 № 117",
    short: "приказ ФСТЭК № 117",
    since: "2026-03-01",
    source: "Минюст 16.06.2025 № 82619; полный текст требований; изменён приказом 08.05.2026 № 137",
    verified: true,
  },
  FSTEC21: {
    printed: "Приказ ФСТЭК России от 18.02.2013 № 21",
    short: "приказ ФСТЭК № 21",
    since: "2013-02-18",
    source: "fstec-lint, docs/pdn.md; Минюст 14.05.2013 № 28375; в редакции 23.03.2017 № 49 и 14.05.2020 № 68",
    verified: true,
  },
  FSTEC239: {
    printed: "Приказ ФСТЭК России от 25.12.2017 № 239",
    short: "приказ ФСТЭК № 239",
    since: "2017-12-25",
    source: "wiki.rosalab.ru; содержание не проверено",
    verified: false,
  },
  FSTEC_METHOD: {
    printed: "Методический документ ФСТЭК России от 05.02.2021 «Методика оценки угроз безопасности информации»",
    short: "Методика оценки угроз",
    since: "2021-02-05",
    source: "по памяти специалиста",
    verified: false,
  },
  FSB378: {
    printed: "Приказ ФСБ России от 10.07.2014 № 378",
    short: "приказ ФСБ № 378",
    since: "2014-07-10",
    source: "реквизиты — по выпискам; классы не проверены",
    verified: false,
  },
  FSB77: {
    printed: "Приказ ФСБ России от 13.02.2023 № 77",
    short: "приказ ФСБ № 77",
    since: "2023-03-01",
    source: "Минюст 20.02.2023 № 72404; ib-bank.ru; вступление в силу — rusrim.blogspot.com",
    verified: true,
  },
  FAPSI152: {
    printed: "Приказ ФАПСИ от 13.06.2001 № 152",
    short: "приказ ФАПСИ № 152",
    since: "2001-06-13",
    source: "по памяти специалиста",
    verified: false,
  },
  PKZ2005: {
    printed: "Приказ ФСБ России от 09.02.2005 № 66 (Положение ПКЗ-2005)",
    short: "Положение ПКЗ-2005",
    since: "2005-02-09",
    source: "по памяти специалиста",
    verified: false,
  },
  ARCH236: {
    printed: "Приказ Росархива от 20.12.2019 № 236",
    short: "приказ Росархива № 236",
    since: "2019-12-20",
    source: "по памяти специалиста",
    verified: false,
  },
} as const satisfies Record<string, Act>;

/** Acts of Roskomnadzor, as of 21.11.2026. */
const roskomnadzorActs = {
  RKN18: {
    printed: "Приказ Роскомнадзора от 24.02.2021 № 18",
    short: "приказ Роскомнадзора № 18",
    since: "2021-09-01",
    until: "2027-09-01",
    source: "its.1c.ru; Минюст 21.04.2021 № 63204",
    verified: true,
  },
  RKN106: {
    printed: "Приказ Роскомнадзора от 21.06.2021 № 106",
    short: "приказ Роскомнадзора № 106",
    since: "2022-03-01",
    source: "выписки; Минюст 11.08.2021 № 64602",
    verified: true,
  },
  RKN128: {
    printed: "Приказ Роскомнадзора от 05.08.2022 № 128",
    short: "приказ Роскомнадзора № 128",
    since: "2023-03-01",
    source: "rppa.pro; Минюст 20.09.2022 № 70152; проект нового перечня опубликован 31.07.2026",
    verified: true,
  },
  RKN178: {
    printed: "Приказ Роскомнадзора от 27.10.2022 № 178",
    short: "приказ Роскомнадзора № 178",
    since: "2023-03-01",
    until: "2029-03-01",
    source: "data-sec.ru/laws/harm-assessment-order; Минюст 28.11.2022 № 71166",
    verified: true,
  },
  RKN179: {
    printed: "Приказ Роскомнадзора от 28.10.2022 № 179",
    short: "приказ Роскомнадзора № 179",
    since: "2023-03-01",
    until: "2029-03-01",
    source: "legion-inform.ru; Минюст 28.11.2022 № 71167",
    verified: true,
  },
  RKN180: {
    printed: "Приказ Роскомнадзора от 28.10.2022 № 180",
    short: "приказ Роскомнадзора № 180",
    since: "2022-12-26",
    source: "restoplace.cc/blog; день вступления не проверен",
    verified: false,
  },
  RKN187: {
    printed: "Приказ Роскомнадзора от 14.11.2022 № 187",
    short: "приказ Роскомнадзора № 187",
    since: "2023-03-01",
    source: "по памяти специалиста",
    verified: false,
  },
  RKN253: {
    printed: "Приказ Роскомнадзора от 24.12.2021 № 253 (в редакции от 10.01.2023 № 1)",
    short: "приказ Роскомнадзора № 253",
    since: "2021-12-24",
    source: "реквизиты — по выпискам; вопросы листа не проверены",
    verified: false,
  },
  RKN140: {
    printed: "Приказ Роскомнадзора от 19.06.2025 № 140",
    short: "приказ Роскомнадзора № 140",
    since: "2025-09-01",
    source: "по памяти специалиста",
    verified: false,
  },
  RKN_REC_2017: {
    printed:
      "Рекомендации Роскомнадзора от 31.07.2017 по составлению документа, определяющего политику оператора в отношении обработки персональных данных",
    short: "Рекомендации Роскомнадзора о политике",
    since: "2017-07-31",
    source: "klerk.ru/blogs/fedresurs/676549",
    verified: true,
  },
  RKN_REC_94: {
    printed: "Методические рекомендации, утверждённые приказом Роскомнадзора от 30.05.2017 № 94",
    short: "Методические рекомендации № 94",
    since: "2017-05-30",
    source: "spmag.ru",
    verified: true,
  },
} as const satisfies Record<string, Act>;

/**
 * Acts by code in the order in which documents list them: laws, decrees, orders. New, changed or repealed acts only require changing these
 * rows.
 */
export const acts = { ...federalLaws, ...governmentActs, ...roskomnadzorActs, ...securityActs } as const;

export type ActCode = keyof typeof acts;

import type { Act } from "./act.ts";

/** Acts of the Government, as known on 21.11.2026. */
export const governmentActs = {
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

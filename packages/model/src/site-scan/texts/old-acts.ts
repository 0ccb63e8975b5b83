import { type Words, words } from "../../bilingual-text.ts";
import { pattern } from "../normal-text.ts";

/** A repealed act or rule that sites still quote. */
export interface OldAct {
  readonly key: string;
  /** First ISO date on which it is outdated. */
  readonly since: string;
  /** What replaces it. */
  readonly now: Words;
  readonly sign: RegExp;
}

/** As of 21.11.2026. The repeal dates of the joint order and of order 140 have not been verified against the acts. */
const oldActs: readonly OldAct[] = [
  {
    key: "pp781",
    since: "2012-11-15",
    now: words("ПП РФ № 1119 от 01.11.2012", "Government decree 1119 of 01.11.2012"),
    sign: pattern(String.raw`(?:постановлени\p{L}+|пп)[^.]{0,60}(?:17\.11\.2007|17\sноября\s2007|№\s?781\>)`),
  },
  {
    key: "fstec58",
    since: "2013-06-01",
    now: words("приказ ФСТЭК № 21", "FSTEC order 21"),
    sign: pattern(String.raw`фстэк[^.]{0,60}№\s?58\>|05\.02\.2010[^.]{0,20}№\s?58\>`),
  },
  {
    key: "order3",
    since: "2014-03-01",
    now: words("акт об уровне защищённости по ПП РФ № 1119", "the act of the security level by Government decree 1119"),
    sign: pattern(String.raw`№\s?55\/86\/20|55\/86\/20`),
  },
  {
    key: "rkn274",
    since: "2023-03-01",
    now: words("приказ Роскомнадзора № 128", "Roskomnadzor order 128"),
    sign: pattern(String.raw`(?:роскомнадзор\p{L}*|приказ\p{L}*)[^.]{0,60}№\s?274\>|15\.03\.2013[^.]{0,20}274`),
  },
  {
    key: "rkn996",
    since: "2025-09-01",
    now: words("приказ Роскомнадзора № 140", "Roskomnadzor order 140"),
    sign: pattern(String.raw`роскомнадзор\p{L}*[^.]{0,60}№\s?996\>`),
  },
  {
    key: "fstec17",
    since: "2026-03-01",
    now: words("приказ ФСТЭК № 117", "FSTEC order 117"),
    sign: pattern(String.raw`фстэк[^.]{0,60}(?:11\.02\.2013|11\sфевраля\s2013)[^.]{0,20}№\s?17\>`),
  },
  {
    key: "reply30",
    since: "2022-09-01",
    now: words("10 рабочих дней (ч. 1 ст. 20 152-ФЗ)", "10 working days (152-FZ, article 20(1))"),
    sign: pattern(String.raw`(?:ответ|рассм[ао]тр|сообщ|предоставл)\p{L}*[^.]{0,80}\<(?:30|тридцати)\s\(?[^.]{0,14}дн`),
  },
  {
    key: "no_notice",
    since: "2022-09-01",
    now: words(
      "исключения ч. 2 ст. 22 152-ФЗ почти все отменены",
      "of the exceptions of 152-FZ, article 22(2), almost none is left",
    ),
    sign: pattern(String.raw`без\sуведомления\s(?:уполномоченного|роскомнадзор)`),
  },
  {
    key: "law8_open",
    since: "2021-03-01",
    now: words("согласие на распространение (ст. 10.1 152-ФЗ)", "consent to distribution (152-FZ, article 10.1)"),
    sign: pattern(
      String.raw`(?:сделан\p{L}+\sобщедоступн|общедоступн\p{L}+\sперсональн\p{L}+\sданн\p{L}+[^.]{0,60}субъектом)`,
    ),
  },
];

/** Returns the acts quoted in a normalised text that were already outdated on a date. */
export function oldActsIn(normal: string, day: string): OldAct[] {
  return oldActs.filter(({ since, sign }) => since <= day && sign.test(normal));
}

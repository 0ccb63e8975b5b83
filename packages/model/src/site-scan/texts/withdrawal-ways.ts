import { type Words, words } from "../../bilingual-text.ts";
import { pattern } from "../bilingual-regexp.ts";
import { sentencesOf } from "../sentences.ts";
import { sectionsIn } from "./policy-sections.ts";

/** Ways to withdraw consent according to a policy (152-FZ, articles 9(2) and 21(5)). */
const ways = {
  email: pattern(String.raw`электронн\p{L}+\s(?:почт|письм|адрес)|e-?mail|@`),
  post: pattern(
    String.raw`письменн\p{L}+\s(?:заявлени|уведомлени|обращени|форм)|почтов\p{L}+\s(?:отправлени|адрес)|заказн\p{L}+\sписьм|по\sадресу\s*:?\s*(?:г\.|\d{6})`,
  ),
  account: pattern(String.raw`личн\p{L}+\sкабинет|настройк\p{L}+\sпрофил|account\ssettings`),
  form: pattern(String.raw`форм\p{L}\s(?:обратной\sсвязи|на\sсайте)|web\s?form`),
  phone: pattern(String.raw`по\sтелефону|позвони`),
  in_person: pattern(String.raw`\<лично\>|личн\p{L}+\s(?:обращени|визит|посещени)|в\sофис`),
  unsubscribe: pattern(String.raw`ссылк\p{L}+[^.]{0,40}отпис|отписа|unsubscribe`),
  gosuslugi: pattern("госуслуг"),
};

export type WithdrawalWay = keyof typeof ways;

export const wayNames: Readonly<Record<WithdrawalWay, Words>> = {
  email: words("по электронной почте", "by e-mail"),
  post: words("по почте", "by post"),
  account: words("в личном кабинете", "in one's account"),
  form: words("через форму на сайте", "by a form on the site"),
  phone: words("по телефону", "by phone"),
  in_person: words("лично", "in person"),
  unsubscribe: words("по ссылке в письме", "by a link in the letter"),
  gosuslugi: words("через Госуслуги", "through Gosuslugi"),
};

const names = Object.keys(ways).filter((name): name is WithdrawalWay => name in ways);

/** Number of characters of context on both sides of a sentence about withdrawal. */
const around = 300;

/** A sentence about withdrawal with its context and the ways named there. */
export interface MentionedWithdrawal {
  readonly from: number;
  readonly place: string;
  readonly ways: readonly WithdrawalWay[];
}

/** Returns the passages of a normalised text about withdrawing consent, with the ways named. */
export function withdrawalsIn(normal: string): MentionedWithdrawal[] {
  return sentencesOf(normal)
    .filter(({ text }) => sectionsIn(text).includes("withdraw"))
    .map(({ from, text }) => {
      const place = normal.slice(Math.max(0, from - around), from + text.length + around);
      return { from, place, ways: names.filter((name) => ways[name].test(place)) };
    });
}

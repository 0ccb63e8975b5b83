import { pattern } from "../bilingual-regexp.ts";
import { sentencesOf } from "../sentences.ts";

const period = pattern(
  String.raw`(?:срок\p{L}*\s(?:обработки|хранения)|хран[яи]тся|храним|хранение|обрабатыва[ею]тся|действует)[^.;\n]{0,120}?((?:\d{1,3}|одного|двух|трех|пяти|десяти|пятидесяти|семидесяти\sпяти)\s(?:\([^)]{2,20}\)\s)?(?:рабоч\p{L}+\s|календарн\p{L}+\s)?(?:дн\p{L}+|месяц\p{L}*|год\p{L}*|лет)\>|до\s(?:достижения|момента|отзыва|утраты|прекращения|окончания|исполнения|ликвидации|истечения)[^.;\n]{0,100}|бессрочн\p{L}*|неограниченн\p{L}+)`,
);

/** Terms for replies, destruction and cookies, not for storage. */
const otherTerm = pattern(
  "ответ|рассм[ао]тр|запрос|обращени|уведом|уничтож|прекраща|прекратить|сообщ|исправ|cookie|куки",
);

/** The document, not the data, has no expiry. */
const ofDocument = pattern("политик[^.]{0,40}действует");

/** Returns the retention periods stated in a normalised text, one phrase each: «3 лет», «до отзыва согласия», «бессрочно». */
export function storagePeriodsIn(normal: string): string[] {
  return sentencesOf(normal).flatMap(({ text }) => {
    if (otherTerm.test(text) || ofDocument.test(text)) return [];
    const phrase = period.exec(text)?.[1];
    return phrase === undefined ? [] : [phrase.trim()];
  });
}

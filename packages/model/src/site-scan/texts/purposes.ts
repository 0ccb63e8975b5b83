import type { Words } from "../../bilingual-text.ts";
import { macroGoals } from "../../directories/macro-goals.ts";
import { pattern } from "../bilingual-regexp.ts";
import { sentencesOf } from "../sentences.ts";

/** A purpose by the words of a site, and the macro goal that they tell, if any. */
export interface MentionedPurpose {
  readonly text: string;
  readonly macroGoal: Words | undefined;
}

const purpose = pattern(
  String.raw`(?:\<в\sцелях|\<с\sцелью|\<для\sцелей|цел[ьи](?:\sобработки)?(?:\sперсональных\sданных)?\s?[:-])\s*([^.;\n]{6,200})`,
);

/** Purposes of the document or of the law, not of the processing. */
const noPurpose = pattern(
  String.raw`^настоящ|^обеспечения\s(?:исполнения|соблюдения)\s[^.]{0,40}закон|^защиты\sправ|^ины[хе]`,
);

/** Stems of a purpose and the macro goal by its number in the start set, the first that is met. */
const goals: readonly (readonly [RegExp, number])[] = [
  [pattern(String.raw`обратн\p{L}+ связ|заявк|обращени|регистраци|личн\p{L}+ кабинет|сайт`), 12],
  [pattern("договор|заказ|доставк|продаж|оказани\\p{L}+ услуг"), 10],
  [pattern("рассылк|реклам|маркетинг|продвижени|акци"), 11],
  [pattern("резюме|ваканси|соискател|подбор"), 2],
  [pattern("кадров|трудов"), 1],
  [pattern("медицинск|пациент"), 14],
  [pattern("обучени|образоват"), 15],
];

/** The purposes that a normal text names, in its order. */
export function purposesIn(normal: string): MentionedPurpose[] {
  return sentencesOf(normal).flatMap(({ text }) => {
    const phrase = purpose.exec(text)?.[1]?.trim();
    if (phrase === undefined || noPurpose.test(phrase)) return [];
    const number = goals.find(([stem]) => stem.test(phrase))?.[1];
    return [{ text: phrase, macroGoal: number === undefined ? undefined : macroGoals[number - 1]?.name }];
  });
}

/** Every macro goal that the purposes of a normal text tell: one sentence may name several. */
export function macroGoalsIn(normal: string): string[] {
  const phrases = purposesIn(normal).map(({ text }) => text);
  const numbers = goals.filter(([stem]) => phrases.some((text) => stem.test(text))).map(([, number]) => number);
  return numbers.flatMap((number) => macroGoals[number - 1]?.name.ru ?? []);
}

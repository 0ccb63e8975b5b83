import type { Words } from "../../bilingual-text.ts";
import { macroGoals } from "../../directories/macro-goals.ts";
import { pattern } from "../bilingual-regexp.ts";
import { sentencesOf } from "../sentences.ts";

/** A purpose as worded by a site, with its macro goal, if any. */
export interface MentionedPurpose {
  readonly text: string;
  readonly macroGoal: Words | undefined;
}

const purpose = pattern(
  String.raw`(?:\<в\sцелях|\<с\sцелью|\<для\sцелей|цел[ьи](?:\sобработки)?(?:\sперсональных\sданных)?\s?[:-])\s*([^.;\n]{6,200})`,
);

/** Purposes of the document or the law rather than of the processing. */
const noPurpose = pattern(
  String.raw`^настоящ|^обеспечения\s(?:исполнения|соблюдения)\s[^.]{0,40}закон|^защиты\sправ|^ины[хе]`,
);

/** Word stems of purposes with the number of the macro goal in the default set; the first match wins. */
const goals: readonly (readonly [RegExp, number])[] = [
  [pattern(String.raw`обратн\p{L}+ связ|заявк|обращени|регистраци|личн\p{L}+ кабинет|сайт`), 12],
  [pattern("договор|заказ|доставк|продаж|оказани\\p{L}+ услуг"), 10],
  [pattern("рассылк|реклам|маркетинг|продвижени|акци"), 11],
  [pattern("резюме|ваканси|соискател|подбор"), 2],
  [pattern("кадров|трудов"), 1],
  [pattern("медицинск|пациент"), 14],
  [pattern("обучени|образоват"), 15],
];

/** Returns the purposes that a normalised text states, in text order. */
export function purposesIn(normal: string): MentionedPurpose[] {
  return sentencesOf(normal).flatMap(({ text }) => {
    const phrase = purpose.exec(text)?.[1]?.trim();
    if (phrase === undefined || noPurpose.test(phrase)) return [];
    const number = goals.find(([stem]) => stem.test(phrase))?.[1];
    return [{ text: phrase, macroGoal: number === undefined ? undefined : macroGoals[number - 1]?.name }];
  });
}

/** Returns all macro goals of the purposes in a normalised text; one sentence may match several. */
export function macroGoalsIn(normal: string): string[] {
  const phrases = purposesIn(normal).map(({ text }) => text);
  const numbers = goals.filter(([stem]) => phrases.some((text) => stem.test(text))).map(([, number]) => number);
  return numbers.flatMap((number) => macroGoals[number - 1]?.name.ru ?? []);
}

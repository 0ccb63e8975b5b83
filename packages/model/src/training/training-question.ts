import { type Words, words } from "../bilingual-text.ts";
import { type ActCode, acts } from "../law/acts.ts";
import { isInForce } from "../law/in-force.ts";
import { type NormCode, normInForce, norms } from "../law/norms.ts";
import type { TrainingRole, TrainingTopic } from "./training-terms.ts";

/** An answer to choose, and whether it is right. */
export interface TrainingAnswer extends Words {
  readonly isRight: boolean;
}

/** A question of the product's bank, with the period in which its answer is right. */
export interface TrainingQuestion {
  /** Stored with attempts: never reused for another question. */
  readonly code: string;
  readonly topic: TrainingTopic;
  readonly roles: readonly TrainingRole[];
  /** Provisions that the right answer follows from. */
  readonly norms: readonly [NormCode, ...NormCode[]];
  readonly question: Words;
  readonly answers: readonly TrainingAnswer[];
  /** Why the right answer is right. */
  readonly explanation: Words;
  /** First and last but one ISO date, in addition to those of the norms. */
  readonly since?: string;
  readonly until?: string;
}

/** Declares a right answer. */
export function right(ru: string, en: string): TrainingAnswer {
  return { ...words(ru, en), isRight: true };
}

/** Declares a wrong answer. */
export function wrong(ru: string, en: string): TrainingAnswer {
  return { ...words(ru, en), isRight: false };
}

/** Returns whether a question is in force on an ISO date with all provisions that it follows from. */
export function isQuestionInForce({ norms, since = "", until }: TrainingQuestion, day: string): boolean {
  const period = until === undefined ? { since } : { since, until };
  return isInForce(period, day) && norms.every((norm) => normInForce(norm, day) !== undefined);
}

/** Titles of the acts that questions cite. */
const actTitles: Readonly<Partial<Record<ActCode, Words>>> = {
  FZ152: words("Закон № 152-ФЗ", "152-FZ"),
  TK: words("Трудовой кодекс РФ", "Labour Code"),
  KOAP: words("КоАП РФ", "Code of Administrative Offences"),
  UK: words("Уголовный кодекс РФ", "Criminal Code"),
  PP1119: words("Требования, ПП РФ № 1119", "Decree 1119"),
  PP687: words("Положение, ПП РФ № 687", "Decree 687"),
  FSTEC21: words("Приказ ФСТЭК России № 21", "FSTEC order 21"),
  RKN179: words("Приказ Роскомнадзора № 179", "Roskomnadzor order 179"),
};

/** Returns a provision as text: «Закон № 152-ФЗ, ч. 1 ст. 20», “152-FZ, article 20(1)”. */
export function citeNorm(code: NormCode): Words {
  const { act, point } = norms[code];
  const title = actTitles[act] ?? words(acts[act].short, act);
  return words(`${title.ru}, ${point}`, `${title.en}, ${englishPoint(point)}`);
}

const letters: Readonly<Record<string, string>> = { а: "a", б: "b", в: "c", г: "d" };

function englishPoint(point: string): string {
  const article = /^(?:подп\. «(.)» )?(?:п\. ([\d.]+) )?(?:ч\. ([\d.]+) )?ст\. ([\d.]+)$/.exec(point);
  if (article) {
    const [, letter, item, part, number] = article;
    const parts = [part, item, letter && letters[letter]].filter((piece) => piece !== undefined && piece !== "");
    return `article ${number}${parts.map((piece) => `(${piece})`).join("")}`;
  }
  return point
    .replace(/^п\. (?=\d+ и |\d+–)/, "points ")
    .replace(/^п\. /, "point ")
    .replace(" и ", " and ")
    .replace(/ «(.)»/, (_, letter: string) => `(${letters[letter] ?? letter})`);
}

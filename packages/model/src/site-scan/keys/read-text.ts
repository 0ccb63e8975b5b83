import { type NormalText, normalText } from "../normal-text.ts";
import type { ReadSite } from "../read-site.ts";
import { type Sentence, sentencesOf } from "../sentences.ts";

/** A text of the site that is read for answers. */
export interface ReadText {
  readonly url: string;
  readonly written: string;
  readonly normal: NormalText;
  /** The sentences of the normal text. */
  readonly sentences: readonly Sentence[];
}

const quoteLetters = 300;
/** A sentence that is longer is quoted from so many letters before the place. */
const lettersBefore = 100;

/** Makes a written text ready to be searched: its normal form, and that cut into sentences. */
export function readText(url: string, written: string): ReadText {
  const normal = normalText(written);
  return { url, written, normal, sentences: sentencesOf(normal.text) };
}

/** Returns the policy that visitors may read; undefined where none was read, so that nothing is claimed about it. */
export function policyText({ documents }: Pick<ReadSite, "documents">): ReadText | undefined {
  const policy = documents.find(({ kind, access, isReadable }) => kind === "policy" && access === "free" && isReadable);
  return policy && readText(policy.url, policy.text);
}

/** The sentence around a place of the normal text, as it is written. */
export function quoteAt({ normal, sentences }: ReadText, place: number): string {
  const sentence = sentences.findLast(({ from }) => from <= place) ?? { from: 0, text: normal.text };
  const end = sentence.from + sentence.text.length;
  const from = sentence.text.length <= quoteLetters ? sentence.from : Math.max(sentence.from, place - lettersBefore);
  return normal.written(from, Math.min(end, from + quoteLetters)).trim();
}

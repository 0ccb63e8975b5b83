import { type NormalText, normalText, type Sentence, sentencesOf } from "./normal-text.ts";
import type { ScanAnswer, ScanKey } from "./scan-keys.ts";
import type { ReadSite } from "./scanned-site.ts";
import { hasSection } from "./texts/policy-structure.ts";
import {
  basesNamedIn,
  basisNames,
  findPersonalData,
  purposesIn,
  storagePeriodsIn,
  wayNames,
  withdrawalsIn,
} from "./texts/processing-terms.ts";

const confidences = {
  data: { listed: 0.9, said: 0.7 },
  purpose: { listed: 0.85, said: 0.7 },
  basis: { inSection: 0.85, elsewhere: 0.4 },
  period: { underTerm: 0.85, ofKeeping: 0.7, else: 0.5 },
  way: { usable: 0.85, said: 0.6 },
};
/** Number of sentences taken as a section on legal bases: the heading and what follows it. */
const sectionSentences = 6;
const usable = /@|\d{6}|\d{3}[\s-]?\d{2}[\s-]?\d{2}/u;

/** A text of the site prepared for extraction. */
export interface ReadText {
  readonly url: string;
  readonly written: string;
  readonly normal: NormalText;
  /** The sentences of the normal text. */
  readonly sentences: readonly Sentence[];
}

const quoteLetters = 300;
/** A longer sentence is quoted from this many characters before the match. */
const lettersBefore = 100;

/** Prepares a text for extraction: normalises it and splits it into sentences. */
export function readText(url: string, original: string): ReadText {
  const normal = normalText(original);
  return { url, written: original, normal, sentences: sentencesOf(normal.text) };
}

/** Returns the accessible policy; undefined where none was read, so that nothing is claimed about it. */
export function policyText({ documents }: Pick<ReadSite, "documents">): ReadText | undefined {
  const policy = documents.find(({ kind, access, isReadable }) => kind === "policy" && access === "free" && isReadable);
  return policy && readText(policy.url, policy.text);
}

/** Returns the original sentence around a position of the normalised text. */
export function quoteAt({ normal, sentences }: ReadText, position: number): string {
  const sentence = sentences.findLast(({ from }) => from <= position) ?? { from: 0, text: normal.text };
  const end = sentence.from + sentence.text.length;
  const from = sentence.text.length <= quoteLetters ? sentence.from : Math.max(sentence.from, position - lettersBefore);
  return normal.written(from, Math.min(end, from + quoteLetters)).trim();
}

/** Extracts data, purposes, legal bases, retention periods and ways to withdraw consent from a policy. */
export function processingAnswers(policy: ReadText): ScanAnswer[] {
  return [...data(policy), ...purposes(policy), ...bases(policy), ...periods(policy), ...withdrawals(policy)];
}

function answerIn(policy: ReadText, key: ScanKey) {
  return (value: string, position: number, confidence: number): ScanAnswer => ({
    key,
    value,
    quote: quoteAt(policy, position),
    url: policy.url,
    confidence,
  });
}

/** Returns the listed data as one answer, by directory names. */
function data(policy: ReadText): ScanAnswer[] {
  const { names } = findPersonalData(policy.normal.text);
  const announced = policy.sentences.findIndex(({ text }) => findPersonalData(text).names.length > 0);
  const sentence = policy.sentences[announced];
  if (names.length === 0 || !sentence) return [];
  const isListed = [policy.sentences[announced - 1], sentence].some((candidate) =>
    candidate?.text.includes("перечень"),
  );
  const { listed, said } = confidences.data;
  return [answerIn(policy, "list_of_pd")(names.join("; "), sentence.from, isListed ? listed : said)];
}

function purposes(policy: ReadText): ScanAnswer[] {
  const answer = answerIn(policy, "purpose");
  const { listed, said } = confidences.purpose;
  return policy.sentences.flatMap(({ from, text }) =>
    purposesIn(text).map((purpose) => answer(purpose.text, from, /^\s*цел[ьи]/u.test(text) ? listed : said)),
  );
}

function bases(policy: ReadText): ScanAnswer[] {
  const answer = answerIn(policy, "legal_basis");
  const { inSection, elsewhere } = confidences.basis;
  const starts = policy.sentences.flatMap(({ text }, index) => (hasSection(text, "legal_basis") ? [index] : []));
  return policy.sentences.flatMap(({ from, text }, index) => {
    const isInSection = starts.some((start) => start <= index && index < start + sectionSentences);
    return basesNamedIn(text).map((basis) => answer(basisNames[basis].ru, from, isInSection ? inSection : elsewhere));
  });
}

function periods(policy: ReadText): ScanAnswer[] {
  const answer = answerIn(policy, "data_storage_period");
  const { underTerm, ofKeeping, else: otherConfidence } = confidences.period;
  return policy.sentences.flatMap(({ from, text }, index) => {
    const isUnderTerm = text.includes("срок") || (policy.sentences[index - 1]?.text.includes("срок") ?? false);
    const confidence = isUnderTerm ? underTerm : text.includes("хран") ? ofKeeping : otherConfidence;
    return storagePeriodsIn(text).map((period) => answer(period, from, confidence));
  });
}

function withdrawals(policy: ReadText): ScanAnswer[] {
  const answer = answerIn(policy, "return_type");
  return withdrawalsIn(policy.normal.text).flatMap(({ from, place, ways }) => {
    const confidence = usable.test(place) ? confidences.way.usable : confidences.way.said;
    return ways.map((processingWay) => answer(wayNames[processingWay].ru, from, confidence));
  });
}

import { quoteAt, type ReadText, readText } from "./extract-processing.ts";
import { pattern } from "./normal-text.ts";
import type { ScanAnswer } from "./scan-keys.ts";
import type { OwnText } from "./scanned-site.ts";
import { addressHitsIn, type MentionedOrganisation, mailAddress, organisationsIn } from "./texts/contacts.ts";

const phone = /(?:\+7|(?<![\p{L}\p{N}])8)[\s(.-]{0,2}\d{3}[\s).-]{0,2}\d{3}[\s.-]?\d{2}[\s.-]?\d{2}(?!\d)/gu;
/** The regulator's and no-reply addresses are not contacts for requests. */
const isNobody = pattern(String.raw`rkn\.gov\.ru|роскомнадзор|китайгородск|no-?reply`);
const isOfRequests = pattern("обращени|запрос|отзыв|персональн|оператор|вопрос");

const confidences = { mail: 0.9, phone: 0.7 };
const notOfRequests = 0.3;

/** Returns the policy's contacts for data subjects (e-mail and telephone), those from sentences about requests first. */
export function contacts(policy: ReadText): ScanAnswer[] {
  const { sentences, normal } = policy;
  return sentences.flatMap(({ from, text }, index) => {
    if (isNobody.test(text)) return [];
    const heading = sentences[index - 1]?.text ?? "";
    const isMeant = isOfRequests.test(text) || isOfRequests.test(heading);
    const answersOf = (sign: RegExp, sure: number): ScanAnswer[] =>
      [...text.matchAll(sign)].map(({ index: position, 0: match }) => ({
        key: "controller_contact",
        value: normal.written(from + position, from + position + match.length),
        quote: quoteAt(policy, from + position),
        url: policy.url,
        confidence: isMeant ? sure : sure - notOfRequests,
      }));
    return [...answersOf(mailAddress, confidences.mail), ...answersOf(phone, confidences.phone)];
  });
}

const sources = { policy: 0.9, requisites: 0.85, start: 0.7 };
const withIndex = 0.05;
/** From this many addresses on, a text lists branches or shops. */
const manyAddresses = 3;
const ofMany = 0.4;

/** Returns the operator's addresses from its policy, its pages with company details and contacts, and the start page. */
export function addresses(policy: ReadText | undefined, texts: readonly OwnText[]): ScanAnswer[] {
  return [
    ...(policy ? addressesOf(policy, "policy") : []),
    ...texts.flatMap(({ url, text, kind }) => addressesOf(readText(url, text), kind)),
  ];
}

function addressesOf(text: ReadText, source: keyof typeof sources): ScanAnswer[] {
  const hits = addressHitsIn(text.normal.text);
  const base = new Set(hits.map((hit) => hit.text)).size >= manyAddresses ? ofMany : sources[source];
  return hits.map((hit) => ({
    key: "address",
    value: text.normal.written(hit.from, hit.from + hit.text.length),
    quote: quoteAt(text, hit.from),
    url: text.url,
    confidence: /\d{6}/u.test(hit.text) ? base + withIndex : base,
  }));
}

const operatorBefore = pattern(
  String.raw`\<оператор\p{L}*\>(?!\sсвязи|\sэлектронн)[^.]{0,80}(?:является|[:–—-])[^.]{0,60}$`,
);
const operatorAfter = pattern(String.raw`^[^.]{0,80}\(\s?далее[^)]{0,25}\<оператор`);
const lettersAround = 200;

/** Confidence of a name: next to a registration number, on the start page, on a page with company details. */
const organisationConfidences = { numbered: 0.85, start: 0.75, requisites: 0.7 };
const asOperator = 0.9;
const firstOfPolicy = 0.6;

/** Returns the site's owner by its own pages: names with a registration number, or all names where none has one. */
export function ownerNames(texts: readonly OwnText[]): ScanAnswer[] {
  const mentions = texts.flatMap((text) =>
    organisationsIn(text.text).map((organisation) => ({ text, organisation, read: readText(text.url, text.text) })),
  );
  const numberedMentions = mentions.filter(({ organisation }) => organisation.hasNumber);
  return (numberedMentions.length > 0 ? numberedMentions : mentions).map(({ text, organisation, read }) => ({
    key: "company_name",
    ...nameAnswer(read, organisation),
    confidence: organisation.hasNumber ? organisationConfidences.numbered : organisationConfidences[text.kind],
  }));
}

/** Returns the operator stated by the policy: the one called operator, else the first one named. */
export function operatorNames(policy: ReadText): ScanAnswer[] {
  const organisations = organisationsIn(policy.written);
  const operators = organisations.filter((organisation) => isOperator(policy.written, organisation));
  const mentions = operators.length > 0 ? operators : organisations.slice(0, 1);
  return mentions.map((mention) => ({
    key: "controller_name",
    ...nameAnswer(policy, mention),
    confidence: operators.length > 0 ? asOperator : firstOfPolicy,
  }));
}

function isOperator(policyText: string, { from }: MentionedOrganisation): boolean {
  const [before, after] = [
    policyText.slice(Math.max(0, from - lettersAround), from),
    policyText.slice(from, from + lettersAround),
  ];
  return operatorBefore.test(before.toLowerCase()) || operatorAfter.test(after.toLowerCase());
}

function nameAnswer(
  text: ReadText,
  { name, from }: MentionedOrganisation,
): Pick<ScanAnswer, "value" | "quote" | "url"> {
  const position = text.normal.placeOf(from);
  return { value: name, quote: quoteAt(text, position), url: text.url };
}

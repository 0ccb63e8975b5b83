import { pattern } from "../bilingual-regexp.ts";
import type { OwnText } from "../scanned-site.ts";
import { type MentionedOrganisation, organisationsIn } from "../texts/organisations.ts";
import { quoteAt, type ReadText, readText } from "./extract-processing.ts";
import type { ScanAnswer } from "./scan-keys.ts";

const operatorBefore = pattern(
  String.raw`\<оператор\p{L}*\>(?!\sсвязи|\sэлектронн)[^.]{0,80}(?:является|[:–—-])[^.]{0,60}$`,
);
const operatorAfter = pattern(String.raw`^[^.]{0,80}\(\s?далее[^)]{0,25}\<оператор`);
const lettersAround = 200;

/** Confidence of a name: next to a registration number, on the start page, on a page with company details. */
const confidences = { numbered: 0.85, start: 0.75, requisites: 0.7 };
const asOperator = 0.9;
const firstOfPolicy = 0.6;

/** Returns the site's owner by its own pages: names with a registration number, or all names where none has one. */
export function ownerNames(texts: readonly OwnText[]): ScanAnswer[] {
  const mentions = texts.flatMap((text) =>
    organisationsIn(text.text).map((organisation) => ({ text, organisation, read: readText(text.url, text.text) })),
  );
  const numbered = mentions.filter(({ organisation }) => organisation.hasNumber);
  return (numbered.length > 0 ? numbered : mentions).map(({ text, organisation, read }) => ({
    key: "company_name",
    ...named(read, organisation),
    confidence: organisation.hasNumber ? confidences.numbered : confidences[text.kind],
  }));
}

/** Returns the operator stated by the policy: the one called operator, else the first one named. */
export function operatorNames(policy: ReadText): ScanAnswer[] {
  const organisations = organisationsIn(policy.written);
  const operators = organisations.filter((one) => isOperator(policy.written, one));
  const mentions = operators.length > 0 ? operators : organisations.slice(0, 1);
  return mentions.map((one) => ({
    key: "controller_name",
    ...named(policy, one),
    confidence: operators.length > 0 ? asOperator : firstOfPolicy,
  }));
}

function isOperator(written: string, { from }: MentionedOrganisation): boolean {
  const [before, after] = [
    written.slice(Math.max(0, from - lettersAround), from),
    written.slice(from, from + lettersAround),
  ];
  return operatorBefore.test(before.toLowerCase()) || operatorAfter.test(after.toLowerCase());
}

function named(text: ReadText, { name, from }: MentionedOrganisation): Pick<ScanAnswer, "value" | "quote" | "url"> {
  const place = text.normal.placeOf(from);
  return { value: name, quote: quoteAt(text, place), url: text.url };
}

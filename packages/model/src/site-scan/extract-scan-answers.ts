import { groupBy } from "../collections/lists.ts";
import { addresses, contacts, operatorNames, ownerNames } from "./extract-operator.ts";
import { policyText, processingAnswers, quoteAt, type ReadText } from "./extract-processing.ts";
import { normalText, pattern } from "./normal-text.ts";
import { minConfidence, type ScanAnswer, type ScanKey, scanKeys } from "./scan-keys.ts";
import type { ReadSite } from "./scanned-site.ts";

/** Keys with a single correct answer; other keys accept any number. */
const single: ReadonlySet<ScanKey> = new Set(["company_name", "address", "controller_name"]);

const further = 0.05;
const most = 0.95;
const differing = 0.2;
const partial = 0.1;
const foreign = 0.1;
const mostCandidates = 5;
const mostOfList = 20;
const mostlyCyrillic = 0.5;
const hardlyCyrillic = 0.2;

/** These gaps only mean that no browser was used; the pages were read in full. */
const isOfBrowser = (gap: string) => gap.includes("browser");

const purpose = pattern(
  String.raw`(?:purposes?(?:\sof\s(?:the\s)?processing)?\s?[:-]|we\s(?:may\s)?(?:use|process|collect)[^.]{0,80}?\s(?:to|for|in\sorder\sto))\s+([^.;\n]{6,200})`,
  "giu",
);
const basis = pattern(String.raw`consent|contract|legal\sobligation|vital|public\stask|legitimate\sinterest`);
const controller = pattern(String.raw`\<(?:data\s)?controller\s(?:is|:)\s*([^.,;\n]{3,100})`, "giu");

const lettersAround = 200;
const confidences = { withBasis: 0.8, withoutBasis: 0.6, controller: 0.8 };

/** Extracts purposes and controller from an English policy for people in the EU (GDPR, articles 13(1)(a) and (c)). */
function englishAnswers(policy: ReadText): ScanAnswer[] {
  const { url, normal } = policy;
  const purposes = [...normal.text.matchAll(purpose)].map(({ index, 0: hit, 1: purposeText = "" }): ScanAnswer => {
    const near = normal.text.slice(Math.max(0, index - lettersAround), index + hit.length + lettersAround);
    const confidence = basis.test(near) ? confidences.withBasis : confidences.withoutBasis;
    return {
      key: "purpose_gdpr",
      ...matchAnswer(policy, index + hit.length - purposeText.length, purposeText),
      url,
      confidence,
    };
  });
  const controllers = [...normal.text.matchAll(controller)].map(
    ({ index, 0: hit, 1: controllerName = "" }): ScanAnswer => {
      const position = index + hit.length - controllerName.length;
      return {
        key: "controller_name",
        ...matchAnswer(policy, position, controllerName),
        url,
        confidence: confidences.controller,
      };
    },
  );
  return [...purposes, ...controllers];
}

function matchAnswer(policy: ReadText, from: number, match: string): Pick<ScanAnswer, "value" | "quote"> {
  return { value: policy.normal.written(from, from + match.length).trim(), quote: quoteAt(policy, from) };
}

/** Extracts answers to the ten result keys, each with quote, page and confidence, the most confident first. */
export function findScanAnswers(site: ReadSite): ScanAnswer[] {
  const policy = policyText(site);
  const texts = site.ownTexts ?? [];
  const foundAnswers = [
    ...ownerNames(texts),
    ...addresses(policy, texts),
    ...(policy
      ? [...operatorNames(policy), ...contacts(policy), ...processingAnswers(policy), ...englishAnswers(policy)]
      : []),
  ];
  const less = (site.coverage.gaps.every(isOfBrowser) ? 0 : partial) + (isForeign(site) ? foreign : 0);
  const all = foundAnswers.map((answer) => ({ ...answer, confidence: answer.confidence - less }));
  return scanKeys.flatMap((key) =>
    best(
      key,
      all.filter((answer) => answer.key === key),
    ),
  );
}

/** Returns values for the columns of the site's questionnaire: confident answers to the keys that the scan searched for. */
export function scanAnswers(site: ReadSite, siteAnswers: readonly ScanAnswer[]): Readonly<Record<string, string>> {
  const ofPolicy = policyText(site) !== undefined;
  const looked = scanKeys.filter((key) => ofPolicy || key === "company_name" || key === "address");
  return Object.fromEntries(
    looked.map((key) => {
      const values = siteAnswers
        .filter((answer) => answer.key === key && answer.confidence >= minConfidence)
        .map(({ value }) => value);
      return [`scan_${key}`, (single.has(key) ? values.slice(0, 1) : values).join("; ")];
    }),
  );
}

/** Merges the answers to one key by value: further pages raise the confidence, other values of a single-valued key lower it. */
function best(key: ScanKey, candidates: readonly ScanAnswer[]): ScanAnswer[] {
  const surest = [...candidates].sort((left, right) => right.confidence - left.confidence);
  const values = groupBy(surest, ({ value }) => normalText(value).text);
  const isTornApart = single.has(key) && values.size > 1;
  const answers = [...values.values()].map((same): ScanAnswer => {
    const [first] = same;
    if (!first) throw new Error("a group of no answers");
    const places = new Set(same.map(({ url }) => url)).size;
    const confidence = Math.min(most, first.confidence + further * (places - 1)) - (isTornApart ? differing : 0);
    return { ...first, confidence: Math.round(Math.max(0, confidence) * 100) / 100 };
  });
  const sortedAnswers = answers.sort((left, right) => right.confidence - left.confidence);
  return sortedAnswers.slice(0, single.has(key) ? mostCandidates : mostOfList);
}

/** Returns whether the policy is in another language than the site. */
function isForeign({ documents, pages }: ReadSite): boolean {
  const policy = policyText({ documents })?.written ?? "";
  const letters = policy.match(/\p{L}/gu)?.length ?? 0;
  const cyrillic = policy.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  return letters > 0 && cyrillic / letters < hardlyCyrillic && (pages[0]?.cyrillicShare ?? 0) >= mostlyCyrillic;
}

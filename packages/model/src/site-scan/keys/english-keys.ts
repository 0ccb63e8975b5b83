import { pattern } from "../patterns/pattern.ts";
import { quoteAt, type ReadText } from "./read-text.ts";
import type { ToldAnswer } from "./told-answer.ts";

const purpose = pattern(
  String.raw`(?:purposes?(?:\sof\s(?:the\s)?processing)?\s?[:-]|we\s(?:may\s)?(?:use|process|collect)[^.]{0,80}?\s(?:to|for|in\sorder\sto))\s+([^.;\n]{6,200})`,
  "giu",
);
const basis = pattern(String.raw`consent|contract|legal\sobligation|vital|public\stask|legitimate\sinterest`);
const controller = pattern(String.raw`\<(?:data\s)?controller\s(?:is|:)\s*([^.,;\n]{3,100})`, "giu");

const lettersAround = 200;
const confidences = { withBasis: 0.8, withoutBasis: 0.6, controller: 0.8 };

/** What a policy says in English to people of the EU: purposes, and who the controller is (GDPR, articles 13(1)(a) and (c)). */
export function englishAnswers(policy: ReadText): ToldAnswer[] {
  const { url, normal } = policy;
  const purposes = [...normal.text.matchAll(purpose)].map(({ index, 0: hit, 1: told = "" }): ToldAnswer => {
    const near = normal.text.slice(Math.max(0, index - lettersAround), index + hit.length + lettersAround);
    const confidence = basis.test(near) ? confidences.withBasis : confidences.withoutBasis;
    return { key: "purpose_gdpr", ...written(policy, index + hit.length - told.length, told), url, confidence };
  });
  const controllers = [...normal.text.matchAll(controller)].map(({ index, 0: hit, 1: told = "" }): ToldAnswer => {
    const place = index + hit.length - told.length;
    return { key: "controller_name", ...written(policy, place, told), url, confidence: confidences.controller };
  });
  return [...purposes, ...controllers];
}

function written(policy: ReadText, from: number, told: string): Pick<ToldAnswer, "value" | "quote"> {
  return { value: policy.normal.written(from, from + told.length).trim(), quote: quoteAt(policy, from) };
}

import { expect, test } from "vitest";
import { words } from "../bilingual-text.ts";
import { type DeclinedAnswer, declinedWith, partedOffers, type SiteOffer } from "./answer-suggestion.ts";

const inn: SiteOffer = {
  key: "information.inn",
  kind: "owner",
  form: "information",
  id: 1,
  parent: null,
  name: "",
  answers: { inn: "7712345671", short_name: "ООО «Ромашка»" },
  url: "https://a.ru/",
  quote: words("«7712345671»", "“7712345671”"),
  confidence: 0.95,
};
const tracker: SiteOffer = {
  ...inn,
  key: "tracker.metrika",
  kind: "trackers",
  form: "site_tracker",
  id: null,
  answers: { name: "Яндекс.Метрика", country: "RU", owner: 7 },
};
const by = { declined_by: "Анна", declined_at: "2026-11-23T10:00:00Z" };
const declined = (key: string, field: string, value: unknown): DeclinedAnswer => ({ key, field, found: value, ...by });

test("of a row that is there each answer is declined by itself, for as long as the same is found", () => {
  const declinedAnswers = [declined("information.inn", "short_name", " ООО  «ромашка»")];
  const { open, declined: declinedOffers } = partedOffers([inn], declinedAnswers);
  expect(open).toEqual([{ ...inn, answers: { inn: "7712345671" } }]);
  expect(declinedOffers).toEqual([{ offer: inn, answer: declinedAnswers[0] }]);
  const otherOffer = { ...inn, answers: { inn: "7712345671", short_name: "ООО «Василёк»" } };
  expect(partedOffers([otherOffer], declinedAnswers)).toEqual({ open: [otherOffer], declined: [] });
});

test("an offer of which all is declined is offered no more", () => {
  const declinedAnswers = [declined(inn.key, "inn", "7712345671"), declined(inn.key, "short_name", "ООО «Ромашка»")];
  expect(partedOffers([inn], declinedAnswers)).toMatchObject({ open: [], declined: [{ offer: inn }, { offer: inn }] });
});

test("a row that would be added is declined whole, whatever it would point to, and offered whole where a part has changed", () => {
  expect(declinedWith(tracker, ["name"])).toEqual([
    ["name", "Яндекс.Метрика"],
    ["country", "RU"],
  ]);
  const declinedAnswers = declinedWith(tracker, []).map(([field, found]) => declined(tracker.key, field, found));
  expect(partedOffers([tracker], declinedAnswers)).toMatchObject({ open: [], declined: [{}, {}] });
  const { owner: _, ...unowned } = tracker.answers;
  expect(partedOffers([{ ...tracker, answers: unowned }], declinedAnswers).open).toEqual([]);
  const movedOffer = { ...tracker, answers: { ...tracker.answers, country: "US" } };
  expect(partedOffers([movedOffer], declinedAnswers)).toEqual({ open: [movedOffer], declined: [] });
});

test("of a row that is there only what was named is declined", () => {
  expect(declinedWith(inn, ["inn"])).toEqual([["inn", "7712345671"]]);
});

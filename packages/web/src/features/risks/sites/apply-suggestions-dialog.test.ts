import { expect, test } from "vitest";
import { changedIn } from "./apply-suggestions-dialog.tsx";
import { type Choice, choiceKey, chosenOffers, chosenWith, type Offer } from "./chosen-offers.ts";

const field = (name: string, isNeeded = false) => ({
  field: name,
  label: name,
  found: "да",
  now: "",
  is_needed: isNeeded,
  may_change: true,
});
const offer: Offer = {
  key: "form.1",
  kind: "forms",
  name: "Заявка",
  id: null,
  row_version: null,
  url: "https://a.ru/",
  quote: "",
  confidence: 0.9,
  is_sure: true,
  may_take: true,
  fields: [field("name", true), field("link"), field("input_fields")],
};
const nothing: Choice = new Set();
const fieldsOf = (chosen: Choice) => chosenOffers([offer], chosen).map(({ fields }) => fields.map((one) => one.field));

test("an answer of a row to be added brings what the row is known by, and goes with it", () => {
  const one = chosenWith(nothing, offer, "link", true);
  expect(fieldsOf(one)).toEqual([["name", "link"]]);
  expect(fieldsOf(chosenWith(one, offer, "link", false))).toEqual([["name"]]);
  expect(fieldsOf(chosenWith(one, offer, "name", false))).toEqual([]);
});

test("what is put otherwise is sent, what was only looked at is not", () => {
  const rewording = new Map([
    [choiceKey(offer, "name"), " Заявка на обратный звонок "],
    [choiceKey(offer, "link"), "да"],
  ]);
  expect(changedIn(offer, rewording)).toEqual({ name: "Заявка на обратный звонок" });
});

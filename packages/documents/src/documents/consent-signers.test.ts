import { expect, test } from "vitest";
import { consents } from "../testing/compose-sample.ts";
import { signerNames } from "./consent/consent-contents.ts";

test.each([
  ["adults alone", ["adult"], ["self"], 1],
  ["children alone", ["child"], ["guardian"], 1],
  ["minors with their representative (Civil Code, article 26)", ["minor"], ["minor"], 2],
  ["incapable adults (Civil Code, article 29)", ["incapable"], ["incapable_guardian"], 1],
  [
    "all of them together",
    ["minor", "incapable", "adult", "child"],
    ["self", "guardian", "minor", "incapable_guardian"],
    5,
  ],
] as const)("D66, S11, 152-FZ 9(6): %s", (_who, capacities, signers, signatures) => {
  const { builder, sales, client, ofClient } = consents();
  builder.change("process", sales, { have_teens: true, have_minors_14_18: true });
  client({ capacities: [...capacities] });
  expect(ofClient.messages()).toEqual([]);
  expect(ofClient.forms()).toEqual(["ordinary"]);
  expect(ofClient.signatures()).toBe(signatures);
  expect(ofClient.signers()).toEqual(signers.map((signer) => signerNames[signer]));
});

test("a process with children asks of each group whether they are its own (E53), and of no other process", () => {
  const { builder, sales, client, ofClient } = consents();
  builder.change("process", sales, { have_teens: true });
  expect(ofClient.messages()).toEqual([
    "Укажите возраст и дееспособность группы: от них зависит, кто подписывает согласие: Продажи — Клиенты — физические лица.",
  ]);
  client({ capacities: ["adult"] });
  expect(ofClient.messages()).toEqual([]);
  expect(ofClient.text()).not.toContain("законный представитель");
  client({ capacities: [] });
  builder.change("process", sales, { have_teens: false });
  expect(ofClient.messages()).toEqual([]);
});

test("a chosen form is printed for every signer, and an exception lets the minor sign alone", () => {
  const { client, ofClient } = consents();
  client({ capacities: ["adult", "child", "minor"] });
  const answers = {
    variants: ["ordinary", "written"],
    minor_exception: "employee",
    minor_exception_law: "ст. 21 ГК РФ",
  };
  expect(ofClient.signatures(answers)).toBe(3);
  const consentText = ofClient.text(answers);
  expect(consentText).toContain("персональных данных представляемого");
  expect(consentText).toContain("подписывает согласие самостоятельно: работник (ст. 21 ГК РФ)");
  expect(consentText).toContain("(подписывает законный представитель ребёнка до 14 лет)");
});

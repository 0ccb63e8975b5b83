import { expect, test } from "vitest";
import { composeSample, textOf } from "../../../testing/compose-sample.ts";
import { equippedCompany } from "../../../testing/sample-company.ts";
import { addThreatPart, decideAll } from "../../../testing/sample-threats.ts";

test("who assesses in two models of the company stands once in a document on both, and signs it once", () => {
  const { builder, crm } = equippedCompany();
  decideAll(builder, addThreatPart(builder, [crm], "Второй контур"));
  const words = textOf(composeSample("threat_form", builder.snapshot()));
  expect(words.match(/Иванова Ирина Игоревна/gu)).toHaveLength(1);
  expect(words).not.toContain("член экспертной группы; член экспертной группы");
});

import { expect, test } from "vitest";
import { composeSample, messagesOf, textOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";

const accredited = { accreditation_number: "10150000028", head_organisation: "Muster GmbH, Германия" };

function branch(answers: Partial<typeof accredited & { ogrn: string }> = { ogrn: "" }) {
  const { builder } = sampleCompany();
  const [information] = builder.snapshot().rows.information;
  builder.change("information", information?.id ?? 0, { legal_form: "foreign_branch", ...answers });
  return builder.snapshot();
}

test.each([
  "company_protocol",
  "perechen_processov",
  "perechen_system",
  "soglashenie_o_soblyudenii_bezobastnosti",
  "act_opredeleniya_zashishennosty",
  "uvedomleniya",
  "politika_konfidencialnosti",
])("%s waits for no ОГРН of a branch of a foreign organisation, which has none (160-FZ, article 21)", (key) => {
  expect(messagesOf(key, branch()).join(" ")).not.toContain("ОГРН");
  const { builder } = sampleCompany();
  builder.change("information", builder.snapshot().rows.information[0]?.id ?? 0, { ogrn: "" });
  expect(messagesOf(key, builder.snapshot()).join(" ")).toContain("ОГРН");
});

test.each(["politika_konfidencialnosti", "uvedomleniya", "protection_regulations", "soglasie_na_obrabotku"])(
  "%s of such a branch has a line for the number of its accreditation",
  (key) => {
    const words = textOf(composeSample(key, branch()));
    expect(words).toMatch(/НЗА _{12}/u);
    expect(words).not.toContain("ОГРН");
  },
);

test.each([
  "company_protocol",
  "politika_konfidencialnosti",
  "uvedomleniya",
  "protection_regulations",
  "soglasie_na_obrabotku",
  "soglashenie_o_soblyudenii_bezobastnosti",
])("%s names its accreditation and its head organisation once they are answered", (key) => {
  const words = textOf(composeSample(key, branch(accredited)));
  expect(words).toMatch(/НЗА[ \n\t|]*10150000028/u);
  expect(words).toMatch(/иностранная организация[: \n\t|]*Muster GmbH, Германия/iu);
});

test("its processing ends with its accreditation, which no other operator is offered (160-FZ, article 21)", () => {
  const ends = { parts: ["intention"], termination_kind: "end_of_accreditation" };
  const lacksEnd = "Укажите срок или условие прекращения обработки.";
  expect(messagesOf("uvedomleniya", branch(accredited), ends)).not.toContain(lacksEnd);
  expect(textOf(composeSample("uvedomleniya", branch(accredited), ends))).toMatch(
    /прекращения обработки прекращение действия аккредитации филиала, представительства/u,
  );
  expect(messagesOf("uvedomleniya", sampleCompany().builder.snapshot(), ends)).toContain(lacksEnd);
});

test("an ОГРН that was answered before it was said to be such a branch is not printed", () => {
  expect(textOf(composeSample("politika_konfidencialnosti", branch(accredited)))).not.toContain("ОГРН");
});

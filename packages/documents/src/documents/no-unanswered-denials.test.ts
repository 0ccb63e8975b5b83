import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import { expect, test } from "vitest";
import { composeSample, textOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";

// Drafts are read before everything is answered, so unanswered statements are omitted or left blank there too.
test.each([
  ["an empty company", buildSnapshot()],
  ["one whose questions are open", withOpenQuestions()],
])("the documents of %s deny nothing that nobody has denied", (_, builder) => {
  const parts = { parts: ["intention", "change", "termination", "crossborder"], termination_kind: null };
  const emptyCommission = { mode: null, members: [] };
  const read = (key: string, answers = {}) => textOf(composeSample(key, builder.snapshot(), answers));
  expect(read("politika_konfidencialnosti")).not.toMatch(/не осуществляется|не предусмотрена|не передаются/u);
  expect(read("uvedomleniya", parts)).not.toMatch(/не осуществляется|не применимо|не используются|договора нет/u);
  expect(read("act_opredeleniya_zashishennosty", emptyCommission)).not.toMatch(
    /комисси|сведения не указаны|не требуются/iu,
  );
  expect(read("perechen_processov")).not.toMatch(/не передаются|не используются|бумажных документов нет/u);
  expect(read("perechen_system")).not.toMatch(/не имеют доступа|взаимодействий нет/u);
});

function withOpenQuestions(): ReturnType<typeof buildSnapshot> {
  const builder = buildSnapshot();
  const process = builder.add("process", { name: "Заказы", purpose: "Доставка", is_third_parties: true });
  const party = builder.add("third_party", { name: "Курьер" });
  builder.add("process_third_party", { process, third_party: party });
  builder.add("system", { name: "Таблица" });
  builder.add("system", { name: "Портал", is_gov_system: true });
  return builder;
}

test("an answer to a question that is hidden again is not stated", () => {
  const { builder, sales } = sampleCompany();
  builder.change("process", sales, { have_minors_14_18: true, have_teens: true, is_guardian_consent: true });
  const read = () => textOf(composeSample("politika_konfidencialnosti", builder.snapshot()));
  expect(read()).toContain("с согласия законного представителя");
  builder.change("process", sales, { have_teens: false });
  expect(read()).toContain("подростков 14–18 лет");
  expect(read()).not.toContain("законного представителя");
});

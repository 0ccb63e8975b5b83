import type { Row } from "@opis/model/rows/row";
import { expect, test } from "vitest";
import { composeSample, textOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";

type Answers = Partial<Row<"information">>;

function company(answers: Answers) {
  const sample = sampleCompany();
  const { builder, sales, client } = sample;
  builder.change("information", builder.snapshot().rows.information[0]?.id ?? 0, answers);
  builder.add("source_subject", { process: sales, subject: client, methods: ["by_site"] });
  return sample;
}

const trader = { legal_form: "entrepreneur", manager_name: "Ромашкина Анна Ильинична" } as const;

test.each<readonly [string, Answers, string]>([
  ["a short form stays", { short_name: "ООО Ромашка" }, "ООО Ромашка"],
  ["a branch is declined", { short_name: "Филиал Мустер в г. Москве" }, "Филиалу Мустер в г. Москве"],
  ["so is a trader by the full name", { ...trader, short_name: "ИП Ромашкина А. И." }, "ИП Ромашкиной А. И."],
  [
    "initials alone do not tell",
    { ...trader, manager_name: "", short_name: "ИП Ким А. И." },
    "оператору (ИП Ким А. И.)",
  ],
  ["a bare name is not declined", { short_name: "Ромашка" }, "оператору (Ромашка)"],
])("a checkbox label names the operator in the dative where that is certain: %s", (_, answers, operatorName) => {
  const { builder, ofClients } = company(answers);
  const words = textOf(composeSample("soglasie_na_obrabotku", builder.snapshot(), { object: ofClients }));
  expect(words.replaceAll("\u00a0", " ")).toContain(
    `«Даю согласие ${operatorName} на обработку моих персональных данных`,
  );
});

test.each<readonly [Answers, string]>([
  [{ full_name: "Акционерное общество «Ромашка»" }, "Акционерному обществу «Ромашка»,"],
  [{ full_name: "Muster GmbH" }, "Muster GmbH,"],
  [trader, "индивидуальному предпринимателю Ромашкиной Анне Ильиничне,"],
])("a request is addressed to %j so: %s", (answers, addressee) => {
  const { builder } = company(answers);
  const words = textOf(composeSample("politika_konfidencialnosti", builder.snapshot(), { is_request_form: true }));
  expect(words.replaceAll("\u00a0", " ")).toContain(`Кому: ${addressee}`);
});

import { wizardSchemaOf } from "@opis/model/wizards/document-answers";
import { expect, test } from "vitest";
import type { DocumentRequest } from "../document-definition.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { sampleAnswers, sampleCompany } from "../testing/sample-company.ts";
import { messagesOf, textOf, warningsOf } from "../testing/sample-requests.ts";
import { filedDifferences } from "./notifications/filing-contradictions.ts";
import { filedValues } from "./notifications/notified-values.ts";
import { notifications } from "./notifications.ts";

const key = "uvedomleniya";
const change = { parts: ["change"] };

function request(changedOn: Record<string, string> = {}): DocumentRequest<typeof key> {
  const answers = wizardSchemaOf(key).parse({ ...sampleAnswers[key], ...change }) as DocumentRequest<
    typeof key
  >["answers"];
  return { date: "2026-11-21", number: "", answers, object: null, today: "2026-11-21", previousDate: null, changedOn };
}

/** The company of the control example that has filed its intention, by the product or by hand. */
function registered(values?: readonly { name: string; value: string }[]) {
  const sample = sampleCompany();
  const { builder } = sample;
  const { information, commission } = builder.snapshot().rows;
  const [once] = information;
  const [persons] = commission;
  if (!once || !persons) throw new Error("no once-only forms");
  builder.change("information", once.id, { registry_status: true });
  const filing = builder.add("filing", {
    information: once.id,
    kind: "intention",
    sent_date: "2026-02-10",
    sent_number: "100",
  });
  const filedNow = values ?? filedValues(companyFacts(builder.snapshot()), request());
  for (const one of filedNow) builder.add("filing_value", { filing, ...one });
  return { ...sample, commission: persons.id };
}

function printed(builder: ReturnType<typeof registered>["builder"], changedOn?: Record<string, string>): string {
  const text = textOf(notifications.compose(companyFacts(builder.snapshot()), request(changedOn)));
  return /Дата изменения (.*) Обо всех последующих/u.exec(text)?.[1] ?? "";
}

test("a notification that was filed a moment ago has nothing to change", () => {
  const { builder } = registered();
  expect(messagesOf(key, builder.snapshot(), change)).toEqual([
    "Сейчас не применяется: часть „Уведомление об изменении сведений“ — изменений после 10.02.2026 нет.",
  ]);
});

test("what was filed otherwise has both places, the filing's line and the answer; what was filed a moment ago none", () => {
  const { builder, commission } = registered();
  const differences = () => filedDifferences(companyFacts(builder.snapshot()), request());
  expect(differences()).toEqual([]);
  builder.change("commission", commission, { o_phone: "+7 (495) 000-00-09" });
  const line = builder.snapshot().rows.filing_value.find(({ name }) => name.endsWith("обработки: телефон"));
  expect(differences()).toEqual([
    {
      first: { form: "filing_value", id: line?.id, field: "value" },
      second: { form: "commission", id: commission, field: "o_phone" },
    },
  ]);
});

test("D52: a telephone filed by hand is one change, of the day on which the answer changed; its term has passed", () => {
  const name = "Ответственный за организацию обработки: телефон";
  const { builder, commission } = registered([{ name, value: "+7 (495) 000-00-01" }]);
  const changedOn = { [`commission/${commission}/o_phone`]: "2026-09-05" };
  expect(printed(builder, changedOn)).toBe(`${name} +7 (495) 000-00-01 +7 (495) 123-45-67 05.09.2026`);
  const { warnings } = notifications.readiness(companyFacts(builder.snapshot()), request(changedOn));
  expect(warnings.map(({ ru }) => ru)).toContain("Срок подачи — 15.10.2026 — прошёл.");
});

test("a change of an unknown day leaves a line for it and no term", () => {
  const { builder, commission } = registered();
  builder.change("commission", commission, { o_mail: "new@romashka.ru" });
  expect(printed(builder)).toMatch(/электронная почта ivanova@romashka\.ru new@romashka\.ru _{12}$/u);
  expect(warningsOf(key, builder.snapshot(), change).join(" ")).not.toContain("Срок подачи");
});

test("D53: without what was filed there is nothing to compare with", () => {
  const { builder } = registered([]);
  expect(messagesOf(key, builder.snapshot(), change)).toEqual(["Внесите поданное уведомление: дату, номер, сведения."]);
});

test("a new purpose was not pursued, one that is gone is pursued no more, and another case is the same purpose", () => {
  const { builder, sales, personnel } = registered();
  builder.change("process", personnel, { purpose: "ВЕДЕНИЕ КАДРОВОГО УЧЁТА" });
  builder.change("process", sales, { purpose: "Поддержка клиентов" });
  const text = printed(builder);
  expect(text).toMatch(/Цель «Поддержка клиентов» не осуществлялась осуществляется: персональные данные —/u);
  expect(text).toContain("Цель «Заключение и исполнение договоров с клиентами» осуществляется не осуществляется");
  expect(text).not.toMatch(/кадрового/iu);
});

test("a database that was added and one one that was removed are reported as a whole, a changed address separately", () => {
  const { builder, crm } = registered();
  const [other] = builder.snapshot().rows.system.filter(({ id }) => id !== crm);
  builder.change("system", crm, { system_address: "г. Тверь" });
  builder.change("system", other?.id ?? 0, { name: "Склад" });
  const text = printed(builder);
  expect(text).toContain("База данных «CRM»: адрес базы данных г. Москва г. Тверь");
  expect(text).toContain("База данных «Склад» не использовалась используется: страна — Россия");
  expect(text).toContain("База данных «1С» используется не используется");
});

test("a list in another order, case and kind of blank is the same list", () => {
  const name = "Цель «Заключение и исполнение договоров с клиентами»";
  const { builder } = registered([
    { name, value: "осуществляется" },
    { name: `${name}: действия`, value: "Использование;  сбор" },
    { name: "Цель «Ведение кадрового учёта»", value: "осуществляется" },
  ]);
  expect(printed(builder)).toBe("Сведения отсутствуют");
});

import { expect, test } from "vitest";
import { composeSample, consents, readinessOf, textOf } from "../testing/compose-sample.ts";

/** Returns the control example with its sales processed on another operator's instruction. */
function sampleAsProcessor() {
  const company = consents();
  const { builder, sales } = company;
  const operator = builder.add("third_party", { name: "АО «Завод»", role: "operator", country: "RU" });
  builder.change("process", sales, {
    is_on_order: true,
    order_operator: operator,
    order_document: "договор от 01.02.2026 № 15",
  });
  return company;
}

const order = "Продажи — АО «Завод», договор от 01.02.2026 № 15";

test("what is done on order is no purpose of the notification: the other operator notifies of it (152-FZ, article 6(3))", () => {
  const { builder } = sampleAsProcessor();
  const text = textOf(composeSample("uvedomleniya", builder.snapshot()));
  expect(text).toContain("Ведение кадрового учёта");
  expect(text).not.toContain("Заключение и исполнение договоров с клиентами");
});

test.each(["politika_konfidencialnosti", "protection_regulations"])(
  "%s names the order and what follows from it, not the purpose as the company's own",
  (key) => {
    const { builder } = sampleAsProcessor();
    const text = textOf(composeSample(key, builder.snapshot()));
    expect(text).toContain(order);
    expect(text).not.toContain("Заключение и исполнение договоров с клиентами");
  },
);

test("documents that name an order ask who gave it and by which document (E57)", () => {
  const { builder, sales } = sampleAsProcessor();
  builder.change("process", sales, { order_operator: null, order_document: "" });
  for (const key of ["politika_konfidencialnosti", "protection_regulations"])
    expect(readinessOf(key, builder.snapshot()).missing.map(({ code, field }) => [code, field])).toEqual([
      ["E57", "order_operator"],
      ["E57", "order_document"],
    ]);
});

test("the operator who gave the order obtains the consents (152-FZ, article 6(4))", () => {
  expect(sampleAsProcessor().ofClient.messages()).toEqual([
    "Согласие не требуется, основание: поручение другого оператора, согласие получает он (ч. 4 ст. 6). Если форма всё же нужна, отметьте её.",
  ]);
});

import { expect, test } from "vitest";
import { composeSample, consents, readinessOf, textOf } from "../testing/compose-sample.ts";

const key = "soglasie_na_obrabotku";

test("one answer for each transfer says whether its recipient is an operator or a processor, in every document", () => {
  const company = consents();
  const { builder, courier, delivery, ofClient } = company;
  const printDocuments = () => ({
    consent: ofClient.text(),
    policy: textOf(composeSample("politika_konfidencialnosti", builder.snapshot())),
    regulations: textOf(composeSample("protection_regulations", builder.snapshot())),
  });
  builder.change("third_party", courier, { role: "operator" });
  for (const text of Object.values(printDocuments()))
    expect(text).not.toMatch(/обработчик по поручению|Обработку по поручению Оператора \(/iu);
  builder.change("process_third_party", delivery, { role: "processor", is_signed_order: true });
  const { consent, ...others } = printDocuments();
  expect(consent).toContain("Обработку по поручению Оператора");
  for (const text of Object.values(others)) expect(text).toContain("обработчик по поручению");
});

test.each(["politika_konfidencialnosti", "operator_policy", "protection_regulations", key])(
  "%s asks for the role of a recipient (E54), and refuses an entrustment to an operator (E27; 152-FZ, article 6(3))",
  (document) => {
    const { builder, courier, delivery, ofClients } = consents();
    const codes = () =>
      readinessOf(document, builder.snapshot(), document === key ? { object: ofClients } : {}).missing.map(
        ({ code }) => code,
      );
    builder.change("third_party", courier, { role: null });
    expect(codes()).toEqual(["E54"]);
    builder.change("third_party", courier, { role: "operator" });
    builder.change("process_third_party", delivery, { bases: ["assignment"] });
    expect(codes()).toEqual(["E27"]);
    builder.change("process_third_party", delivery, { role: "processor" });
    expect(codes()).toEqual([]);
  },
);

import { describe, expect, test } from "vitest";
import { composeSample, messagesOf, textOf, textOfSample, warningsOf } from "../../testing/compose-sample.ts";
import { type Sample, sampleCompany } from "../../testing/sample-company.ts";

const key = "uvedomleniya";

const notification = textOfSample(key);

function informationOf({ builder }: Sample): number {
  return builder.snapshot().rows.information[0]?.id ?? 0;
}

describe("parts", () => {
  function registered(): Sample {
    const sample = sampleCompany();
    sample.builder.change("information", informationOf(sample), { registry_status: true });
    return sample;
  }
  const filing = { kind: "intention", sent_date: "2026-02-10", sent_number: "100" } as const;
  const change = {
    what: "Ответственный за организацию обработки: телефон",
    before: "+7 (495) 000-00-01",
    after: "+7 (495) 123-45-67",
    date: "2026-09-05",
  };

  test("D52: a change stands with its filing, its values and the promise; its term has passed", () => {
    const sample = registered();
    sample.builder.add("filing", { information: informationOf(sample), ...filing });
    const answers = { parts: ["change"], changed: [change] };
    const text = notification(sample, answers);
    expect(text).toContain("К уведомлению от 10.02.2026 № 100");
    expect(text).toContain(`${change.what} ${change.before} ${change.after} 05.09.2026`);
    expect(text).toContain("не позднее 15-го числа");
    expect(warningsOf(key, sample.builder.snapshot(), answers)).toContain("Срок подачи — 15.10.2026 — прошёл.");
  });

  test("D53: without changes the part does not apply, without a filing the filing is required", () => {
    const sample = registered();
    const { builder } = sample;
    expect(messagesOf(key, builder.snapshot(), { parts: ["change"], changed: [change] })).toEqual([
      "Внесите поданное уведомление: дату, номер, сведения.",
    ]);
    const filed = builder.add("filing", { information: informationOf(sample), ...filing });
    expect(messagesOf(key, builder.snapshot(), { parts: ["change"] })).toEqual([
      "Внесите поданное уведомление: дату, номер, сведения.",
    ]);
    builder.add("filing_value", { filing: filed, name: "ИНН", value: "9799000009" });
    expect(messagesOf(key, builder.snapshot(), { parts: ["change"] })).toEqual([
      "Сейчас не применяется: часть „Уведомление об изменении сведений“ — изменений после 10.02.2026 нет.",
    ]);
  });

  test("the end is notified within ten working days, holidays excluded, with a warning if the year's calendar is unknown", () => {
    const { builder } = registered();
    const warned = (end_date: string) =>
      warningsOf(key, builder.snapshot(), { parts: ["termination"], end_date }).filter((words) =>
        words.includes("Срок"),
      );
    expect(warned("2026-10-30")).toEqual(["Срок подачи — 16.11.2026 — прошёл."]);
    expect(warned("2026-11-10")).toEqual([]);
    expect(warned("2023-11-17")).toEqual([expect.stringContaining("Переносы выходных дней (2023 г.) не учтены")]);
  });

  test("D54: the intention has no promise of changes, and is not for a registered company", () => {
    expect(notification(sampleCompany())).not.toContain("15-го числа");
    expect(messagesOf(key, registered().builder.snapshot())[0]).toContain("компания уже в реестре: подайте изменение");
  });

  test("with nothing chosen the parts that apply are made, one without a title page", () => {
    const sample = sampleCompany();
    const text = notification(sample, { parts: [] });
    expect(text).toContain("УВЕДОМЛЕНИЕ о намерении осуществлять обработку");
    expect(text).not.toMatch(/Состав уведомлений|о прекращении|трансграничную передачу персональных данных/u);
  });

  test("D31: a party that only sends data is no recipient, and the part about the border does not apply", () => {
    const sample = sampleCompany();
    const { builder, sales } = sample;
    const sender = builder.add("third_party", { name: "Лид Ltd.", country: "KZ" });
    builder.add("process_third_party", {
      process: sales,
      third_party: sender,
      is_received: true,
      is_transferred: false,
    });
    expect(messagesOf(key, builder.snapshot())).toEqual([]);
    expect(notification(sample)).toMatch(/Трансграничная передача не осуществляется/u);
    expect(messagesOf(key, builder.snapshot(), { parts: ["crossborder"] })).toContain(
      "Сейчас не применяется: часть „Уведомление о трансграничной передаче“ — данные за границу не передаются.",
    );
  });

  test("D33, D55, D56: a foreign recipient stands with the transfer's own data and purpose, and with the filing's date", () => {
    const sample = registered();
    const { builder, courier } = sample;
    builder.change("third_party", courier, { country: "AM" });
    const answers = { parts: ["crossborder"] };
    expect(messagesOf(key, builder.snapshot(), answers)).toContain(
      "Внесите поданное уведомление: дату, номер, сведения.",
    );
    builder.add("filing", { information: informationOf(sample), ...filing });
    builder.change("information", informationOf(sample), { registration_date: "2026-03-05" });
    expect(messagesOf(key, builder.snapshot(), answers)[0]).toContain("Служба доставки — дата оценки");
    builder.change("third_party", courier, {
      safety_assessment_date: "2026-10-01",
      safety_assessment: "Договор",
      destroy_clause: "По окончании договора",
      regulation_info: "Закон Армении",
      address: "Ереван",
      phone: "+37410123456",
      mail: "info@courier.example",
    });
    expect(messagesOf(key, builder.snapshot(), answers)).toEqual([]);
    const text = notification(sample, answers);
    expect(text).toContain("10.02.2026 № 100");
    expect(text).not.toContain("05.03.2026");
    expect(text).toMatch(
      /Служба доставки Доставка заказов Клиенты — физические лица иные Фамилия, имя, отчество; Номер телефона/u,
    );
    expect(text).toContain("+374 101 234 56");
  });

  test("D34: a transfer abroad without data rows is reported as missing, never filled in from the process", () => {
    const sample = registered();
    const { builder, courier, delivered } = sample;
    builder.change("third_party", courier, { country: "AM" });
    builder.change("process_third_party_subject", delivered, { data: [] });
    expect(messagesOf(key, builder.snapshot(), { parts: ["crossborder"] })).toContain(
      "Укажите, чьи и какие данные передаются: Продажи — Служба доставки.",
    );
  });

  test("D32: a party with access to a system from abroad is listed with its own purpose and data, and is no recipient of the process", () => {
    const sample = sampleCompany();
    const { builder, crm, client, phone } = sample;
    const host = builder.add("third_party", { name: "Host GmbH", country: "DE" });
    builder.change("system", crm, { is_third_parties: true });
    const access = builder.add("system_third_party", {
      system: crm,
      third_party: host,
      purpose: "Сопровождение CRM",
      bases: ["contract"],
      network: "protected_channel",
    });
    builder.add("system_third_party_subject", {
      system: crm,
      system_third_party: access,
      subject: client,
      data: [phone],
    });
    expect(notification(sample)).toContain("осуществляется: Германия");
    expect(notification(sample, { parts: ["crossborder"] })).toMatch(
      /Host GmbH Сопровождение CRM Клиенты — физические лица иные Номер телефона договор с третьим лицом/u,
    );
    // The appendix also draws data flows to parties that only have access to a system.
    const [tables = "", map] = textOf(composeSample("perechen_processov", builder.snapshot())).split("Карта данных");
    expect(tables).toMatch(/Служба доставки, Россия: Доставка заказов/u);
    expect(tables).not.toContain("Host GmbH");
    expect(map).toContain("Host GmbH");
    expect(warningsOf("politika_konfidencialnosti", builder.snapshot()).join(" ")).toContain(
      "Проверьте, доступны ли лицу Host GmbH данные процесса Продажи",
    );
  });
});

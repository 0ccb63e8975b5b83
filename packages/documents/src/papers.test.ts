import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faults } from "./faults.ts";
import { papers } from "./papers.ts";
import { buildSnapshot } from "./testing/build-snapshot.ts";
import { composed, lacking, textOf } from "./testing/paper-text.ts";
import { sampleCompany } from "./testing/sample-company.ts";

const codes = (missing: readonly { code: string }[]) => [...new Set(missing.map(({ code }) => code))].sort();

const documentKeys = papers.map(({ key }) => key);

test("every paper has a key of its own, among those of before too", () => {
  const keys = papers.flatMap(({ key, formerKeys = [] }) => [key, ...formerKeys]);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe("every paper", () => {
  test.each(documentKeys)("%s of the control example can be made and has no faults", (key) => {
    const { builder } = sampleCompany();
    const snapshot = builder.snapshot();
    expect(lacking(key, snapshot).missing).toEqual([]);
    const paper = composed(key, snapshot);
    expect(faults(paper)).toEqual([]);
    expect(textOf(paper)).toContain("Ромашка");
  });

  test.each(documentKeys)("%s of an empty company says what is missing and still prints no faults", (key) => {
    const snapshot = buildSnapshot().snapshot();
    expect(lacking(key, snapshot).missing.length).toBeGreaterThan(0);
    expect(faults(composed(key, snapshot))).toEqual([]);
  });

  test.each(documentKeys)("%s dated 31 days ahead asks to check the date (E18)", (key) => {
    const { builder } = sampleCompany();
    expect(codes(lacking(key, builder.snapshot(), {}, "2026-12-22").missing)).toEqual(["E18"]);
  });

  test.each(documentKeys)("%s dated before the start of processing says which dates disagree (E18)", (key) => {
    const { builder } = sampleCompany();
    const [wrong, ...others] = lacking(key, builder.snapshot(), {}, "1999-12-31").missing;
    expect(others).toEqual([]);
    expect(wrong?.message.ru).toBe("Проверьте дату документа.");
    expect(wrong?.label.ru).toMatch(
      /^Проверьте дату документа\. Дата 31\.12\.1999 раньше начала обработки персональных данных: \d\d\.\d\d\.\d{4}\.$/,
    );
  });

  test.each(documentKeys)(
    "%s prints no undefined, null, empty brackets or dangling commas whatever is left out",
    (key) => {
      const anyText = fc.constantFrom("", "  ", "Ответ", "Ответ с «кавычками» и № 5");
      const given = fc.record({
        purpose: anyText,
        name: fc.constantFrom("Процесс", "Другой процесс"),
        short_description: anyText,
        responsible_person: anyText,
      });
      const options = fc.record({
        processing_termless: fc.constantFrom("termless", "date", "event", null),
        processing_event: anyText,
        reasons: fc.subarray(["is_contract", "is_legal_requirements", "is_other_grounds", "internal_acts"] as const),
        subject: fc.constantFrom("Работники", null),
      });
      fc.assert(
        fc.property(given, options, anyText, (process, row, address) => {
          const builder = buildSnapshot();
          const subject =
            row.subject === null ? null : builder.add("subject", { name: row.subject, is_employee: true });
          const id = builder.add("process", { ...process, is_third_parties: true });
          builder.add("process_subject", { process: id, ...row, reasons: [...row.reasons], subject });
          const party = builder.add("third_party", { name: "Получатель", address, country: "US" });
          builder.add("process_third_party", { process: id, third_party: party });
          const system = builder.add("system", { name: "Система", system_address: address, threat_type: "3" });
          builder.add("system_subject", { system, subject, count: null });
          expect(faults(composed(key, builder.snapshot()))).toEqual([]);
        }),
        { numRuns: 40 },
      );
    },
  );
});

test("D1: the register of processes has a row for each active process with its count and recipients", () => {
  const { builder } = sampleCompany();
  builder.add("process", { name: "Забытый процесс", purpose: "Нет", is_active: false });
  const text = textOf(composed("perechen_processov", builder.snapshot()));
  expect(text).toContain("Кадровый учёт");
  expect(text).toContain("Продажи");
  expect(text).toContain("свыше 100 000");
  expect(text).toContain("Служба доставки");
  expect(text).not.toContain("Забытый процесс");
});

test("D2: a process without a purpose is named (E05)", () => {
  const { builder, personnel } = sampleCompany();
  builder.change("process", personnel, { purpose: "" });
  const { missing } = lacking("perechen_processov", builder.snapshot());
  expect(missing).toMatchObject([{ code: "E05", form: "process", id: personnel, field: "purpose" }]);
  expect(missing[0]?.message.ru).toBe("Укажите цель обработки в процессах: Кадровый учёт.");
});

describe("the determining act", () => {
  const key = "act_opredeleniya_zashishennosty";

  test("D3: threats of type 3 give CRM УЗ-3 by point 11 «д» and 1С УЗ-4 by point 12 «б»", () => {
    const text = textOf(composed(key, sampleCompany().builder.snapshot()));
    expect(text).toMatch(/«CRM ?»: установить УЗ-3/u);
    expect(text).toMatch(/«1С ?»: установить УЗ-4/u);
    expect(text).toContain("п. 11 «д»");
    expect(text).toContain("п. 12 «б»");
  });

  test("D4: threats of type 2 give CRM УЗ-2 by point 10 «д»", () => {
    const { builder, crm } = sampleCompany();
    builder.change("system", crm, { threat_type: "2", threat_reason: "Используется неподдерживаемое прикладное ПО" });
    const text = textOf(composed(key, builder.snapshot()));
    expect(text).toMatch(/«CRM ?»: установить УЗ-2/u);
    expect(text).toContain("п. 10 «д»");
  });

  test("D8: special data of employees raise 1С to УЗ-3 by point 11 «в»; in the process alone they do not", () => {
    const { builder, ofWorkers, workersOfOneC, health } = sampleCompany();
    builder.change("process_subject", ofWorkers, { special_data: [health] });
    expect(textOf(composed(key, builder.snapshot()))).toMatch(/«1С ?»: установить УЗ-4/u);
    builder.change("system_subject", workersOfOneC, { special_data: [health] });
    const text = textOf(composed(key, builder.snapshot()));
    expect(text).toMatch(/«1С ?»: установить УЗ-3/u);
    expect(text).toContain("п. 11 «в»");
  });

  test("two bands of up to 100,000 leave the count open: the stricter level, until the wizard says otherwise", () => {
    const { builder, crm, clientsOfCrm, client } = sampleCompany();
    const other = builder.add("subject", { name: "Подписчики", is_employee: false });
    const data = builder.snapshot().rows.system_subject.find(({ id }) => id === clientsOfCrm)?.data ?? [];
    builder.change("system_subject", clientsOfCrm, { subject: client, count: "b20000_100000" });
    builder.add("system_subject", { system: crm, subject: other, data, count: "b20000_100000" });
    expect(textOf(composed(key, builder.snapshot()))).toMatch(/«CRM ?»: установить УЗ-3/u);
    expect(textOf(composed(key, builder.snapshot(), { over_100000: { [crm]: false } }))).toMatch(
      /«CRM ?»: установить УЗ-4/u,
    );
  });

  test("a system without a type of threats, and one without counts, are named (E07, E08)", () => {
    const { builder, crm, workersOfOneC } = sampleCompany();
    builder.change("system", crm, { threat_type: null });
    builder.change("system_subject", workersOfOneC, { count: null });
    const { missing } = lacking(key, builder.snapshot());
    expect(codes(missing)).toEqual(["E07", "E08"]);
    expect(missing.map(({ message }) => message.ru)).toEqual([
      "Выберите тип угроз для систем: CRM.",
      "Заполните субъектов и количество в системах: 1С.",
    ]);
  });

  test("types 1 and 2 need a reason, and a commission needs two members", () => {
    const { builder, crm } = sampleCompany();
    const [commission] = builder.snapshot().rows.commission;
    builder.change("system", crm, { threat_type: "1" });
    builder.change("commission", commission?.id ?? 0, { a_name: "" });
    const fields = lacking(key, builder.snapshot()).missing.map(({ field }) => field);
    expect(fields).toEqual(["members", "threat_reason"]);
    const members = [{ name: "Петров Пётр Петрович", position: "Юрист" }];
    expect(lacking(key, builder.snapshot(), { members }).missing.map(({ field }) => field)).toEqual(["threat_reason"]);
  });
});

describe("the notifications", () => {
  test("D5: without the organiser's phone, and whatever else is empty (E04)", () => {
    const { builder } = sampleCompany();
    const [commission] = builder.snapshot().rows.commission;
    builder.change("commission", commission?.id ?? 0, { o_phone: "", o_mail: "" });
    const { missing } = lacking("uvedomleniya", builder.snapshot());
    expect(missing.map(({ code, field }) => [code, field])).toEqual([
      ["E04", "o_phone"],
      ["E04", "o_mail"],
    ]);
    expect(missing[0]?.message.ru).toContain("Телефон, Электронная почта");
  });

  test("D6: without the country of CRM's database (E09)", () => {
    const { builder, crm } = sampleCompany();
    builder.change("system", crm, { db_country_place: null });
    const { missing } = lacking("uvedomleniya", builder.snapshot());
    expect(missing).toMatchObject([{ code: "E09", id: crm, field: "db_country_place" }]);
  });

  test("without a basis, data, a period or the start date (E06, E13, E15, E19)", () => {
    const { builder, ofClients } = sampleCompany();
    const [information] = builder.snapshot().rows.information;
    builder.change("process_subject", ofClients, { reasons: ["internal_acts"], data: [], processing_date: null });
    builder.change("information", information?.id ?? 0, { processing_data_date: null });
    expect(codes(lacking("uvedomleniya", builder.snapshot()).missing)).toEqual(["E06", "E13", "E15", "E19"]);
  });

  test("the cross-border part needs a foreign recipient (E11) and tells the list as of the paper's day", () => {
    const { builder, courier } = sampleCompany();
    const answers = { parts: ["crossborder"] };
    expect(codes(lacking("uvedomleniya", builder.snapshot(), answers).missing)).toEqual(["E11"]);
    builder.change("third_party", courier, { country: "US" });
    const text = textOf(composed("uvedomleniya", builder.snapshot(), answers));
    expect(text).toContain("США (вне перечня)");
    expect(text).toContain("не раньше истечения десяти рабочих дней");
  });
});

test("D13: the policy of a company without a site is made, with advice on where to publish it", () => {
  const { missing, warnings } = lacking("politika_konfidencialnosti", sampleCompany().builder.snapshot());
  expect(missing).toEqual([]);
  expect(warnings[0]?.ru).toContain("опубликовать");
});

test("the policy tells each purpose with its data, and what is not done", () => {
  const text = textOf(composed("politika_konfidencialnosti", sampleCompany().builder.snapshot()));
  expect(text).toContain("Цель: Ведение кадрового учёта");
  expect(text).toContain("Трудовой кодекс РФ");
  expect(text).toContain("Трансграничная передача персональных данных не осуществляется");
  expect(text).toContain("детей до 14 лет не обрабатываются");
});

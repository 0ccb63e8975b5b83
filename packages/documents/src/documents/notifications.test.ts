import { describe, expect, test } from "vitest";
import { messagesOf, readinessOf, textOfSample, warningsOf } from "../testing/compose-sample.ts";
import { type Sample, sampleCompany } from "../testing/sample-company.ts";
import { alone } from "../testing/sole-trader.ts";

const key = "uvedomleniya";

const notification = textOfSample(key);

function informationOf({ builder }: Sample): number {
  return builder.snapshot().rows.information[0]?.id ?? 0;
}

function commissionOf({ builder }: Sample): number {
  return builder.snapshot().rows.commission[0]?.id ?? 0;
}

test("D5: without the organiser's phone, and whatever else is empty (E04)", () => {
  const sample = sampleCompany();
  sample.builder.change("commission", commissionOf(sample), { o_phone: "", o_mail: "" });
  const { missing } = readinessOf(key, sample.builder.snapshot());
  expect(missing.map(({ code, field }) => [code, field])).toEqual([
    ["E04", "o_phone"],
    ["E04", "o_mail"],
  ]);
});

test("a sole trader who answers for the processing in person needs no position and is named by status (E04, row 7)", () => {
  const sample = sampleCompany();
  alone(sample);
  sample.builder.change("information", informationOf(sample), { ogrn: "304770000000007" });
  sample.builder.change("commission", commissionOf(sample), { o_position: "" });
  const answers = { termination_kind: "end_of_business" };
  expect(messagesOf(key, sample.builder.snapshot(), answers)).toEqual([]);
  const words = notification(sample, answers);
  expect(words).toContain("Ромашкин Пётр Ильич, индивидуальный предприниматель, телефон");
  expect(words).toMatch(
    /Ответственный за организацию обработки персональных данных Индивидуальный предприниматель М\. П\./u,
  );
  sample.builder.change("commission", commissionOf(sample), { o_name: "Иванова Ирина Игоревна" });
  expect(messagesOf(key, sample.builder.snapshot(), answers)).toEqual([
    "Заполните раздел «Ответственные лица»: Организация обработки: Должность.",
  ]);
});

test.each([
  ["it is unanswered", null, "", "Почтовый адрес ____"],
  ["it is another, not given", false, "", "Почтовый адрес ____"],
  ["it is the same", true, "", "Почтовый адрес 109012, г. Москва, ул. Ильинка, д. 4"],
  ["it is another", false, "101000, г. Москва, а/я 5", "Почтовый адрес 101000, г. Москва, а/я 5"],
])("the postal address is what was answered: %s", (_, bool_postal_address, mail_address, addressText) => {
  const sample = sampleCompany();
  sample.builder.change("information", informationOf(sample), { bool_postal_address, mail_address });
  expect(notification(sample)).toContain(addressText);
});

test("D6: without the country of CRM's database (E09)", () => {
  const { builder, crm } = sampleCompany();
  builder.change("system", crm, { db_country_place: null });
  expect(readinessOf(key, builder.snapshot()).missing).toMatchObject([
    { code: "E09", id: crm, field: "db_country_place" },
  ]);
});

test("D17, D20: the intention is filed before the start; afterwards it is warned of, and the day stays as it is", () => {
  const sample = sampleCompany();
  expect(notification(sample)).toContain("01.03.2015");
  expect(warningsOf(key, sample.builder.snapshot()).join(" ")).toContain("дата начала уже прошла");
  sample.builder.change("information", informationOf(sample), { processing_data_date: "2027-02-01" });
  expect(messagesOf(key, sample.builder.snapshot())).toEqual([]);
  expect(warningsOf(key, sample.builder.snapshot())).toEqual([]);
  expect(notification(sample)).toContain("01.02.2027");
});

test("D19: the end of the processing is not notified of before its start", () => {
  const sample = sampleCompany();
  sample.builder.change("information", informationOf(sample), {
    processing_data_date: "2027-02-01",
    registry_status: true,
  });
  const answers = { parts: ["termination"], end_date: "2026-11-20" };
  expect(messagesOf(key, sample.builder.snapshot(), answers)).toEqual(["Проверьте дату документа."]);
});

test("D21, D22: the way of processing and its networks are required, never invented", () => {
  const sample = sampleCompany();
  const { builder, sales } = sample;
  builder.change("process", sales, { is_internet: null });
  expect(messagesOf(key, builder.snapshot())).toEqual(["Укажите, как данные передаются по сети: Продажи."]);
  builder.change("process", sales, { processing_type: null });
  expect(messagesOf(key, builder.snapshot())).toEqual(["Укажите способ обработки: Продажи."]);
});

test("D23: «not over the internet» contradicts receiving data through the site", () => {
  const { builder, sales, client } = sampleCompany();
  builder.change("process", sales, { is_internet: false });
  builder.add("source_subject", { process: sales, subject: client, methods: ["by_site"] });
  expect(messagesOf(key, builder.snapshot())).toEqual([
    "Ответы противоречат друг другу: Продажи: Данные передаются через Интернет „нет“ — Способы получения „Через сайт“.",
  ]);
});

test("D24: an external interaction over a closed network is not the internet", () => {
  const sample = sampleCompany();
  const { builder, crm, sales, delivery } = sample;
  // A network transfer to the courier would itself be an answer about the internet.
  builder.change("process_third_party", delivery, { network: "none" });
  builder.add("system_interaction", {
    system: crm,
    name: "Склад",
    kind: "external",
    network: "closed_network",
    leaves_zone: false,
  });
  builder.change("process", sales, { is_internet: false });
  expect(messagesOf(key, builder.snapshot())).toEqual([]);
  expect(notification(sample)).toContain(
    "автоматизированная; с передачей по внутренней сети юридического лица; без передачи по сети Интернет",
  );
});

test("D25: whose facilities the database is on is required", () => {
  const sample = sampleCompany();
  const { builder, crm } = sample;
  builder.change("system", crm, { is_own_data_center: null });
  expect(messagesOf(key, builder.snapshot())).toEqual(["Укажите, чьи мощности и какая это база данных: CRM."]);
  builder.change("system", crm, { is_own_data_center: false, hosting_name: "ООО «Облако»" });
  expect(readinessOf(key, builder.snapshot()).missing.map(({ field }) => field)).toEqual(["hosting_address"]);
});

test("D26: a law that is not named is required", () => {
  const { builder, ofWorkers } = sampleCompany();
  builder.change("process_subject", ofWorkers, { legal_requirements_text: "" });
  expect(messagesOf(key, builder.snapshot())).toEqual(["Раскройте правовое основание: Кадровый учёт — Работники."]);
});

test("D28, D29: only answered measures are listed; without any, they are required", () => {
  const sample = sampleCompany();
  const { builder } = sample;
  expect(notification(sample)).toMatch(/Что сделано Организационные проводится внутренний контроль 5\./u);
  expect(notification(sample)).not.toMatch(
    /назначен ответственный|утвержд|ознакомлены|оценка вреда|разграничен|применяются|определены уровни/u,
  );
  builder.change("commission", commissionOf(sample), { is_internal_control: null });
  expect(messagesOf(key, builder.snapshot())).toContain("Укажите принятые меры защиты (ст. 18.1 и 19).");
});

test("D30, D35: an unknown country and an unanswered question about recipients leave the border unknown", () => {
  const { builder, courier, personnel } = sampleCompany();
  builder.change("third_party", courier, { country: null });
  for (const documentKey of [key, "politika_konfidencialnosti"] as const)
    expect(messagesOf(documentKey, builder.snapshot())).toEqual(["Укажите страну третьего лица: Служба доставки."]);
  builder.change("third_party", courier, { country: "RU" });
  builder.change("process", personnel, { is_third_parties: null });
  expect(messagesOf(key, builder.snapshot())).toEqual([
    "Укажите, кому передаёте данные и от кого получаете: Кадровый учёт.",
  ]);
});

describe("cryptographic tools (D51)", () => {
  const tool = { name: "КриптоПро CSP", tool_types: ["cryptography" as const] };

  test("are required", () => {
    const sample = sampleCompany();
    sample.builder.change("information", informationOf(sample), { is_cryptography: null });
    expect(messagesOf(key, sample.builder.snapshot())[0]).toMatch(/^Укажите, используются ли шифровальные средства/u);
  });

  test("planned ones are not used; used ones contradict «no»; used ones stand with class and certificate", () => {
    const sample = sampleCompany();
    const { builder } = sample;
    const id = builder.add("security", { ...tool, tool_status: "planned" });
    expect(notification(sample)).toMatch(/средства не используются/u);
    builder.change("security", id, { tool_status: "used", skzi_class: "КС1" });
    expect(messagesOf(key, builder.snapshot())[0]).toContain("КриптоПро CSP „Используется“");
    builder.change("information", informationOf(sample), { is_cryptography: true });
    builder.add("security_certificate", {
      security: id,
      register: "fsb",
      number: "100",
      term: "until",
      valid_until: "2028-01-01",
    });
    builder.add("security", { ...tool, name: "Старое средство", tool_status: "retired" });
    expect(notification(sample)).toContain(
      "используются: КриптоПро CSP, класс КС1, сертификат № 100 (ФСБ России, до 01.01.2028)",
    );
    expect(notification(sample)).not.toContain("Старое средство");
  });
});

test("D57: a sole trader's notification speaks of no legal person", () => {
  const sample = sampleCompany();
  sample.builder.change("information", informationOf(sample), {
    legal_form: "entrepreneur",
    ogrn: "315990000000008",
    manager_position: "",
  });
  const answers = { parts: ["intention"], termination_kind: "end_of_business" };
  expect(messagesOf(key, sample.builder.snapshot(), answers)).toEqual([]);
  const text = notification(sample, answers);
  expect(text).toContain("ОГРНИП");
  expect(text).toContain("прекращение деятельности в качестве индивидуального предпринимателя");
  expect(text).not.toMatch(/ликвидаци|юридического лица|КПП/u);
  expect(messagesOf(key, sample.builder.snapshot(), { termination_kind: "liquidation" })).toEqual([
    "Укажите срок или условие прекращения обработки.",
  ]);
});

test("a number of the other kind than the operator's contradicts it (E27)", () => {
  const sample = sampleCompany();
  sample.builder.change("information", informationOf(sample), { legal_form: "entrepreneur" });
  expect(messagesOf(key, sample.builder.snapshot())[0]).toContain("Вид организации „Индивидуальный предприниматель“");
});

test("D58: of state systems the persons with access are named, not the systems; an unanswered one is reported", () => {
  const sample = sampleCompany();
  const { builder, crm, courier, client, phone } = sample;
  builder.change("system", crm, { is_gov_system: true, is_third_parties: true });
  const access = builder.add("system_third_party", {
    system: crm,
    third_party: courier,
    purpose: "Сопровождение",
    bases: ["contract"],
    network: "none",
  });
  builder.add("system_third_party_subject", {
    system: crm,
    system_third_party: access,
    subject: client,
    data: [phone],
  });
  expect(notification(sample)).toMatch(/муниципальных системах Служба доставки/u);
  builder.change("system", crm, { is_gov_system: null });
  expect(messagesOf(key, builder.snapshot())).toEqual(["Ответьте о государственной (муниципальной) системе: CRM."]);
});

test("the condition of termination is required, and the preparer of the document is printed only if given", () => {
  const sample = sampleCompany();
  expect(messagesOf(key, sample.builder.snapshot(), { termination_kind: null })).toEqual([
    "Укажите срок или условие прекращения обработки.",
  ]);
  expect(notification(sample)).not.toContain("Исполнитель");
  expect(notification(sample, { executor: "Петров П. П." })).toContain("Исполнитель: Петров П. П.");
});

test("the organiser's position stands amid the sentence without a capital", () => {
  expect(notification(sampleCompany())).toContain("Иванова Ирина Игоревна, начальник отдела кадров");
});

test("no notification is made of processing that is all done by hand (E43; 152-FZ, article 22(2)(8))", () => {
  const { builder, personnel, sales } = sampleCompany();
  for (const id of [personnel, sales])
    builder.change("process", id, { processing_type: "non-automated", is_systems: false });
  expect(messagesOf(key, builder.snapshot())).toContain(
    "Сейчас не применяется: часть „Уведомление о намерении осуществлять обработку“ — не требуется: вся обработка ведётся без средств автоматизации (п. 8 ч. 2 ст. 22).",
  );
});

test("a database of citizens' data in Germany is not declared without a word (152-FZ, article 18(5))", () => {
  const { builder, crm } = sampleCompany();
  builder.change("system", crm, { db_country_place: "DE" });
  expect(warningsOf(key, builder.snapshot()).join()).toContain("CRM: данные граждан России при сборе");
  builder.change("system", crm, { db_role: "copy" });
  expect(warningsOf(key, builder.snapshot()).join()).not.toContain("CRM: данные граждан России при сборе");
});

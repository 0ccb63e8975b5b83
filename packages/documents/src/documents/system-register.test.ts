import { expect, test } from "vitest";
import { composeSample, readinessOf, textOf, warningsOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";

const key = "perechen_system";

test("each system stands with its processes, subjects, level and place", () => {
  const text = textOf(composeSample(key, sampleCompany().builder.snapshot()));
  expect(text).toMatch(/1С .*Кадровый учёт .*Работники \(до 1 000\)/u);
  expect(text).toMatch(/CRM .*Продажи .*Клиенты — физические лица \(свыше 100 000\)/u);
  expect(text).toContain("Россия, г. Москва");
  expect(text).toContain("УЗ3");
  expect(text).toContain("УЗ4");
});

test("security tools stand under their system; a system without them says so", () => {
  const { builder, crm } = sampleCompany();
  const tool = builder.add("security", {
    name: "Антивирус Касперского",
    developer_name: "АО «Лаборатория Касперского»",
    tool_status: "used",
    tool_types: ["antivirus"],
    license_number: "1A2B-3C4D",
    count_security_tools: 35,
  });
  builder.add("security_certificate", {
    security: tool,
    register: "fstek",
    number: "4068",
    term: "until",
    valid_until: "2029-01-22",
  });
  builder.add("security_certificate", { security: tool, register: "fsb", number: "СФ/124-4444", term: "suspended" });
  builder.change("system", crm, { security_tools: [tool] });
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).toContain("сертификат № 4068 (ФСТЭК России, до 22.01.2029)");
  expect(text).toContain("сертификат № СФ/124-4444 (действие приостановлено)");
  expect(text).toMatch(/CRM Антивирус Касперского .*антивирус .*лицензия 1A2B-3C4D используется 35/u);
  expect(text).toMatch(/Таблица И\.2\..* 1С сведения не указаны —/u);
});

test("a third party stands once among those with access, and the document of a tool is called by its name", () => {
  const { builder, crm, courier } = sampleCompany();
  builder.change("system", crm, { is_third_parties: true });
  builder.add("system_third_party", { system: crm, third_party: courier, purpose: "Настройка" });
  const workstation = builder.add("workstation", { name: "Отдел", systems: [crm] });
  builder.add("workstation_third_party_unit", { workstation, third_party: courier, role: "user" });
  const tools = ["Договор № 15 от 03.02.2026", "№ 16"].map((doc_number) =>
    builder.add("security", { name: "Антивирус", tool_status: "used", doc_number }),
  );
  builder.change("system", crm, { security_tools: tools });
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text.slice(text.indexOf("Таблица И.3")).match(/Служба доставки/gu)).toHaveLength(1);
  expect(text).toContain("договор № 15 от 03.02.2026");
  expect(text).toContain("документ № 16");
});

test("equipment stands with the systems it names; what names none serves all", () => {
  const { builder, crm, oneC, courier } = sampleCompany();
  builder.add("system_server", {
    name: "crm-01",
    systems: [crm],
    type: "virtual",
    server_address: "г. Москва, ЦОД",
    is_rental: true,
    rental_type: "IaaS",
    virtual_env: "KVM",
  });
  builder.add("system_server", { name: "старый", systems: [crm], is_active: false });
  const workstation = builder.add("workstation", {
    name: "Офис",
    systems: [crm, oneC],
    quantity: 22,
    isolation: "local_network",
  });
  builder.add("workstation_third_party_unit", { workstation, third_party: courier });
  builder.add("network_hardware", { name: "Роутер", type: "router", maker: "MikroTik", quantity: 1 });
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).toMatch(
    /CRM crm-01 \(виртуальный, г. Москва, ЦОД, виртуальные машины в облаке \(IaaS\), KVM\) Офис \(22 рабочих места, только локальная сеть\) общее/u,
  );
  expect(text).toMatch(/1С сведения не указаны Офис \(22 рабочих места/u);
  expect(text).toContain("Все системы — — Роутер (маршрутизатор, MikroTik, 1 шт.)");
  expect(text).not.toContain("старый");
  expect(text).toMatch(/Таблица И\.3\..* 1С .* Служба доставки/u);
});

test("a system whose level is not known is warned about and leads to the act", () => {
  const { builder, crm } = sampleCompany();
  builder.change("system", crm, { threat_type: null });
  const { missing, warnings } = readinessOf(key, builder.snapshot());
  expect(missing).toEqual([]);
  expect(warnings.map(({ ru }) => ru)).toEqual(["Уровень защищённости не определён: CRM. Определите его в акте."]);
  expect(textOf(composeSample(key, builder.snapshot()))).toContain("не определён (нет типа угроз)");
});

test("certificates and licences that have run out are marked and warned about, those in force and without a term are not", () => {
  const { builder, crm } = sampleCompany();
  const licence = { is_license_termless: false, license_number: "1A2B", license_end: "2026-11-20" } as const;
  const tool = builder.add("security", { name: "Антивирус", tool_status: "used", ...licence });
  const certificate = { security: tool, register: "fstek", term: "until" } as const;
  const lapsed = builder.add("security_certificate", { ...certificate, number: "1234", valid_until: "2026-10-01" });
  const ended = builder.add("security_certificate", { ...certificate, number: "56", term: "terminated" });
  builder.change("system", crm, { security_tools: [tool] });
  expect(warningsOf(key, builder.snapshot())).toEqual([
    "Сертификат 1234 (Антивирус): истёк 01.10.2026.",
    "Сертификат 56 (Антивирус): действие прекращено.",
    "Лицензия истекла: Антивирус.",
  ]);
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).toContain("№ 1234 (истёк 01.10.2026)");
  expect(text).toContain("№ 56 (действие прекращено)");
  expect(text).toContain("1A2B (истекла 20.11.2026)");

  builder.change("security_certificate", lapsed, { valid_until: "2026-11-21" });
  builder.change("security_certificate", ended, { term: "perpetual" });
  builder.change("security", tool, { license_end: "2026-11-21" });
  expect(warningsOf(key, builder.snapshot())).toEqual([]);
  builder.change("security", tool, { license_end: "2020-01-01", is_license_termless: true });
  expect(warningsOf(key, builder.snapshot())).toEqual([]);
  expect(textOf(composeSample(key, builder.snapshot()))).not.toMatch(/истёк|истекла|прекращено/u);
});

test("without systems the register is refused (E03)", () => {
  const { builder, crm, oneC } = sampleCompany();
  for (const id of [crm, oneC]) builder.change("system", id, { is_active: false });
  expect(readinessOf(key, builder.snapshot()).missing.map(({ message }) => message.ru)).toEqual([
    "Сначала добавьте информационную систему.",
  ]);
});

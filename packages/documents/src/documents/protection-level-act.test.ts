import { describe, expect, test } from "vitest";
import { composeSample, messagesOf, readinessOf, textOf, warningsOf } from "../testing/compose-sample.ts";
import { type Sample, sampleAnswers, sampleCompany } from "../testing/sample-company.ts";

const key = "act_opredeleniya_zashishennosty";

function act({ builder }: Sample, answers: object = {}, date?: string): string {
  return textOf(composeSample(key, builder.snapshot(), answers, null, date));
}

function twoBands({ builder, crm, clientsOfCrm, phone }: Sample): void {
  const subscribers = builder.add("subject", { name: "Подписчики", is_employee: false });
  builder.change("system_subject", clientsOfCrm, { count: "b20000_100000" });
  builder.add("system_subject", { system: crm, subject: subscribers, data: [phone], count: "b20000_100000" });
}

describe("the level", () => {
  test("D3, D48: the result says the level of each system with its point", () => {
    expect(act(sampleCompany())).toContain(
      "Комиссия решила: для информационной системы «1С» установить необходимость обеспечения 4-го уровня защищённости персональных данных — УЗ4 (п. 12 «б» Требований № 1119); для информационной системы «CRM» установить необходимость обеспечения 3-го уровня защищённости персональных данных — УЗ3 (п. 11 «д» Требований № 1119).",
    );
  });

  test("D4: threats of type 2 give CRM УЗ2 by point 10 «д»", () => {
    const sample = sampleCompany();
    sample.builder.change("system", sample.crm, { threat_type: "2" });
    expect(act(sample)).toContain("УЗ2 (п. 10 «д» Требований № 1119)");
  });

  test("D8: special data of employees raise 1С to УЗ3 by point 11 «в»; in the process alone they do not", () => {
    const sample = sampleCompany();
    sample.builder.change("process_subject", sample.ofWorkers, { special_data: [sample.health] });
    expect(act(sample)).toContain("УЗ4 (п. 12 «б»");
    sample.builder.change("system_subject", sample.workersOfOneC, { special_data: [sample.health] });
    expect(act(sample)).toContain("УЗ3 (п. 11 «в»");
  });

  test("D43, D44: an unanswered volume is reported, and its one answer is the same in act, register and notification", () => {
    const sample = sampleCompany();
    twoBands(sample);
    const { builder, crm } = sample;
    for (const documentKey of [key, "uvedomleniya"] as const)
      expect(messagesOf(documentKey, builder.snapshot())).toEqual([
        "Ответьте, больше ли 100 000 субъектов (не работников): CRM.",
      ]);
    expect(textOf(composeSample("perechen_system", builder.snapshot()))).toContain(
      "не определён (ответьте, больше ли 100 000 субъектов)",
    );
    builder.change("system", crm, { is_over_100000: false });
    expect(act(sample)).toContain("«CRM» установить необходимость обеспечения 4-го уровня");
    expect(act(sample)).toContain("до 100 000 (по ответу)");
    for (const documentKey of ["perechen_system", "uvedomleniya"] as const)
      expect(textOf(composeSample(documentKey, builder.snapshot()))).not.toContain("УЗ3");
  });

  test("an answer about the volume counts only where the bands do not tell", () => {
    const sample = sampleCompany();
    sample.builder.change("system", sample.crm, { is_over_100000: false });
    expect(act(sample)).toContain("УЗ3 (п. 11 «д»");
  });

  test("D45: «public data only» is believed only where data and sources agree", () => {
    const sample = sampleCompany();
    const { builder, crm, clientsOfCrm, sales, health } = sample;
    builder.change("system", crm, { is_public_data_only: true });
    const contradiction = "Признак «только общедоступные данные» противоречит составу или источникам: CRM.";
    expect(messagesOf(key, builder.snapshot())).toEqual([contradiction]);
    expect(act(sample)).toContain("УЗ3 (п. 11 «д»");
    builder.change("process", sales, { sources: ["public_source"] });
    builder.add("public_source", { process: sales, name: "Справочник", is_article8: true });
    expect(messagesOf(key, builder.snapshot())).toEqual([]);
    expect(act(sample)).toContain("УЗ4 (п. 12 «а»");
    builder.change("system_subject", clientsOfCrm, { special_data: [health] });
    expect(messagesOf(key, builder.snapshot())).toEqual([contradiction]);
    expect(act(sample)).toContain("УЗ2 (п. 10 «е»");
  });
});

describe("who decides", () => {
  test("D41: a sole trader decides alone, signs once, and no commission is spoken of", () => {
    const sample = sampleCompany();
    const { builder } = sample;
    const [information] = builder.snapshot().rows.information;
    builder.change("information", information?.id ?? 0, {
      legal_form: "entrepreneur",
      ogrn: "315990000000008",
      manager_position: "",
    });
    const answers = { mode: "responsible", members: [], determiner: { name: "Ромашкин Пётр Ильич", position: "" } };
    expect(messagesOf(key, builder.snapshot(), answers)).toEqual([]);
    const text = act(sample, answers);
    expect(text).toContain("Уровень защищённости определил: индивидуальный предприниматель Ромашкин Пётр Ильич");
    expect(text).not.toMatch(/комисси|УТВЕРЖДАЮ/iu);
    expect(text.match(/\(подпись\)/gu)).toHaveLength(1);
  });

  test("D42: two with a chair are warned of, three without one and nobody are refused", () => {
    const snapshot = sampleCompany().builder.snapshot();
    const [chair, ...others] = sampleAnswers[key].members;
    const members = others.map((person) => ({ ...person, role: "member" }));
    expect(messagesOf(key, snapshot, { members: [chair, others[0]] })).toEqual([]);
    expect(warningsOf(key, snapshot, { members: [chair, others[0]] })).toContain(
      "При чётном числе членов комиссии голоса могут разделиться поровну.",
    );
    const refusal = ["Укажите комиссию с председателем или одного ответственного."];
    expect(messagesOf(key, snapshot, { members })).toEqual(refusal);
    expect(messagesOf(key, snapshot, { members: [] })).toEqual(refusal);
    expect(messagesOf(key, snapshot, { mode: null })).toEqual(refusal);
  });

  test("nobody is put into the commission by the product, and without an order there are lines to fill in", () => {
    const sample = sampleCompany();
    const text = act(sample);
    expect(text).toContain("Комиссия, созданная приказом от ____________ № ____________, в составе:");
    const orderAnswers = { order_date: "2026-10-01", order_number: "12" };
    expect(act(sample, orderAnswers)).toContain("приказом от 01.10.2026 № 12");
    expect(act(sample, { members: [sampleAnswers[key].members[0]] })).not.toContain("Сидоров Олег Николаевич");
  });
});

describe("channels and cryptography", () => {
  function withInteraction(answers: object): Sample {
    const sample = sampleCompany();
    const { builder, crm } = sample;
    builder.change("system", crm, { is_interactions: null });
    builder.add("system_interaction", { system: crm, kind: "external", name: "Склад", ...answers });
    return sample;
  }

  test("D36: a channel over the internet needs cryptographic tools, and none is said to be used", () => {
    const sample = withInteraction({ name: "Сайт заказов", network: "internet" });
    const text = act(sample);
    expect(text).toContain("Сайт заказов (внешнее; через Интернет без криптографической защиты; за пределами зоны)");
    expect(text).toMatch(/CRM требуются КС1 и выше передача через Интернет: Сайт заказов —/u);
    expect(warningsOf(key, sample.builder.snapshot())).toContain(
      "Для системы CRM СКЗИ требуются, средство не указано.",
    );
  });

  test("D37: a closed network inside the zone needs none, and the internet is not spoken of", () => {
    const text = act(withInteraction({ network: "closed_network", leaves_zone: false }));
    expect(text).toContain("Склад (внешнее; по закрытой сети без Интернета; в пределах зоны)");
    expect(text).toMatch(/CRM не требуются — передачи за пределы контролируемой зоны нет: Склад/u);
  });

  test("D38: a closed network out of the zone is the operator's decision", () => {
    const sample = withInteraction({ network: "closed_network", leaves_zone: true });
    const { builder, crm } = sample;
    expect(messagesOf(key, builder.snapshot())).toEqual(["Укажите, как данные передаются по сети: CRM — Склад."]);
    builder.change("system", crm, { skzi_decision: "not_required", skzi_reason: "канал защищён оператором связи" });
    expect(messagesOf(key, builder.snapshot())).toEqual([]);
    expect(act(sample)).toContain("не требуются — решение оператора: канал защищён оператором связи");
  });

  test("D39: a channel without a network is reported as missing, even if the operator has decided", () => {
    const { builder, crm } = withInteraction({ network: null });
    builder.change("system", crm, { skzi_decision: "required", skzi_reason: "так решено" });
    expect(messagesOf(key, builder.snapshot())).toEqual(["Укажите, как данные передаются по сети: CRM — Склад."]);
    expect(readinessOf(key, builder.snapshot()).missing[0]?.field).toBe("system_interactions.network");
  });

  test("nobody has said whether a system interacts at all", () => {
    const { builder, crm } = sampleCompany();
    builder.change("system", crm, { is_interactions: null });
    expect(messagesOf(key, builder.snapshot())).toEqual(["Укажите, как данные передаются по сети: CRM."]);
  });
});

test("D40: a type of threats wants a reason, whatever the type; no reason is thought up", () => {
  const { builder, crm } = sampleCompany();
  builder.change("system", crm, { threat_reason: "" });
  expect(messagesOf(key, builder.snapshot())).toEqual(["Обоснуйте тип угроз: CRM."]);
  expect(textOf(composeSample(key, builder.snapshot()))).not.toMatch(/обновления установлены/u);
});

test("D46: a measure left out must be in the base set and have a reason; its title is printed", () => {
  const sample = sampleCompany();
  const refused = (measure: string, reason: string) =>
    messagesOf(key, sample.builder.snapshot(), { excluded: [{ measure, reason }] });
  const message = (code: string) => [`Такой меры нет в базовом наборе или не названа причина: ${code}.`];
  expect(refused("ЗСВ.11", "нет")).toEqual(message("ЗСВ.11"));
  expect(refused("УПД.7", "нет")).toEqual(message("УПД.7"));
  expect(refused("ЗСВ.1", " ")).toEqual(message("ЗСВ.1"));
  const text = act(sample, { excluded: [{ measure: "ЗСВ.1", reason: "среда виртуализации не применяется" }] });
  expect(text).toMatch(/ЗСВ\.1\. Идентификация и аутентификация .* CRM; 1С среда виртуализации не применяется/u);
});

test("D47: the state of a requirement needs a document that confirms it", () => {
  const sample = sampleCompany();
  const { builder, crm } = sample;
  builder.change("system", crm, { positions: "Менеджер" });
  const [commission] = builder.snapshot().rows.commission;
  expect(act(sample)).toContain("не проверено: не указан приказ о назначении");
  expect(act(sample)).toContain("не проверено: нет утверждённого перечня");
  builder.change("commission", commission?.id ?? 0, { a_order_date: "2026-01-10", a_order_number: "3" });
  expect(act(sample)).toContain("выполняется: приказ от 10.01.2026 № 3");
});

test("D49: order 117 by the kind of operator and the day of the act", () => {
  const sample = sampleCompany();
  const { builder } = sample;
  const id = builder.snapshot().rows.information[0]?.id ?? 0;
  const mentionsOrder = (legal_form: "state_institution" | "municipal_institution" | "organisation", date?: string) => {
    builder.change("information", id, { legal_form });
    return act(sample, {}, date).includes("№ 117");
  };
  expect(mentionsOrder("state_institution")).toBe(true);
  expect(warningsOf(key, builder.snapshot()).join(" ")).toContain("Действуют дополнительные требования");
  expect(mentionsOrder("municipal_institution")).toBe(false);
  expect(mentionsOrder("organisation")).toBe(false);
  expect(mentionsOrder("state_institution", "2026-02-28")).toBe(false);
});

test("D50: without the act of harm assessment there are lines, and a warning", () => {
  const sample = sampleCompany();
  expect(act(sample)).toContain("акт оценки вреда от ____________ № ____________");
  expect(warningsOf(key, sample.builder.snapshot())[0]).toContain("Сначала оформите акт оценки вреда");
});

test("D74: a certificate that has run out is marked and confirms nothing", () => {
  const sample = sampleCompany();
  const { builder, crm } = sample;
  const tool = builder.add("security", { name: "Антивирус", tool_status: "used", tool_types: ["antivirus"] });
  builder.add("security_certificate", {
    security: tool,
    register: "fstek",
    number: "1234",
    term: "until",
    valid_until: "2026-10-01",
  });
  builder.change("system", crm, { security_tools: [tool] });
  expect(act(sample)).toContain("№ 1234 (истёк 01.10.2026)");
  expect(act(sample)).toContain("не проверено: сертификат истёк 01.10.2026");
  expect(textOf(composeSample("perechen_system", builder.snapshot()))).toContain("№ 1234 (истёк 01.10.2026)");
  for (const documentKey of [key, "perechen_system"] as const)
    expect(warningsOf(documentKey, builder.snapshot())).toContain("Сертификат 1234 (Антивирус): истёк 01.10.2026.");
});

test("point 13 «г» is not confirmed while cryptography is needed and no such tool is named", () => {
  const sample = sampleCompany();
  const { builder, crm } = sample;
  const tool = builder.add("security", { name: "Антивирус", tool_status: "used", tool_types: ["antivirus"] });
  builder.add("security_certificate", { security: tool, register: "fstek", number: "1234", term: "perpetual" });
  builder.change("system", crm, { security_tools: [tool], is_interactions: true });
  const unconfirmed = "не проверено: нет сведений о средстве криптографической защиты";
  expect(act(sample, { systems: [crm] })).not.toContain(unconfirmed);
  builder.add("system_interaction", { system: crm, name: "Сайт", network: "internet" });
  expect(act(sample, { systems: [crm] })).toContain(unconfirmed);
});

test("systems left out of the act are named, and nothing is required of them", () => {
  const sample = sampleCompany();
  sample.builder.change("system", sample.crm, { threat_type: null });
  const answers = { systems: [sample.oneC] };
  expect(messagesOf(key, sample.builder.snapshot(), answers)).toEqual([]);
  expect(act(sample, answers)).toMatch(/Не включены в акт CRM\./u);
});

test("tables of measures of two levels have numbers of their own, one alone is А.4", () => {
  const { builder, crm } = sampleCompany();
  expect(textOf(composeSample(key, builder.snapshot()))).toMatch(/Таблица А\.4\.1\..*Таблица А\.4\.2\./u);
  const systems = { systems: [crm] };
  expect(textOf(composeSample(key, builder.snapshot(), systems))).toContain("Таблица А.4. Базовый набор");
});

test("tables that have numbers have them in their order", () => {
  const numbers = [...act(sampleCompany()).matchAll(/Таблица А\.([\d.]*\d)/gu)].map(([, number = ""]) => number);
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers).toEqual([...numbers].sort());
});

test("of many systems the result is a list, and what all of them need names them once", () => {
  const sample = sampleCompany();
  expect(act(sample)).toContain("1С; CRM");
  const { builder, crm, clientsOfCrm } = sample;
  const { rows } = builder.snapshot();
  const subjects = rows.system_subject.find(({ id }) => id === clientsOfCrm);
  for (const name of ["Касса", "Склад"]) {
    const { id: _, ...answers } = rows.system.find(({ id }) => id === crm) ?? { id: 0 };
    const system = builder.add("system", { ...answers, name });
    builder.add("system_subject", {
      system,
      subject: sample.client,
      data: [sample.phone],
      count: subjects?.count ?? null,
    });
  }
  const text = act(sample);
  expect(text).toMatch(/носителей персональных данных все системы акта не проверено/u);
  expect(text).toMatch(/Комиссия решила: для информационной системы «1С» .*; для информационной системы «CRM» /u);
  const blocks = composeSample(key, builder.snapshot()).sections.flatMap((section) => section.blocks);
  expect(blocks.find((block) => block.kind === "list")?.items).toHaveLength(4);
});

import type { CompanySnapshot } from "@opis/model/rows/row";
import { describe, expect, test } from "vitest";
import { composeSample, messagesOf, readinessOf, textOf } from "../../testing/compose-sample.ts";
import { equippedCompany } from "../../testing/sample-company.ts";

const servers = "sostav_servernogo_oborudovanija";
const hardware = "sostav_setevogo_oborudovanija";

function without(snapshot: CompanySnapshot, form: "system_server" | "workstation" | "network_hardware") {
  return { ...snapshot, rows: { ...snapshot.rows, [form]: [] } };
}

test("D12: without servers their form is not made (E16); of systems at a provider it is a paragraph that names the provider", () => {
  const { builder, crm, oneC } = equippedCompany();
  const missing = readinessOf(servers, without(builder.snapshot(), "system_server")).missing;
  expect(missing.map(({ code, form }) => [code, form])).toEqual([["E16", "system_server"]]);
  expect(missing[0]?.message.ru).toBe("Добавьте серверы или отметьте, что система размещена у поставщика (SaaS).");
  for (const system of [crm, oneC])
    builder.change("system", system, { is_own_data_center: false, hosting_name: "ООО «Облако»" });
  const hosted = without(builder.snapshot(), "system_server");
  expect(readinessOf(servers, hosted).missing).toEqual([]);
  const words = textOf(composeSample(servers, hosted));
  expect(words).toContain("Системы размещены у поставщика: «1С» — ");
  expect(words).toContain("Собственных серверов для них оператор не указывает.");
  expect(textOf(composeSample(servers, hosted, { object: crm }))).toContain(
    "Система «CRM» размещена у поставщика: ООО «Облако»",
  );
  expect(words).not.toContain("Таблица 2");
});

test("without workstations or network hardware their forms say what to add; a workplace by itself needs no network", () => {
  const { builder, crm, oneC } = equippedCompany();
  expect(messagesOf("sostav_arm", without(builder.snapshot(), "workstation"))).toEqual([
    "Добавьте рабочие места хотя бы к одной системе.",
  ]);
  expect(messagesOf(hardware, without(builder.snapshot(), "network_hardware"))).toEqual([
    "Добавьте сетевое оборудование или отметьте, что система работает без сети.",
  ]);
  for (const system of [crm, oneC]) builder.change("system", system, { type: "Workplace" });
  expect(readinessOf(hardware, without(builder.snapshot(), "network_hardware")).missing).toEqual([]);
});

test("systems that nobody described have no general form; an answer of one of them will do", () => {
  const { builder, crm, oneC } = equippedCompany();
  const form = "obshhie_svedenija_po_informacionnym_sistemam";
  for (const system of [crm, oneC]) builder.change("system", system, { type: null, description: "" });
  expect(messagesOf(form, builder.snapshot())).toEqual(["Заполните назначение и тип хотя бы одной системы."]);
  builder.change("system", crm, { type: "Local" });
  expect(messagesOf(form, builder.snapshot())).toEqual([]);
});

test("what nobody answered stands as a gap and is listed as not filled, questionnaire by questionnaire", () => {
  const { builder } = equippedCompany();
  const words = textOf(composeSample(servers, builder.snapshot()));
  expect(words).toContain("Не заполнено");
  expect(words).toContain(
    "Сервер «Сервер 1»: назначение; вид сервера; операционная система; основное ПО; среда виртуализации; сегмент сети",
  );
  expect(words).toContain("Всего серверов 1, из них вид не указан у 1, у других лиц (дата-центр, аренда, облако) 0.");
  expect(words).not.toContain("размещение не указано");
});

test.each([
  [servers, "system_server", "серверы"],
  ["sostav_arm", "workstation", "рабочие места"],
  [hardware, "network_hardware", "сетевое оборудование"],
] as const)("%s: a system without equipment lacks that, and not its own name", (key, collection, label) => {
  const { builder } = equippedCompany();
  const words = textOf(composeSample(key, without(builder.snapshot(), collection)));
  expect(words).toContain(`Система «1С»: ${label} — сведения не указаны.`);
  expect(words).not.toContain("название системы");
});

test("each kind of rent has its boundary of responsibility, and none is stated if the kind of rent is unknown", () => {
  const { builder, server } = equippedCompany();
  const boundary = (rental_type: "colocation" | "IaaS" | null) => {
    builder.change("system_server", server, { is_rental: true, rental_type });
    return textOf(composeSample(servers, builder.snapshot()));
  };
  expect(boundary("colocation")).toContain("оборудование — оператор, площадка — поставщик");
  expect(boundary("IaaS")).toContain("до гипервизора — поставщик, выше — оператор");
  expect(boundary(null)).not.toMatch(/— (?:поставщик|оператор)[,.]? /u);
});

test("no interactions is an answer; without one it is a gap, and neither keeps the form from being made", () => {
  const { builder, crm } = equippedCompany();
  const form = "vzaimodestvie_sistem";
  expect(textOf(composeSample(form, builder.snapshot()))).toContain(
    "Система «CRM»: взаимодействие с другими системами не осуществляется",
  );
  builder.change("system", crm, { is_interactions: null });
  expect(readinessOf(form, builder.snapshot()).missing).toEqual([]);
  expect(textOf(composeSample(form, builder.snapshot()))).toContain(
    "Система «CRM»: взаимодействие с другими системами — сведения не указаны",
  );
});

test("a system to which another is connected is not printed as isolated", () => {
  const { builder, crm, oneC } = equippedCompany();
  builder.add("system_interaction", { system: crm, name: "1С", linked_system: oneC, kind: "internal" });
  const words = textOf(composeSample("vzaimodestvie_sistem", builder.snapshot()));
  expect(words).toContain("CRM");
  expect(words).not.toContain("взаимодействие с другими системами не осуществляется");
});

test("an outer interaction over the bare internet is counted, one inside is in a table of its own", () => {
  const { builder, crm } = equippedCompany();
  builder.add("system_interaction", {
    system: crm,
    name: "Банк",
    kind: "external",
    network: "internet",
    direction: "out",
  });
  builder.add("system_interaction", { system: crm, name: "Склад", kind: "internal", network: "closed_network" });
  const words = textOf(composeSample("vzaimodestvie_sistem", builder.snapshot()));
  expect(words).toContain("Внешних взаимодействий 1, через Интернет без криптографической защиты 1");
  expect(words).toContain("Таблица 5.1. Внутренние связи");
  expect(words).toContain("CRM → Банк");
});

test("a form of one system tells of that one alone, common network hardware among it", () => {
  const { builder, crm } = equippedCompany();
  const words = textOf(composeSample("sostav_arm", builder.snapshot(), { object: crm }));
  expect(words).toContain("Отдел продаж");
  expect(words).not.toContain("Бухгалтерия");
  expect(words).toContain(
    "Групп рабочих мест 1: рабочих мест 4, с удалённым доступом 0, сторонние пользователи не указаны у 1.",
  );
  expect(textOf(composeSample(hardware, builder.snapshot(), { object: crm }))).toContain("Коммутатор этажа");
});

test("equipment that the experts confirmed to be absent blocks no form and is printed with the date", () => {
  const { builder, part, crm } = equippedCompany();
  for (const code of ["servers", "workstations", "network"])
    builder.add("threat_decision", { threat_part: part, step: "confirmations", code, value: "yes", against: "none" });
  const bare = without(without(without(builder.snapshot(), "system_server"), "workstation"), "network_hardware");
  for (const [key, said] of [
    [servers, "серверов нет"],
    ["sostav_arm", "рабочих мест нет"],
    [hardware, "сетевого оборудования нет"],
  ] as const) {
    expect(readinessOf(key, bare).missing).toEqual([]);
    expect(textOf(composeSample(key, bare, { object: crm }))).toContain(
      `Система «CRM»: ${said}, это подтвердила экспертная группа 01.11.2026.`,
    );
  }
});

test("a system that interacts with nothing and has no equipment, as the experts confirmed, leaves neither unfilled", () => {
  const { builder, part, crm } = equippedCompany();
  const form = "obshhie_svedenija_po_informacionnym_sistemam";
  const bare = () => without(without(without(builder.snapshot(), "system_server"), "workstation"), "network_hardware");
  const formText = () => textOf(composeSample(form, bare(), { object: crm }));
  expect(formText()).not.toContain("название системы");
  for (const code of ["servers", "workstations", "network"])
    builder.add("threat_decision", { threat_part: part, step: "confirmations", code, value: "yes", against: "none" });
  expect(formText()).toContain("серверов нет; рабочих мест нет; сетевого оборудования нет");
  expect(formText()).toContain("взаимодействия с другими системами нет");
  expect(formText()).not.toMatch(/Не заполнено[^.]*взаимодействие с другими системами/u);
});

test("unanswered rows are counted as unknown, never as zero, next to the answered ones", () => {
  const { builder } = equippedCompany();
  expect(textOf(composeSample(hardware, builder.snapshot()))).toContain(
    "Записей об оборудовании 1, из них тип не указан у 1, обслуживание не указано у 1.",
  );
  expect(textOf(composeSample("sostav_arm", builder.snapshot()))).toContain("способ работы не указан у 1");
  const [common] = builder.snapshot().rows.network_hardware;
  builder.change("network_hardware", common?.id ?? 0, { type: "wifi_router", is_admin_rights: false });
  builder.add("network_hardware", { name: "Коммутатор серверной" });
  expect(textOf(composeSample(hardware, builder.snapshot()))).toContain(
    "Записей об оборудовании 2, из них беспроводных точек доступа 1, тип не указан у 1, обслуживается извне 0, обслуживание не указано у 1.",
  );
});

describe("network addresses", () => {
  const addressed = () => {
    const { builder } = equippedCompany();
    const { rows } = builder.snapshot();
    builder.change("system_server", rows.system_server[0]?.id ?? 0, { ip_address: "10.20.30.40" });
    builder.change("network_hardware", rows.network_hardware[0]?.id ?? 0, { ip: "10.20.30.41" });
    return builder.snapshot();
  };

  test.each([
    [servers, "10.20.30.40"],
    [hardware, "10.20.30.41"],
    ["model_ugroz", "10.20.30.40"],
    ["model_ugroz", "10.20.30.41"],
  ])("documents 2.2: %s names %s on a copy for official use only, and on no other", (key, address) => {
    const snapshot = addressed();
    for (const confidential of [null, false]) {
      const open = textOf(composeSample(key, snapshot, { confidential }));
      expect(open).not.toContain(address);
      expect(open).not.toContain("служебного пользования");
    }
    const restricted = textOf(composeSample(key, snapshot, { confidential: true }));
    expect(restricted).toContain(`IP ${address}`);
    expect(restricted).toContain("Для служебного пользования");
  });
});

test("documents 2.1: what is out of the scope is named where the author says so, as is who confirmed the information", () => {
  const { builder, crm } = equippedCompany();
  builder.change("system", crm, { responsible_admin: "Орлов И. И." });
  const form = "obshhie_svedenija_po_informacionnym_sistemam";
  const usual = textOf(composeSample(form, builder.snapshot()));
  expect(usual).toContain("В границы оценки входят перечисленные системы и их компоненты.");
  expect(usual).not.toContain("достоверность подтвердили");
  const answers = { out_of_scope: "каналы оператора связи", is_confirmed: true };
  const formText = textOf(composeSample(form, builder.snapshot(), answers));
  expect(formText).toContain("их компоненты; не входят: каналы оператора связи.");
  expect(formText).toMatch(/достоверность подтвердили: [^.]*Орлов И[.] И[.]/u);
});

test("the model names the security officer amid its sentence, by a position without a capital (documents 0.3)", () => {
  const words = textOf(composeSample("model_ugroz", equippedCompany().builder.snapshot()));
  expect(words).toContain(
    "Ответственный за обеспечение безопасности персональных данных: системный администратор Сидоров Олег Николаевич.",
  );
});

test("a contract with outsiders is not called a contract twice", () => {
  const { builder, courier } = equippedCompany();
  const [workstation] = builder.snapshot().rows.workstation;
  const id = workstation?.id ?? 0;
  builder.add("workstation_third_party_unit", { workstation: id, third_party: courier, role: "user" });
  const accessWith = (contract: string) => {
    builder.change("workstation", id, { basis: "contract", contract });
    return textOf(composeSample("sostav_arm", builder.snapshot()));
  };
  expect(accessWith("Договор на сопровождение № 7")).toContain("основание: договор на сопровождение № 7");
  expect(accessWith("№ 7 от 15.01.2026")).toContain("основание: договор № 7 от 15.01.2026");
});

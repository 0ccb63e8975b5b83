import type { CompanySnapshot } from "@opis/model/rows/row";
import { beforeEach, expect, test } from "vitest";
import { collectContent } from "../../../map-content.ts";
import { composeSample, messagesOf, readinessOf, textOf, warningsOf } from "../../../testing/compose-sample.ts";
import { equippedCompany } from "../../../testing/sample-company.ts";
import { addThreatPart, decideAll } from "../../../testing/sample-threats.ts";

let company: ReturnType<typeof equippedCompany>;
beforeEach(() => {
  company = equippedCompany();
});

const snapshot = (): CompanySnapshot => company.builder.snapshot();
const printForm = (key: string, object?: number): string =>
  textOf(composeSample(key, snapshot(), object === undefined ? {} : { object }));

function decisionsOf(step: string, code?: string) {
  return snapshot().rows.threat_decision.filter(
    (row) => row.step === step && (code === undefined || row.code === code),
  );
}

function takeBack(step: string, code?: string): void {
  for (const { id } of decisionsOf(step, code)) company.builder.remove("threat_decision", id);
}

test("without a threat model its forms say to make one; with one they name what is not decided, each by its own step (E17)", () => {
  takeBack("violators", "hackers");
  takeBack("violators", "developers");
  expect(messagesOf("narushiteli_ib", snapshot())).toEqual(["Примите решение по всем видам нарушителей: осталось 2."]);
  const [missing] = readinessOf("narushiteli_ib", snapshot()).missing;
  expect(missing).toMatchObject({ code: "E17", form: "threat_model", field: "threat_parts", row: company.part });
  expect(messagesOf("threat_form", snapshot())).toEqual([]);
  company.builder.remove("threat_model", snapshot().rows.threat_model[0]?.id ?? 0);
  expect(messagesOf("narushiteli_ib", snapshot())).toEqual(["Создайте модель угроз и выберите системы."]);
});

test("form 6 has each consequence with its properties and the answers that it comes from, and links it with objects and influences", () => {
  const words = printForm("threat_form");
  expect(words).toContain("У1.04 Нарушение неприкосновенности частной жизни сведения не указаны К анкеты: ");
  expect(words).toContain("Таблица 6.3. Негативные последствия, объекты и виды воздействия (приложение 5 Методики)");
  expect(words).toContain("разглашение персональных данных граждан (нарушаются: К) О01 информационная система");
  expect(words).toContain("сервер «Сервер 1»");
  expect(words).toContain("практика оценки, в Методике не назван");
  expect(words).toContain("Сидоров Олег Николаевич");
});

test("a consequence that somebody chose stands with the reason, and one taken out stands no longer", () => {
  const decision = {
    threat_part: company.part,
    step: "consequences",
    reason: "Так решили эксперты 20.11.2026",
  } as const;
  company.builder.add("threat_decision", { ...decision, code: "Y2.25", value: "yes", against: "no" });
  company.builder.add("threat_decision", { ...decision, code: "Y1.04", value: "no", against: "yes" });
  const words = printForm("threat_form");
  expect(words).toMatch(/У2\.25 .{0,200}решение экспертной группы \(01\.11\.2026\): Так решили эксперты 20\.11\.2026/u);
  expect(words).not.toContain("У1.04");
});

test("form 6 prints how a consequence shows itself in people's own text, and a gap if unanswered", () => {
  const cell = () => /У1\.04 Нарушение неприкосновенности частной жизни (.{0,60})/u.exec(printForm("threat_form"))?.[1];
  expect(cell()).toMatch(/^сведения не указаны К/u);
  const decision = { threat_part: company.part, step: "manifestations", code: "Y1.04", value: "told" } as const;
  company.builder.add("threat_decision", { ...decision, reason: "Клиенты узнают о чужих заказах" });
  expect(cell()).toMatch(/^Клиенты узнают о чужих заказах К/u);
});

test("form 5 prints who uses an interface, each text once, and whose it is where it is not of all systems", () => {
  const { builder, part, crm, oneC } = company;
  const users = () => textOf(composeSample("vzaimodestvie_sistem", builder.snapshot()));
  builder.change("threat_part", part, { systems: [crm] });
  const decision = { threat_part: part, step: "interface_users", code: "external_network", value: "told" } as const;
  builder.add("threat_decision", { ...decision, reason: "Менеджеры отдела продаж" });
  expect(users()).toMatch(/«CRM»: Менеджеры отдела продаж\s«1С»: сведения не указаны/u);
  builder.change("threat_part", part, { systems: [crm, oneC] });
  expect(users()).toContain(" Менеджеры отдела продаж");
  expect(users()).not.toContain("»: Менеджеры отдела продаж");
});

test("form 7 has all thirteen kinds; one that is left out says why and is named under the table", () => {
  const words = printForm("narushiteli_ib");
  expect(words).toContain("13 Бывшие (уволенные) работники (пользователи)");
  expect(words).toContain("сторонние лица доступа к системе не имеют не рассматривается анкеты: ");
  expect(words).toContain("Из дальнейшей оценки исключаются виды № 1, 2, 9.");
});

test("form 8 marks the harm that aims lead to, and asks to look at a kind whose aims lead to none", () => {
  expect(printForm("ocenka_celej_aktualnyh_narushitelej")).toMatch(/4\. Отдельные физические лица \(хакеры\) \+ \(/u);
  const decision = { threat_part: company.part, reason: "Так решили эксперты 20.11.2026", against: "no" } as const;
  company.builder.add("threat_decision", { ...decision, step: "violators", code: "terrorists", value: "yes" });
  for (const code of ["Y1.04", "Y1.07", "Y1.08", "Y1.09", "Y1.11"])
    company.builder.add("threat_decision", { ...decision, step: "consequences", code, value: "no", against: "yes" });
  expect(messagesOf("ocenka_celej_aktualnyh_narushitelej", snapshot())).toEqual([
    "Цели вида «Террористические группировки» не ведут ни к одному последствию: исключите его или выберите последствия.",
  ]);
});

test("form 9 says of which level each is and why it was raised, and what is open to them", () => {
  company.builder.add("threat_decision", {
    threat_part: company.part,
    step: "levels",
    code: "hackers",
    value: "N2",
    reason: "По данным расследования 2025 года",
    against: "N1",
  });
  const words = printForm("aktualnye_narushiteli");
  expect(words).toMatch(
    /по приложению 8 — Н1, повышен: решение экспертной группы .{0,30}: По данным расследования 2025 года/u,
  );
  expect(words).toContain("Максимальный уровень возможностей внешнего нарушителя — Н2, внутреннего нарушителя — Н3.");
  expect(words).toContain("4. Отдельные физические лица (хакеры): внешний, Н2");
});

test("form 10 has every threat of the list with its reason and the point of the method; what waits for experts keeps it from being made", () => {
  const words = printForm("threat_analysis");
  expect(new Set(words.match(/УБИ\.\d{3}/gu)).size).toBe(227);
  expect(words).toContain("всего в исходном перечне 227");
  expect(words).toContain("в системе не применяется: Грид-системы (раздел 4)");
  expect(words).toMatch(
    /УБИ\.142 .{0,200}решение экспертной группы .{0,80}; выведено из исходных данных: источника угрозы/u,
  );
  expect(words).toContain("редакция от 18.04.2026");
  takeBack("threats");
  expect(messagesOf("threat_analysis", snapshot())).toEqual(["Примите решение по угрозам: УБИ.142, УБИ.148."]);
});

test("what is derived is stored under the code of its threat, so that a later change can be reported", () => {
  const runs = collectContent(composeSample("threat_analysis", snapshot())).flat();
  const decision = runs.filter(({ source }) => source && "form" in source && source.form === "threat_part");
  expect(new Set(decision.map(({ source }) => source && "field" in source && source.field)).size).toBe(227);
});

test("parts with the same result share a section, others have one each; a form of one system covers its part only", () => {
  const { builder, crm, oneC } = company;
  builder.change("threat_part", company.part, { systems: [crm], name: "CRM" });
  const [model] = snapshot().rows.threat_model;
  const otherPart = builder.add("threat_part", { threat_model: model?.id ?? 0, name: "1С", systems: [oneC] });
  decideAll(builder, otherPart);
  const both = printForm("narushiteli_ib");
  expect(both).toContain("Таблица 7.1.2");
  expect(printForm("narushiteli_ib", oneC)).toContain("Информационные системы: «1С».");
  expect(printForm("narushiteli_ib", oneC)).not.toContain("Таблица 7.1.2");
  builder.remove("threat_model", model?.id ?? 0);
  for (const system of [crm, oneC]) builder.change("system", system, { name: "Учёт", type: null });
  for (const { id } of snapshot().rows.system_server) builder.change("system_server", id, { systems: [] });
  for (const { id } of snapshot().rows.workstation) builder.change("workstation", id, { systems: [] });
  for (const { id } of snapshot().rows.system_subject)
    builder.change("system_subject", id, { count: "lt_1000", data: [], subject: company.client });
  for (const system of [crm, oneC]) addThreatPart(builder, [system], `Часть ${system}`);
  expect(printForm("ocenka_celej_aktualnyh_narushitelej")).toContain("Для систем «Учёт», «Учёт» результаты совпадают.");
});

test("contradictions are shown next to the forms before generation", () => {
  expect(warningsOf("threat_analysis", snapshot())).toEqual([
    "Есть нарушитель уровня Н3. Проверьте тип угроз по ПП № 1119.",
    "Средства защиты не указаны.",
  ]);
  company.builder.change("threat_model", snapshot().rows.threat_model[0]?.id ?? 0, { edition: "2025-02-11" });
  expect(warningsOf("threat_analysis", snapshot()).at(-1)).toBe(
    "Модель привязана к редакции перечня угроз от 11.02.2025, а угрозы оценены по редакции от 18.04.2026.",
  );
});

test("form 11 says which threats each technology and each kind of violator leaves out", () => {
  const words = printForm("tekhnologii_i_neaktualnye_narushiteli");
  expect(words).toMatch(/Грид-системы не применяется решение экспертной группы .{0,80} УБИ\.001, 002/u);
  expect(words).toMatch(/1 Специальные службы иностранных государств внешний, Н4 .{0,200} УБИ\.035, 195/u);
  takeBack("technologies", "grid");
  expect(messagesOf("tekhnologii_i_neaktualnye_narushiteli", snapshot())).toEqual([
    "Ответьте на вопросы о технологиях: осталось 1.",
  ]);
});

test("form 12 proposes a type of threats without choosing it, and is not made before somebody confirms the result as it is", () => {
  const words = printForm("ocenka_aktualnosti");
  expect(words).toMatch(/Актуальных угроз: 104; неактуальных: 0\. .{0,120}К — \d+; Ц — \d+; Д — \d+/u);
  expect(words).toContain("Тип выбирают те, кто подписывает акт.");
  expect(words).toContain("официального соответствия мер угрозам перечня нет");
  expect(words).not.toMatch(/Действующие меры|не названы/u);
  company.builder.add("network_hardware", { name: "Точка доступа", type: "wifi_router", quantity: 1 });
  takeBack("technologies", "wireless");
  expect(messagesOf("ocenka_aktualnosti", snapshot())).toEqual([
    "Перечень актуальных угроз изменился после подтверждения: подтвердите итог заново.",
  ]);
  takeBack("confirmations");
  expect(messagesOf("ocenka_aktualnosti", snapshot())).toEqual(["Подтвердите итог оценки актуальности."]);
});

test("a measure that blocks a step stands with its tool in forms 12 and 13, with the reason in form 13", () => {
  const { builder, crm, part } = company;
  const tool = builder.add("security", { name: "Рубеж", tool_status: "used" });
  builder.change("system", crm, { security_tools: [tool] });
  builder.add("threat_decision", {
    threat_part: part,
    step: "blocks",
    code: "SC01",
    technique: "T2.1",
    value: "ЗИС.17",
    reason: "Сегмент не доступен из Интернета",
    against: "tool",
    security_tools: [tool],
  });
  expect(printForm("ocenka_aktualnosti")).toContain("ЗИС.17 (Рубеж)");
  expect(printForm("ocenka_aktualnosti")).toContain("Действующие меры и средства");
  expect(printForm("model_ugroz")).toContain("названы в таблицах 12.1 и 13.1");
  expect(printForm("strategy_and_tactics")).toContain("Т2.1 — ЗИС.17, Рубеж (Сегмент не доступен из Интернета)");
});

test("form 13 tells each scenario step by step, with the threats that it realises and a matrix of tactics", () => {
  const words = printForm("strategy_and_tactics");
  expect(words).toMatch(/С01\. Внешняя сетевая атака .{0,60} Угрозы УБИ\.\d{3}/u);
  expect(words).toMatch(/Т1: Т1\.2 /u);
  expect(words).toContain("Таблица 13.2. Матрица тактик");
  expect(words).not.toContain("Блокирующие меры");
});

test("the model has all sections and annexes, and its own approver; without experts it is not made (E34)", () => {
  const words = printForm("model_ugroz");
  for (const part of [
    "УТВЕРЖДАЮ",
    "1. Общие положения",
    "2. Описание систем и сетей",
    "3. Возможные негативные последствия",
    "7. Актуальные угрозы",
    "8. Вывод",
    "Приложение А",
    "Приложение Б",
    "Приложение В Экспертная группа",
    "Таблица В.1. Экспертная группа",
    "экспертная группа (приложение В)",
    "Приложение Д",
    "Средства защиты в анкетах не указаны",
  ])
    expect(words).toContain(part);
  expect(words).not.toContain("Приложение Е");
  for (const { id } of snapshot().rows.threat_expert) company.builder.remove("threat_expert", id);
  const { missing } = readinessOf("model_ugroz", snapshot());
  expect(missing.map(({ code, message }) => [code, message.ru])).toEqual([
    ["E34", "Назовите хотя бы одного эксперта."],
  ]);
});

test("with cryptographic tools the model has the annex on attacks: what the violators and the types of threats allow, and the class that follows (FSB 378)", () => {
  takeBack("technologies", "crypto");
  company.builder.add("threat_decision", {
    threat_part: company.part,
    step: "technologies",
    code: "crypto",
    value: "yes",
    reason: "",
    against: "unknown",
  });
  const words = printForm("model_ugroz");
  expect(words).toContain("Таблица В.1. Возможности источников атак на СКЗИ");
  expect(words).toMatch(
    /3 то же с физическим доступом .{0,60} да есть среди актуальных нарушителей \(таблица 9\.1\) КС3/u,
  );
  expect(words).toMatch(/6 привлекает .{0,140} нет угрозы этого типа не актуальны \(таблица 14\) КА/u);
  expect(words).toContain("на которую дан ответ «да»: не ниже КС3.");
  expect(words).toContain("экспертная группа (приложение Г)");
});

test("the model names every form that is not ready, with its reason", () => {
  takeBack("violators", "hackers");
  takeBack("threats", "УБИ.142");
  const messages = messagesOf("model_ugroz", snapshot());
  expect(messages).toContain(
    "Модель угроз не готова: Нарушители информационной безопасности: Примите решение по всем видам нарушителей: осталось 1.",
  );
  expect(messages).toContain(
    "Модель угроз не готова: Анализ угроз безопасности информации: Примите решение по угрозам: УБИ.142.",
  );
});

test("the act is proposed the type that the confirmed model comes to, and keeps the one that its signers chose", () => {
  const { builder, crm, oneC } = company;
  const modelWarnings = () =>
    warningsOf("act_opredeleniya_zashishennosty", snapshot()).filter((warning) => warning.includes("модель угроз"));
  expect(modelWarnings()).toEqual([]);
  for (const system of [crm, oneC]) builder.change("system", system, { threat_type: "2" });
  // Threats of this type always involve developers as violators, so the result must be confirmed again.
  const [confirmed] = decisionsOf("confirmations");
  const proposal =
    /Система 1С: модель угроз предлагает тип 3 .{0,80}, в анкете — 2\. Выбирают те, кто подписывает акт\./u;
  expect(confirmed).toBeDefined();
  expect(modelWarnings()[0]).toMatch(proposal);
  expect(printForm("act_opredeleniya_zashishennosty")).not.toContain("предлагает");
  takeBack("confirmations");
  expect(modelWarnings()).toEqual([]);
});

test.each(["threat_analysis", "model_ugroz"])("%s says once what all that is possible rests on", (key) => {
  expect(printForm(key).match(/есть все четыре составляющие: последствие, объект/gu)).toHaveLength(1);
});

test("table 9.3 numbers its rows through all violators; kinds that follow one another stand as the first and the last of them", () => {
  const ways = composeSample("aktualnye_narushiteli", snapshot())
    .sections.flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === "table")
    .at(-1);
  const numbers = ways?.rows.flatMap((row) => ("group" in row ? [] : [row[0]?.map((run) => run.text).join("")]));
  expect(ways?.columns[0]?.title).toBe("№");
  expect(numbers).toEqual(numbers?.map((_, index) => String(index + 1)));
  expect(printForm("threat_analysis")).toContain("внешний Н2 (виды 3–5, 7, 13); внутренний Н3 (виды 6, 8, 10–12)");
});

test("the model's annex of threats that are left out has a column for the reason and none for what was not found", () => {
  const words = printForm("model_ugroz");
  expect(words).toContain(
    "Исключённые угрозы исходного перечня Код угрозы Наименование угрозы К, Ц, Д Вывод Обоснование",
  );
  expect(words).toMatch(/УБИ\.001 .{0,100} К, Ц, Д исключена в системе не применяется: Грид-системы \(раздел 4\)/u);
});

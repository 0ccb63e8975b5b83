import { expect, test } from "vitest";
import { companyFacts } from "../../facts/company-facts.ts";
import { composeSample, documentNamed, requestFor, textOf } from "../../testing/compose-sample.ts";
import { sampleCompany } from "../../testing/sample-company.ts";

function printNotice(key: string): string {
  const { builder, incident } = sampleCompany();
  return textOf(composeSample(key, builder.snapshot(), { object: incident }));
}

test("the first notification states when it was found, whose and which data, causes, harm and measures (article 21(3.1))", () => {
  const words = printNotice("incident_notice_24");
  for (const statement of [
    "07.11.2026, 23:30, UTC+3",
    "12 000",
    "Фамилия, имя, отчество",
    "Клиенты — физические лица",
    "Учётная запись подрядчика без второго фактора",
    "Мошеннические звонки клиентам",
    "Доступ подрядчика закрыт",
    "Иванова Ирина Игоревна",
  ])
    expect(words).toContain(statement);
  expect(words).not.toContain("ГосСОПКА");
  expect(words).not.toContain("УЧЕНИЕ");
});

test("the second one states the findings and whose actions were the cause, and refers to the first", () => {
  const words = printNotice("incident_notice_72");
  for (const statement of [
    "77-0001",
    "08.11.2026, 12:30",
    "Работник подрядчика",
    "Акт расследования",
    "уведомлены 09.11.2026",
  ])
    expect(words).toContain(statement);
});

test("an unanswered value is a blank line, never a fact", () => {
  const { builder, incident } = sampleCompany();
  builder.change("incident", incident, { subjects_affected: null, harm: "", data: [], subjects_notice: null });
  const snapshot = builder.snapshot();
  const words = textOf(composeSample("incident_notice_24", snapshot, { object: incident }));
  expect(words).toMatch(/Количество субъектов _+/u);
  expect(words).toMatch(/Предполагаемый вред _+/u);
  expect(words).not.toContain("12 000");
});

test("the notice to the coordination centre tells the incident of the record; the wizard adds what the record does not know", () => {
  const { builder, incident, crm } = sampleCompany();
  const read = (answers: object) =>
    textOf(composeSample("nkcki_notice", builder.snapshot(), { ...answers, object: incident }));
  const words = read({ is_attack: true, is_help_needed: false });
  for (const statement of [
    "Дата и время обнаружения 07.11.2026, 23:30, UTC+3",
    "Что произошло Выгрузка клиентов выложена в открытый доступ",
    "Количество субъектов 12 000",
    "Причина Учётная запись подрядчика без второго фактора",
    "Инцидент вызван компьютерной атакой да",
    "Уведомление Роскомнадзора 08.11.2026, 12:30, UTC+3, № 77-0001",
    "Нужна помощь НКЦКИ нет",
  ])
    expect(words).toContain(statement);
  expect(words).toContain(`${builder.snapshot().rows.system.find(({ id }) => id === crm)?.name} (`);
  builder.change("incident", incident, { systems: [], cause: "" });
  expect(read({})).toMatch(/Информационные системы и их расположение _+ .*Причина _+ /u);
});

test("a notification of every operator tells what was reported to GosSOPKA; of critical infrastructure a line waits for it", () => {
  const { builder, incident, crm } = sampleCompany();
  const read = () => textOf(composeSample("incident_notice_24", builder.snapshot(), { object: incident }));
  expect(read()).not.toContain("ГосСОПКА");
  builder.change("incident", incident, { gossopka_at: "2026-11-08T01:00:00.000Z", gossopka_number: "НК-4" });
  expect(read()).toContain("НК-4");
  builder.change("incident", incident, { gossopka_at: null, gossopka_number: "" });
  builder.change("system", crm, { is_kii: true });
  expect(read()).toMatch(/Сообщение в ГосСОПКА Дата и время _+/u);
});

test("D14: a drill has a protocol with what was in time; its notifications say that they go nowhere", () => {
  const { builder, drill } = sampleCompany();
  const words = textOf(composeSample("incident_drill_protocol", builder.snapshot(), { object: drill }));
  expect(words).toContain("Первое уведомление, 24 часа 08.11.2026, 23:30 08.11.2026, 12:30 в срок");
  expect(words).toContain("Второе уведомление, 72 часа 10.11.2026, 23:30 11.11.2026, 00:00 позже срока");
  expect(words).toContain("Собрана группа реагирования");
  expect(textOf(composeSample("incident_notice_24", builder.snapshot(), { object: drill }))).toContain("УЧЕНИЕ");
});

test("there are documents of what is an incident alone, and protocols of drills alone", () => {
  const { builder, incident, drill } = sampleCompany();
  builder.change("incident", incident, { state: "not_incident" });
  const facts = companyFacts(builder.snapshot());
  const objects = (key: string) => {
    const { objects: of } = documentNamed(key);
    return of?.of(facts, requestFor(key, builder.snapshot())).map(({ id }) => id);
  };
  expect(objects("incident_notice_24")).toEqual([drill]);
  expect(objects("incident_drill_protocol")).toEqual([drill]);
  expect(objects("incident_subjects_notice")).toEqual([]);
});

test("another zone prints its own clock", () => {
  const { builder, incident } = sampleCompany();
  const snapshot = builder.snapshot();
  const request = { ...requestFor("incident_notice_24", snapshot, { object: incident }), timeZone: "Asia/Vladivostok" };
  const document = documentNamed("incident_notice_24").compose(companyFacts(snapshot), request);
  expect(textOf(document)).toContain("08.11.2026, 06:30, UTC+10");
});

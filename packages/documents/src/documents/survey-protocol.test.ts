import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import { expect, test } from "vitest";
import { composeSample, messagesOf, textOf, warningsOf } from "../testing/compose-sample.ts";
import { sampleAnswers, sampleCompany } from "../testing/sample-company.ts";

const key = "company_protocol";

const { members } = sampleAnswers.act_opredeleniya_zashishennosty;
const commission = { mode: "commission", members, order_date: "2026-01-10", order_number: "3" };

test("the protocol tells the numbers, each process by its card, the systems with their levels, and what is due", () => {
  const text = textOf(composeSample(key, sampleCompany().builder.snapshot(), commission));
  expect(text).toContain("созданной приказом от 10.01.2026 № 3, в составе:");
  expect(text).toMatch(
    /1 Иванова Ирина Игоревна Начальник отдела кадров председатель \+7 \(495\) 123-45-67, ivanova@romashka\.ru/u,
  );
  expect(text).toContain(
    "Действующих процессов: 2 (недействующих — 0); групп субъектов: 2; информационных систем: 2; третьих лиц: 1, из них 0 — за пределами России; 1 процесс с бумажными документами.",
  );
  expect(text).toContain("5.1. Процесс «Кадровый учёт»");
  expect(text).toContain("Таблица 5.2.2. Третьи лица");
  expect(text).toMatch(/Служба доставки Россия передаём Доставка заказов/u);
  expect(text).toMatch(/Таблица 9\.1а\..* УЗ4 .* УЗ3/u);
  expect(text).toContain("Уведомление в Роскомнадзор требуется.");
  expect(text).toContain("Внутренний контроль — да; ознакомление работников — сведения не указаны");
});

test("what one recipient gets in two processes alike is listed once, and its channels say where they lead", () => {
  const { builder, personnel, courier, client, phone, crm } = sampleCompany();
  const row = builder.add("process_third_party", { process: personnel, third_party: courier, is_transferred: true });
  const passedIds = builder.snapshot().rows.process_third_party_subject[0]?.data ?? [phone];
  builder.add("process_third_party_subject", {
    process: personnel,
    process_third_party: row,
    subject: client,
    data: passedIds,
  });
  builder.change("system", crm, { is_interactions: true });
  builder.add("system_interaction", { system: crm, name: "Сайт", network: "internet" });
  const text = textOf(composeSample(key, builder.snapshot(), commission));
  const parties = text.slice(text.indexOf("Таблица 10.1"));
  expect(parties.match(/Клиенты — физические лица: /gu)).toHaveLength(1);
  expect(text).toMatch(/Таблица 9\.2\..* через Интернет без криптографической защиты да /u);
});

test("unnamed groups are not printed as none", () => {
  const builder = buildSnapshot("ООО «Лавка»");
  builder.add("process", { name: "Продажи" });
  builder.add("system", { name: "Касса" });
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).toContain("Чьи данные обрабатывает оператор, в анкетах не указано.");
  expect(text).not.toContain("Оператор обрабатывает данные");
});

test("D81: without the days and the order there are lines to write on, and the earliest day of a questionnaire is not printed", () => {
  const text = textOf(composeSample(key, sampleCompany().builder.snapshot(), { mode: "commission", members }));
  expect(text).toContain("приказом от ____________ № ____________");
  expect(text).toContain("с ____________ по ____________.");
  expect(warningsOf(key, sampleCompany().builder.snapshot(), { mode: "commission", members })).toContain(
    "Впишите дату и номер приказа о комиссии рукой.",
  );
});

test("nobody is named as the surveyor by the product: three empty rows, and a warning", () => {
  const text = textOf(composeSample(key, sampleCompany().builder.snapshot()));
  expect(text).toMatch(/Таблица 1\.1\. Состав комиссии № Фамилия, имя, отчество Должность Роль Контакт 1 2 3 Срок/u);
  expect(warningsOf(key, sampleCompany().builder.snapshot())).toContain(
    "Не указано, кто обследовал: впишите состав рукой.",
  );
});

test("one responsible person surveys without a commission; a head who surveys alone signs once", () => {
  const alone = { mode: "responsible", determiner: { name: "Ромашкин Пётр Ильич", position: "Генеральный директор" } };
  const text = textOf(composeSample(key, sampleCompany().builder.snapshot(), alone));
  expect(text).toContain("Обследование провёл: генеральный директор Ромашкин Пётр Ильич");
  expect(text).toContain("Руководитель Ромашкин Пётр Ильич, генеральный директор");
  expect(text).not.toMatch(/комиссией|УТВЕРЖДАЮ|Согласовано/iu);
});

test("an entrustment is required of a processor; a signed one is printed with its date", () => {
  const { builder, courier } = sampleCompany();
  const orders = () =>
    textOf(composeSample(key, builder.snapshot())).match(
      /договор с субъектом (сведения не указаны|—|да, Договор № 5)/gu,
    );
  expect(orders()).toEqual(["договор с субъектом сведения не указаны", "договор с субъектом сведения не указаны"]);
  builder.change("third_party", courier, { is_signed_order: true, signed_orders: "Договор № 5" });
  expect(orders()).toEqual(["договор с субъектом да, Договор № 5", "договор с субъектом да, Договор № 5"]);
  builder.change("third_party", courier, { role: "operator" });
  expect(orders()).toEqual(["договор с субъектом —", "договор с субъектом —"]);
});

test("a survey that ends before it begins contradicts itself", () => {
  const dates = { survey_start: "2026-11-20", survey_end: "2026-11-10" };
  expect(messagesOf(key, sampleCompany().builder.snapshot(), dates)).toEqual([
    "Ответы противоречат друг другу: Начало обследования „20.11.2026“ — Конец обследования „10.11.2026“.",
  ]);
});

test("D30: a party whose country nobody has said is counted apart", () => {
  const { builder, courier } = sampleCompany();
  builder.change("third_party", courier, { country: null });
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).toContain("третьих лиц: 1, из них 0 — за пределами России, у 1 страна не указана");
  expect(text).toContain("Страна не указана: Служба доставки.");
});

test("D17: before the company begins, the protocol tells of planned processes", () => {
  const { builder } = sampleCompany();
  const [information] = builder.snapshot().rows.information;
  builder.change("information", information?.id ?? 0, { processing_data_date: "2027-02-01" });
  expect(messagesOf(key, builder.snapshot())).toEqual([]);
  expect(textOf(composeSample(key, builder.snapshot()))).toContain("Планируемые к осуществлению процессы: 2");
  expect(warningsOf(key, builder.snapshot())).toContain(
    "Обработка ещё не начата: документ описывает планируемую обработку.",
  );
});

test("without systems it is not said that nothing is automated, unless every process says so", () => {
  const { builder, crm, oneC, personnel, sales } = sampleCompany();
  for (const id of [crm, oneC]) builder.change("system", id, { is_active: false });
  expect(textOf(composeSample(key, builder.snapshot()))).not.toContain("Автоматизированная обработка не ведётся");
  for (const id of [personnel, sales]) builder.change("process", id, { processing_type: "non-automated" });
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).toContain("Автоматизированная обработка не ведётся.");
  expect(text).toContain("Уведомление в Роскомнадзор не требуется");
});

test("of a company without processes it is said neither that nothing is passed on nor that no notification is due", () => {
  const text = textOf(composeSample(key, buildSnapshot().snapshot()));
  expect(text).not.toMatch(
    /не передаются|не требуется|бумажных документов нет|Автоматизированная обработка не ведётся/u,
  );
  expect(text).toContain("Карточки процессов сведения не указаны");
  expect(text).not.toContain("сведения не указаны, сведения не указаны");
});

test("D82: the cards of 61 processes stand in an appendix by their purpose categories, which alone are in the contents", () => {
  const { builder } = sampleCompany();
  for (let number = 1; number <= 59; number += 1)
    builder.add("process", { name: `Процесс № ${number}`, purpose: "Цель" });
  const { sections } = composeSample(key, builder.snapshot());
  const blocks = sections.flatMap((section) => section.blocks);
  const start = blocks.findIndex(({ kind }) => kind === "appendix");
  const headings = blocks.slice(start).flatMap((block) => (block.kind === "heading" ? [block.content] : []));
  expect(headings.map((content) => content.map(({ text }) => text).join(""))).toEqual(["Макроцель не указана"]);
  const caption = (words: string) =>
    blocks.find((block) => block.kind === "table" && block.caption?.[0]?.text.startsWith(words) === true);
  for (const words of ["Таблица 4.1а", "Таблица 4.1б"]) expect(caption(words)).toMatchObject({ rows: { length: 61 } });
});

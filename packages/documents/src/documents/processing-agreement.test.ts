import { expect, test } from "vitest";
import { companyFacts } from "../facts/company-facts.ts";
import { composeSample, messagesOf, offered, readinessOf, textOf, warningsOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";

const key = "soglashenie_o_soblyudenii_bezobastnosti";

/** Returns the control example with its agreement with the courier. */
function withCourier() {
  const sample = sampleCompany();
  const { builder, courier } = sample;
  return {
    ...sample,
    text: (answers: object = {}) => textOf(composeSample(key, builder.snapshot(), { object: courier, ...answers })),
    messages: (answers: object = {}) => messagesOf(key, builder.snapshot(), { object: courier, ...answers }),
    party: (answers: Parameters<typeof builder.change<"third_party">>[2]) =>
      builder.change("third_party", courier, answers),
  };
}

test("AG1, D69: an entrustment names what article 6(3) asks for, and answers for the processor before the individuals", () => {
  const { text, messages, builder, courier } = withCourier();
  expect(messages()).toEqual([]);
  const words = text();
  for (const statement of [
    "Оператор поручает Обработчику обработку персональных данных",
    "Доставка заказов",
    "Фамилия, имя, отчество; Номер телефона",
    "не позднее двенадцати часов",
    "в том числе до начала обработки",
    "с использованием баз данных, находящихся на территории Российской Федерации",
    "Перед субъектом отвечает Оператор, Обработчик — перед Оператором",
    "ч. 3 ст. 6 Закона № 152-ФЗ",
  ])
    expect(words).toContain(statement);
  expect(words).not.toMatch(/не привлекаются|штраф/u);
  expect(text({ is_fines: true })).toContain("штраф");
  expect(warningsOf(key, builder.snapshot(), { object: courier })).toContain("С лицом Служба доставки нет поручения.");
});

test("the agreement answers to its former key", () => {
  const { builder, courier } = sampleCompany();
  expect(textOf(composeSample("soglashenie_o_bezopasnosti", builder.snapshot(), { object: courier }))).toContain(
    "СОГЛАШЕНИЕ",
  );
});

test("AG2: who is an operator of its own gets no orders, no sub-processors and no visits", () => {
  const { text, party, messages, builder, delivery } = withCourier();
  party({ role: "operator" });
  builder.change("process_third_party", delivery, { bases: ["consent"] });
  expect(messages({ actions: [] })).toEqual([]);
  const words = text();
  expect(words).toContain("каждая сторона является самостоятельным оператором");
  expect(words).toContain("Каждая сторона отвечает перед субъектом за свою обработку");
  expect(words).not.toMatch(/Других лиц Обработчик привлекает|Обработчик/u);
});

test("D11, AG9: number and role are required, the number in Russia only", () => {
  const { messages, party } = withCourier();
  party({ inn: "" });
  expect(messages()).toEqual(["Заполните реквизиты третьего лица: ИНН."]);
  party({ role: null });
  expect(messages()).toEqual([
    "Заполните реквизиты третьего лица: ИНН.",
    "Укажите роль получателя — самостоятельный оператор или обработчик: Продажи — Служба доставки.",
  ]);
});

test("D30, D34, AG11: country, data, purpose and network are required and never replaced by a default", () => {
  const { messages, party, builder, delivery, delivered } = withCourier();
  party({ country: null });
  expect(messages()).toEqual(["Укажите страну третьего лица: Служба доставки."]);
  party({ country: "RU", purpose: "Цель лица" });
  builder.change("process_third_party", delivery, { purpose: "", network: null });
  builder.change("process_third_party_subject", delivered, { process: 0 });
  expect(messages()).toEqual([
    "Укажите, чьи и какие данные передаются: Продажи — Служба доставки.",
    "Укажите цель и основание передачи: Продажи — Служба доставки.",
    "Укажите, как данные передаются по сети: Продажи — Служба доставки.",
  ]);
});

test("actions and the demanded level are the author's to choose (E29, E47)", () => {
  const { messages, text } = withCourier();
  expect(messages({ actions: [] })).toEqual(["Укажите действия с данными: Служба доставки."]);
  expect(messages({ systems: [] })).toEqual(["Выберите системы или укажите требуемый уровень защищённости."]);
  expect(messages({ systems: [], level: "4" })).toEqual([]);
  expect(text({ systems: [], level: "4" })).toContain("Требуемый уровень защищённости: УЗ4");
});

test("phones stand as they are read, and who gets data for itself is no processor in the table of measures", () => {
  const { text, party, builder, delivery } = withCourier();
  builder.change("information", builder.snapshot().rows.information[0]?.id ?? 0, { contact_phone: "+74951234567" });
  const measures = [{ condition: "level", performer: "processor", term: "" }];
  expect(text({ measures })).toMatch(/Меры требуемого уровня защищённости Обработчик/u);
  builder.change("process_third_party", delivery, { bases: ["subject_contract"] });
  party({ role: "operator", phone: "+74957654321" });
  const words = text({ measures });
  expect(words).toMatch(/Меры требуемого уровня защищённости Получатель/u);
  for (const phone of ["+7 (495) 123-45-67", "+7 (495) 765-43-21"]) expect(words).toContain(`Телефон: ${phone}`);
});

test("D71, AG7: of several systems the strictest level counts; one without a type of threats is reported as missing", () => {
  const { text, messages, builder, oneC } = withCourier();
  expect(text()).toContain("применяется наиболее строгий уровень: УЗ3");
  builder.change("system", oneC, { threat_type: null });
  expect(messages()).toEqual(["Выберите тип угроз для систем: 1С."]);
});

test("AG3, AG4, D69: a processor abroad is known before data go to it, and both answer to the individuals", () => {
  const { text, messages, party } = withCourier();
  party({ country: "US", inn: "" });
  const [message] = messages();
  expect(message).toContain("Заполните сведения об иностранном получателе: Служба доставки — Меры защиты у получателя");
  expect(message).toContain("Правовое регулирование");
  const security = {
    safety_assessment: "Шифрование",
    safety_assessment_date: "2026-10-01",
    destroy_clause: "Уничтожение за 30 дней",
    phone: "+12025550123",
    mail: "privacy@example.com",
  };
  party({ ...security, regulation_info: "Отраслевые законы" });
  expect(messages()).toEqual([]);
  expect(text()).toContain("не раньше чем через десять рабочих дней");
  expect(text()).toContain("Перед субъектом отвечают Оператор и Обработчик");
  party({ country: "AM", regulation_info: "" });
  expect(messages()).toEqual([]);
  expect(text()).not.toContain("не раньше чем через десять рабочих дней");
});

test("AG5: who keeps the archive processes on the operator's behalf, by inventories and acts", () => {
  const { builder } = sampleCompany();
  const [information] = builder.snapshot().rows.information;
  const keeper = builder.add("third_party", {
    name: "Архив-Сервис",
    role: "processor",
    country: "RU",
    inn: "7707083893",
    address: "г. Москва",
  });
  builder.change("information", information?.id ?? 0, {
    archive_storage: "third_party",
    archive_third_party: "архив-сервис",
  });
  const answers = { object: keeper, systems: [] };
  expect(messagesOf(key, builder.snapshot(), answers)).toEqual([]);
  expect(textOf(composeSample(key, builder.snapshot(), answers))).toContain(
    "передаются по описи и акту в опечатанной таре",
  );
});

test("AG6, W8: by law alone no agreement is needed; to who only sends data nothing is passed", () => {
  const { messages, builder, delivery } = withCourier();
  builder.change("process_third_party", delivery, { bases: ["law"] });
  expect(messages()).toEqual([
    "Соглашение не требуется: Служба доставки получает данные только по закону. Передачу отметьте в журнале.",
  ]);
  builder.change("process_third_party", delivery, { is_transferred: false, is_received: true });
  expect(messages()).toEqual(["Выберите третье лицо. Этому лицу данные не передаются."]);
});

test("without a third party the agreement asks for one (E11)", () => {
  const { builder, delivery } = sampleCompany();
  builder.change("process_third_party", delivery, { third_party: null });
  expect(readinessOf(key, builder.snapshot()).missing.map(({ code }) => code)).toContain("E11");
});

test("D70: who signs is declined, in doubt stands in the nominative; what nobody needs to tell is left out", () => {
  const { text, builder } = withCourier();
  expect(text()).toContain("в лице генерального директора Ромашкина Петра Ильича, действующего на основании");
  expect(text()).not.toMatch(/КПП|Р\/с|БИК/u);
  const [information] = builder.snapshot().rows.information;
  builder.change("information", information?.id ?? 0, { manager_name: "Ким Чен Су" });
  expect(text()).toContain("в лице представителя: Генеральный директор Ким Чен Су");
  expect(text({ in_person: "в лице директора Ким Чен Су" })).toContain("в лице директора Ким Чен Су (ИНН");
});

test("AG8: a sole trader acts by the register, has no «в лице» and no КПП", () => {
  const { text, party, builder } = withCourier();
  const [information] = builder.snapshot().rows.information;
  builder.change("information", information?.id ?? 0, { legal_form: "entrepreneur", ogrn: "315774600000001" });
  party({ name: "ИП Петрова-Ким Анна Сергеевна", inn: "770708389300" });
  const words = text();
  expect(words).toContain("действующая на основании записи в ЕГРИП");
  expect(words).not.toContain("в лице");
  expect(words).not.toContain("КПП");
});

test("AG10: only the conditions that were shared out are in the table, and only named sub-processors", () => {
  const { text } = withCourier();
  expect(text()).not.toContain("Таблица С.3");
  expect(text()).not.toContain("согласованы");
  const agreementText = text({
    measures: [{ condition: "access", performer: "processor", term: "до начала обработки" }],
    subprocessors: [{ name: "ООО «Хранение»", inn: "", address: "", what: "хранение копий" }],
  });
  expect(agreementText).toContain("Разграничение доступа Обработчик до начала обработки");
  expect(agreementText).toContain("ООО «Хранение», хранение копий");
});

test("the wizard proposes the systems of the processes whose data go, and asks a recipient of its own for no actions", () => {
  const { builder, courier, crm } = sampleCompany();
  const offer = () => offered(key, companyFacts(builder.snapshot()), { object: courier, systems: [] });
  expect(offer()?.fitting).toMatchObject({ systems: [String(crm)], actions: ["collection", "usage"] });
  builder.change("third_party", courier, { role: "operator" });
  expect(offer()?.hidden).toContain("actions");
});

test("W8: where data go both ways those that come back stand in a table of their own", () => {
  const { text, builder, delivery, sales, client, phone } = withCourier();
  expect(text()).not.toContain("передаёт Оператору персональные данные");
  builder.change("process_third_party", delivery, { is_received: true });
  const passedRow = builder
    .snapshot()
    .rows.process_third_party_subject.find((row) => row.process_third_party === delivery);
  builder.change("process_third_party_subject", passedRow?.id ?? 0, { is_received: false });
  builder.add("process_third_party_subject", {
    process: sales,
    process_third_party: delivery,
    subject: client,
    data: [phone],
    is_received: true,
  });
  const [before = "", back = ""] = text().split(
    "Обработчик передаёт Оператору персональные данные, указанные в таблице С.2.1.",
  );
  expect(before).toContain("Фамилия, имя, отчество; Номер телефона");
  expect(back).toMatch(/Персональные данные, которые получает Оператор.*Клиенты.*Номер телефона/su);
});

test("an acting director signs in the genitive, on the basis of an order, and a term is not said twice", () => {
  const { builder } = sampleCompany();
  const id = builder.snapshot().rows.information[0]?.id ?? 0;
  builder.change("information", id, {
    manager_name: "Анна Ивановна Петрова",
    manager_position: "И. о. директора",
    signatory_basis: "приказ от 01.02.2026 № 5",
  });
  const words = textOf(composeSample(key, builder.snapshot(), { term: "до прекращения договора" }));
  expect(words).toContain(
    "в лице исполняющего обязанности директора Петровой Анны Ивановны, действующей на основании приказа от 01.02.2026 № 5",
  );
  expect(words).toContain("действует до прекращения договора.");
});

test("a term that is a day alone is printed as the end of the processing", () => {
  const { builder } = sampleCompany();
  const textWithTerm = (term: string) =>
    textOf(composeSample("soglashenie_o_soblyudenii_bezobastnosti", builder.snapshot(), { term }));
  expect(textWithTerm("31.12.2028")).toContain("Срок обработки и хранения: до 31.12.2028.");
  expect(textWithTerm("до 31.12.2028")).toContain("Срок обработки и хранения: до 31.12.2028.");
  expect(textWithTerm("срок действия договора")).toContain("Срок обработки и хранения: срок действия договора.");
});

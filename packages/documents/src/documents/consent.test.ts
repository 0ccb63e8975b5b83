import type { Row } from "@opis/model/rows/row";
import { expect, test } from "vitest";
import { collectContent } from "../map-content.ts";
import { composeSample, consents, readinessOf } from "../testing/compose-sample.ts";

const key = "soglasie_na_obrabotku";

/** Adds a transfer of workers' data to a bank by consent. */
function payToBank(
  { builder, personnel, workerId, phone }: ReturnType<typeof consents>,
  bases: Row<"process_third_party">["bases"],
) {
  builder.change("process", personnel, { is_third_parties: true });
  const bank = builder.add("third_party", { name: "Банк", role: "operator", country: "RU", address: "г. Москва" });
  const row = builder.add("process_third_party", {
    process: personnel,
    third_party: bank,
    is_transferred: true,
    purpose: "Выплата зарплаты",
    bases,
  });
  builder.add("process_third_party_subject", {
    process: personnel,
    process_third_party: row,
    subject: workerId,
    data: [phone],
  });
  return row;
}

test("D7, S3: clients' consent is an ordinary one with its term and withdrawal, and names the courier, its purpose and data", () => {
  const { ofClient } = consents();
  expect(ofClient.forms()).toEqual(["ordinary"]);
  expect(ofClient.messages()).toEqual([]);
  const words = ofClient.text();
  expect(words).toContain("Служба доставки, ИНН 7707083893");
  expect(words).toContain("цель: доставка заказов; данные: Фамилия, имя, отчество; Номер телефона");
  expect(words).toContain("до 31.12.2030");
  expect(words).toContain("pdn@romashka.ru");
  expect(words).toContain("Обработку по поручению Оператора");
  expect(words).not.toContain("документ, удостоверяющий личность");
  expect(ofClient.warnings().join(" ")).toContain("разделите на строки");
});

test("S1: no consent is needed where the law alone asks for the processing; a form chosen all the same is made with a warning", () => {
  const { ofWorker } = consents();
  expect(ofWorker.messages()).toEqual([
    "Согласие не требуется, основание: исполнение закона (Трудовой кодекс РФ; п. 2 ч. 1 ст. 6). Если форма всё же нужна, отметьте её.",
  ]);
  expect(ofWorker.messages({ variants: ["ordinary"] })).toEqual([]);
  expect(ofWorker.warnings({ variants: ["ordinary"] })).toContain("Для этих данных согласие не обязательно.");
});

test("without a process and a group the consent asks for them (E12)", () => {
  const { builder, ofClients, ofWorkers } = consents();
  for (const id of [ofClients, ofWorkers]) builder.change("process_subject", id, { process: 0 });
  expect(readinessOf(key, builder.snapshot()).missing.map(({ code }) => code)).toContain("E12");
});

test("D65, S2: workers' data go to a bank by consent, so the consent is written and names the bank (article 88 of the Labour Code)", () => {
  const company = consents();
  payToBank(company, ["consent"]);
  expect(company.ofWorker.forms()).toEqual(["written"]);
  const words = company.ofWorker.text();
  expect(words).toContain("ПИСЬМЕННОЕ СОГЛАСИЕ");
  expect(words).toContain("документ, удостоверяющий личность");
  expect(words).toContain("Разрешаю передать: Банк");
  expect(words).toContain("ст. 88 Трудового кодекса Российской Федерации");
  expect(company.ofWorker.warnings({ variants: ["ordinary"] }).join(" ")).toContain("Нужна письменная форма");
});

test("S2, S13: a transfer by law alone asks for no consent, and its recipient may be left out", () => {
  const company = consents();
  payToBank(company, ["law"]);
  expect(company.ofWorker.forms()).toEqual([]);
});

test("D8: special categories with a written consent make the consent of special categories, with all that a written one must have", () => {
  const { worker, health, ofWorker } = consents();
  worker({ special_data: [health], is_written_agreement: true });
  expect(ofWorker.forms()).toEqual(["special"]);
  const words = ofWorker.text();
  expect(words).toContain("Специальные категории персональных данных: Инвалидность");
  expect(words).toContain("п. 1 ч. 2 ст. 10 Закона № 152-ФЗ");
  expect(words).toContain("адрес: 109012, г. Москва");
});

test("S4, S5: special categories on a ground of their own stand in no consent; without a ground they ask for one", () => {
  const { client, health, ofClient } = consents();
  client({ special_data: [health], special_docs: ["SG06"] });
  expect(ofClient.forms()).toEqual(["ordinary"]);
  expect(ofClient.text()).not.toContain("Инвалидность");
  expect(ofClient.warnings().join(" ")).toContain("Медицинские цели".toLowerCase());
  client({ special_docs: [] });
  expect(ofClient.forms()).toEqual(["special"]);
});

test("a criminal record is not grounded by a consent (E06)", () => {
  const { builder, client, ofClient } = consents();
  const record = builder.add("directory_item", { name: "Судимость", category: "special_category_data" });
  client({ special_data: [record] });
  expect(ofClient.messages()).toContain("Укажите правовое основание: Продажи — Клиенты — физические лица.");
});

test("D64, S9, S10: a transfer abroad has a form of its own only by consent; a written one for workers", () => {
  const { builder, courier, delivery, ofClient } = consents();
  builder.change("third_party", courier, { country: "AM" });
  expect(ofClient.forms()).toEqual(["ordinary"]);
  expect(ofClient.text()).toContain("страна: Армения");
  builder.change("process_third_party", delivery, { bases: ["consent"] });
  expect(ofClient.forms()).toEqual(["ordinary", "crossborder"]);
  const words = ofClient.text();
  expect(words).toContain("на территорию государства: Армения");
  expect(words).toContain("оформляется отдельным согласием");
  expect(words).not.toContain("документ, удостоверяющий личность");
  expect(words).not.toContain("не обеспечивающ");
  const abroad = consents();
  const row = payToBank(abroad, ["consent"]);
  abroad.builder.change("process_third_party", row, { country: "AM" });
  expect(abroad.ofWorker.text()).toContain("на территорию государства: Армения");
});

test("D33: the consent names the data of the row, not all data of the process", () => {
  const { builder, client, name, phone, ofClient } = consents();
  const passport = builder.add("directory_item", { name: "Паспорт", category: "other_personal_data" });
  client({ data: [name, phone, passport] });
  expect(ofClient.text()).toContain("данные: Фамилия, имя, отчество; Номер телефона)");
});

test("D34, S13, S14, S15: unanswered questions about recipients are reported, never filled in", () => {
  const { builder, courier, delivery, delivered, sales, ofClient } = consents();
  builder.change("third_party", courier, { country: null, address: "г. Москва" });
  expect(ofClient.messages()).toEqual(["Укажите страну третьего лица: Служба доставки."]);
  expect(ofClient.text()).not.toContain("Россия");
  builder.change("third_party", courier, { country: "RU" });
  builder.change("process_third_party_subject", delivered, { process: 0 });
  builder.change("process_third_party", delivery, { purpose: "" });
  expect(ofClient.messages()).toEqual([
    "Укажите, чьи и какие данные передаются: Продажи — Служба доставки.",
    "Укажите цель и основание передачи: Продажи — Служба доставки.",
  ]);
  builder.change("process", sales, { is_third_parties: null });
  expect(ofClient.messages()).toEqual(["Укажите, кому передаёте данные и от кого получаете: Продажи."]);
  builder.change("process", sales, { is_third_parties: false });
  expect(ofClient.messages()).toEqual([]);
  expect(ofClient.text()).toContain("Передача третьим лицам не предусмотрена.");
});

test("a recipient that must be named and is not marked keeps the consent from being made (E23)", () => {
  const { builder, delivery, ofClient } = consents();
  expect(ofClient.messages({ recipients: [] })).toEqual([]);
  builder.change("process_third_party", delivery, { bases: ["consent"] });
  expect(ofClient.messages({ recipients: [] })).toEqual(["Укажите получателей или уберите передачу."]);
});

test("S16: a person with access to a system is no recipient in the consent, and is reported", () => {
  const { builder, crm, courier, sales, ofClient } = consents();
  builder.change("process", sales, { is_third_parties: false });
  builder.change("system", crm, { is_third_parties: true });
  builder.add("system_third_party", { system: crm, third_party: courier });
  expect(ofClient.text()).not.toContain("Служба доставки");
  expect(ofClient.warnings().join(" ")).toContain("Проверьте, доступны ли лицу Служба доставки");
});

test("S8: advertising has a consent of its own data, actions and term, two ticks and its channels, none of them marked", () => {
  const { builder, sales, clientId, client, phone, name, ofClient } = consents();
  builder.change("process", sales, { is_marketing: true, marketing_channels: ["sms", "email"] });
  builder.add("source_subject", { process: sales, subject: clientId, methods: ["by_site"] });
  const address = builder.add("directory_item", { name: "Адрес доставки", category: "other_personal_data" });
  client({ data: [name, phone, address], actions: ["collection", "usage", "providing"] });
  expect(ofClient.forms()).toEqual(["ordinary", "marketing", "site"]);
  expect(ofClient.messages()).toEqual([
    "Укажите состав персональных данных: согласие на рекламу.",
    "Укажите срок обработки: согласие на рекламу.",
  ]);
  const answers = { marketing_data: [name, phone], marketing_until: "2028-12-31" };
  expect(ofClient.messages(answers)).toEqual([]);
  const words = ofClient.text(answers);
  const advertising = words.slice(words.lastIndexOf("в целях рекламы и на её получение"));
  expect(advertising).toContain("до 31.12.2028");
  expect(advertising).toContain("сбор; использование.");
  expect(advertising).not.toMatch(/Адрес доставки|предоставление|31\.12\.2030/u);
  expect(words).toContain("Получение рекламы по каналам, отмеченным ниже");
  expect(words).toContain("СМС");
  expect(words).not.toContain("Мессенджер");
  expect(words).toContain("Отметка на сайте ставится самим субъектом");
  expect(words).not.toContain("дата, время, IP-адрес");
  expect(ofClient.text({ ...answers, consent_log: true })).toContain(
    "дата, время, IP-адрес и текст согласия сохраняются",
  );
});

test("S12: decisions made by a program ask for a written consent with the right to object", () => {
  const { builder, sales, ofClient } = consents();
  builder.change("process", sales, { auto_decision: true });
  expect(ofClient.forms()).toEqual(["written"]);
  expect(ofClient.text()).toContain("против решения можно возразить");
});

test("S17: what comes of a refusal is printed only as its author says", () => {
  const { ofClient } = consents();
  expect(ofClient.text()).not.toContain("Последствия отказа");
  expect(ofClient.warnings().join(" ")).toContain("Опишите последствия отказа");
  expect(ofClient.text({ refusal: "no_effect" })).toContain("Отказ дать согласие не влечёт последствий.");
});

test("D21, D22, D88: way, networks and term are required, for this process only", () => {
  const { builder, sales, personnel, client, ofClient } = consents();
  builder.change("process", personnel, { processing_type: null, is_internet: null });
  expect(ofClient.messages()).toEqual([]);
  builder.change("process", sales, { is_internet: null });
  expect(ofClient.messages()).toEqual(["Укажите, как данные передаются по сети: Продажи."]);
  builder.change("process", sales, { is_internet: true, processing_type: null });
  expect(ofClient.messages()).toEqual(["Укажите способ обработки: Продажи."]);
  expect(ofClient.text()).not.toContain("смешанная");
  builder.change("process", sales, { processing_type: "automated" });
  client({ processing_termless: "termless", processing_date: null });
  expect(ofClient.messages()).toEqual(["Обоснуйте бессрочную обработку: Продажи — Клиенты — физические лица."]);
  client({ processing_termless: null });
  expect(ofClient.messages()).toEqual(["Укажите срок обработки: Продажи — Клиенты — физические лица."]);
});

test("a consent says from 1 September 2025 that it is a document of its own, before that it does not", () => {
  const { builder, ofClients } = consents();
  const consentOn = (date: string) =>
    collectContent(composeSample(key, builder.snapshot(), { object: ofClients }, null, date))
      .map((runs) => runs.map(({ text }) => text).join(""))
      .join(" ");
  expect(consentOn("2026-11-21")).toContain("Оформляется отдельно от иных документов");
  expect(consentOn("2025-08-31")).not.toContain("Оформляется отдельно");
});

test("why a consent has no term is not run together with its withdrawal", () => {
  const { builder, ofClients, ofClient } = consents();
  expect(ofClient.text()).toContain("Согласие действует до 31.12.2030, если оно не будет отозвано раньше.");
  const termless = { processing_termless: "termless", processing_termless_reason: "Так требует закон" } as const;
  builder.change("process_subject", ofClients, termless);
  expect(ofClient.text()).toContain("Согласие, если оно не будет отозвано, действует бессрочно: так требует закон.");
});

import { expect, test } from "vitest";
import { renderDocx } from "../render/docx/docx.ts";
import { clinic } from "../testing/clinic.ts";
import { composeSample, consents } from "../testing/compose-sample.ts";
import { unzipEntry } from "../testing/unzip-entry.ts";

test("S6: at a door that knows faces the company's own system is no lawful way (E55); an accredited one makes a form of biometrics", () => {
  const { builder, worker, ofWorker } = consents();
  const face = builder.add("directory_item", {
    name: "Изображение лица для установления личности",
    category: "biometric_personal_data",
  });
  worker({ biometric_data: [face], biometric_docs: [], biometric_system: "own" });
  expect(ofWorker.messages()).toEqual([
    "Так устанавливать личность по лицу и голосу нельзя: нужна единая биометрическая система или аккредитованная организация (Закон № 572-ФЗ): Кадровый учёт — Работники.",
  ]);
  worker({ biometric_system: "accredited", biometric_system_text: "АО «Центр»" });
  expect(ofWorker.messages()).toEqual([]);
  expect(ofWorker.forms()).toEqual(["biometric"]);
});

test("S7: photographs of workers in the news need the consent to spreading alone, with what the Civil Code asks of an image", () => {
  const { builder, worker, ofWorker } = consents();
  const photo = builder.add("directory_item", {
    name: "Фотография (не для установления личности)",
    category: "other_personal_data",
  });
  worker({ data: [photo], actions: ["collection", "spreading"] });
  expect(ofWorker.forms()).toEqual(["spreading"]);
  const words = ofWorker.text({ urls: ["https://romashka.ru/news"] });
  expect(words).toContain("ст. 152.1 Гражданского кодекса Российской Федерации");
  expect(words).not.toContain("ПИСЬМЕННОЕ СОГЛАСИЕ");
});

test("D67: a face asks by what identity is established (E39) and refuses an unlawful way (E55); fingerprints ask for nothing and law 572-FZ is not named", () => {
  const { builder, client, ofClient } = consents();
  const face = builder.add("directory_item", {
    name: "Изображение лица для установления личности",
    category: "biometric_personal_data",
  });
  const fingers = builder.add("directory_item", { name: "Отпечатки пальцев", category: "biometric_personal_data" });
  client({ biometric_data: [face] });
  const asks = /^Укажите, как устанавливается личность/u;
  const refuses = /^Так устанавливать личность по лицу и голосу нельзя/u;
  for (const [biometric_system, message] of [
    [null, asks],
    ["exception", asks],
    ["own", refuses],
    ["none", refuses],
  ] as const) {
    client({ biometric_system });
    expect(ofClient.messages()).toEqual([expect.stringMatching(message)]);
  }
  client({ biometric_system: "accredited", biometric_system_text: "АО «Центр»" });
  expect(ofClient.messages()).toEqual([]);
  expect(ofClient.text()).toContain("аккредитованной организации: АО «Центр»");
  client({ biometric_data: [fingers], biometric_system: null });
  expect(ofClient.messages()).toEqual([]);
  expect(ofClient.text()).toContain("Отпечатки пальцев");
  expect(ofClient.text()).not.toContain("572-ФЗ");
});

test("D68: spreading names its pages with their protocol, and each datum is allowed or not by itself", () => {
  const { client, ofClient } = consents();
  client({ actions: ["collection", "spreading"] });
  const wrong = ofClient.messages({ urls: ["romashka.ru/team"] });
  expect(wrong).toEqual(["Адрес должен начинаться с http:// или https://: romashka.ru/team."]);
  expect(ofClient.messages()).toHaveLength(1);
  const urls = ["https://romashka.ru/team.html"];
  expect(ofClient.messages({ urls })).toEqual([]);
  const words = ofClient.text({ urls });
  expect(words).toContain("https://romashka.ru/team.html");
  expect(words).toContain("разрешённых субъектом персональных данных для распространения");
  expect(words).toContain("Перечень форм");
  expect(words).toMatch(/ч\. 12 ст\. 10\.1.+ч\. 13 ст\. 10\.1/u);
});

test("152-FZ 10.1(1): no consent but the one to spreading allows it", () => {
  const { client, ofClient } = consents();
  client({ actions: ["collection", "spreading", "destruction"] });
  expect(ofClient.text()).toContain("Действия с персональными данными: сбор; уничтожение.");
  expect(ofClient.text()).toContain("даю согласие на распространение моих персональных данных");
});

test("a form names of a recipient the data alone that it lists itself, and not who gets none of them (152-FZ, article 9(4)(5))", () => {
  const { builder, client, ofClient, name, health, delivered, sales, clientId } = consents();
  const fingers = builder.add("directory_item", { name: "Отпечатки пальцев", category: "biometric_personal_data" });
  client({ special_data: [health], biometric_data: [fingers] });
  builder.change("process_third_party_subject", delivered, { data: [name, health, fingers] });
  const guard = builder.add("third_party", { name: "Охрана", role: "processor", country: "RU", address: "г. Тула" });
  const row = builder.add("process_third_party", {
    process: sales,
    third_party: guard,
    is_transferred: true,
    purpose: "Проход в здание",
    bases: ["consent"],
  });
  builder.add("process_third_party_subject", {
    process: sales,
    process_third_party: row,
    subject: clientId,
    data: [fingers],
  });
  expect(ofClient.forms()).toEqual(["special", "biometric"]);
  const [special = "", biometric = ""] = ofClient
    .text()
    .split(/ПИСЬМЕННОЕ СОГЛАСИЕ/u)
    .slice(-2);
  const healthName = builder.snapshot().rows.directory_item.find(({ id }) => id === health)?.name;
  expect(special).toContain(`цель: доставка заказов; данные: Фамилия, имя, отчество; ${healthName})`);
  expect(special).not.toContain("Отпечатки пальцев");
  expect(special).not.toContain("Охрана");
  expect(biometric).toContain("цель: доставка заказов; данные: Отпечатки пальцев)");
  expect(biometric).toContain("Охрана");
  expect(biometric).not.toContain("имя, отчество,");
});

test("each form of consent is signed apart: its pages are numbered from 1", async () => {
  const { builder } = clinic();
  const document = composeSample("soglasie_na_obrabotku", builder.snapshot());
  expect(document.sections.length).toBeGreaterThan(3);
  const body = unzipEntry(await renderDocx(document), "word/document.xml");
  expect(body.match(/<w:pgNumType w:start="1"\/>/gu)).toHaveLength(document.sections.length);
});

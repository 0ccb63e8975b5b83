import { describe, expect, test } from "vitest";
import { cleanPolicy, cleanSite, policy } from "../testing/clean-site.ts";
import { findScanAnswers, scanAnswers } from "./extract-scan-answers.ts";
import { normalText } from "./normal-text.ts";
import { type ScanKey, scanKeys } from "./scan-keys.ts";
import type { ReadSite } from "./scanned-site.ts";

const foot = "© 2026 ООО «Ромашка-Тест». ИНН 7712345671. Адрес: 620014, г. Екатеринбург, ул. Малышева, д. 1";
const english =
  "The data controller is Romashka-Test LLC. We use your data to answer requests on the basis of consent.";
const start = { url: cleanSite.address, kind: "start", text: foot } as const;

function site(text = `${cleanPolicy}\n${english}`, rest: Partial<ReadSite> = {}): ReadSite {
  return { ...cleanSite, ownTexts: [start], documents: [{ ...policy, text }], ...rest };
}

function valuesOf(key: ScanKey, read: ReadSite) {
  return findScanAnswers(read)
    .filter((answer) => answer.key === key)
    .map(({ value, confidence }) => [value, confidence]);
}

test("each of the ten keys has an answer with its quote, page and confidence", () => {
  const read = site();
  const answers = findScanAnswers(read);
  expect(new Set(answers.map(({ key }) => key))).toEqual(new Set(scanKeys));
  const texts: Readonly<Record<string, string>> = {
    [start.url]: foot,
    [policy.url]: read.documents[0]?.text ?? "",
  };
  for (const { key, value, quote, url, confidence } of answers) {
    expect(value, key).not.toBe("");
    expect(quote, key).not.toBe("");
    expect(quote.length, key).toBeLessThanOrEqual(300);
    expect(normalText(texts[url] ?? "").text, key).toContain(normalText(quote).text);
    expect(confidence, key).toBeGreaterThan(0);
    expect(confidence, key).toBeLessThanOrEqual(0.95);
  }
});

test("a clean site: what its columns say of it", () => {
  const read = site(cleanPolicy);
  expect(scanAnswers(read, findScanAnswers(read))).toEqual({
    scan_company_name: "Ромашка-Тест",
    scan_address: "620014, г. Екатеринбург, ул. Малышева, д. 1",
    scan_list_of_pd: "Фамилия, имя, отчество; Номер телефона",
    scan_purpose: "ответ на заявку и заключение договора; анализ посещаемости сайта",
    scan_legal_basis: "согласие; договор",
    scan_data_storage_period: "1 года",
    scan_return_type: "по электронной почте; по почте",
    scan_purpose_gdpr: "",
    scan_controller_name: "Ромашка-Тест",
    scan_controller_contact: "pd@clean-ru.fx; +7 343 000-00-00",
  });
});

test("without a policy nothing is said of what only it tells", () => {
  const read = site("", { documents: [] });
  expect(Object.keys(scanAnswers(read, findScanAnswers(read)))).toEqual(["scan_company_name", "scan_address"]);
});

describe("how sure an answer is", () => {
  test.each<[ScanKey, string, [string, number][]]>([
    ["controller_name", "Оператор персональных данных — ООО «Ромашка».", [["Ромашка", 0.9]]],
    ["controller_name", "ИП Иванов Иван Иванович (далее – Оператор) собирает данные.", [["Иванов Иван Иванович", 0.9]]],
    ["controller_name", "ООО «Ромашка» заботится о вас.", [["Ромашка", 0.6]]],
    [
      "controller_name",
      "Оператор — ООО «Ромашка». Оператором является ООО «Василек».",
      [
        ["Ромашка", 0.7],
        ["Василек", 0.7],
      ],
    ],
    ["controller_contact", "По вопросам персональных данных: pd@romashka.ru", [["pd@romashka.ru", 0.9]]],
    ["controller_contact", "Заказ пиццы: +7 343 000-00-00", [["+7 343 000-00-00", 0.4]]],
    ["controller_contact", "Жалобы принимает Роскомнадзор: rsoc_in@rkn.gov.ru", []],
    ["address", "Адрес оператора: г. Екатеринбург, ул. Малышева, д. 1", [["г. Екатеринбург, ул. Малышева, д. 1", 0.9]]],
    ["purpose", "Цель обработки: доставка заказа", [["доставка заказа", 0.85]]],
    ["purpose", "Данные нужны в целях доставки заказа", [["доставки заказа", 0.7]]],
    ["legal_basis", "Правовые основания: договор оферты", [["договор", 0.85]]],
    ["legal_basis", "Договор поставки хранится у нас", [["договор", 0.4]]],
    ["data_storage_period", "Срок хранения: 3 года", [["3 года", 0.85]]],
    ["return_type", "Согласие можно отозвать письмом на почту: pd@romashka.ru", [["по электронной почте", 0.85]]],
    ["return_type", "Согласие можно отозвать лично", [["лично", 0.6]]],
  ])("%s: %s", (key, text, expected) => {
    expect(valuesOf(key, site(text, { ownTexts: [] }))).toEqual(expected);
  });

  test("an owner's name with a register number has more confidence, and more again when two pages state it", () => {
    const page = (url: string, text: string) => ({ url, kind: "requisites", text }) as const;
    const requisitesPage = page("https://clean-ru.fx/o", "ООО «Ромашка», ИНН 7712345671");
    expect(valuesOf("company_name", site("", { ownTexts: [page("https://clean-ru.fx/o", "ООО «Ромашка»")] }))).toEqual([
      ["Ромашка", 0.7],
    ]);
    expect(valuesOf("company_name", site("", { ownTexts: [requisitesPage] }))).toEqual([["Ромашка", 0.85]]);
    expect(
      valuesOf(
        "company_name",
        site("", { ownTexts: [requisitesPage, { ...requisitesPage, url: "https://clean-ru.fx/k" }] }),
      ),
    ).toEqual([["Ромашка", 0.9]]);
  });

  test("what was read in part is less sure; that no browser looked makes no difference", () => {
    const partly = (gap: string) => site("Срок хранения: 3 года", { coverage: { ...cleanSite.coverage, gaps: [gap] } });
    expect(valuesOf("data_storage_period", partly("page_limit"))).toEqual([["3 года", 0.75]]);
    expect(valuesOf("data_storage_period", partly("no_browser"))).toEqual([["3 года", 0.85]]);
  });

  test("what is said in English to people of the EU is surer with its legal basis; so is who the controller is", () => {
    const read = site(`${cleanPolicy}\nPurposes of processing: marketing of our goods.`);
    expect(valuesOf("purpose_gdpr", read)).toEqual([["marketing of our goods", 0.6]]);
    expect(valuesOf("purpose_gdpr", site())).toEqual([["answer requests on the basis of consent", 0.8]]);
    expect(valuesOf("controller_name", site(english, { pages: [] }))).toEqual([["Romashka-Test LLC", 0.8]]);
  });
});

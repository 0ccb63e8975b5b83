import { describe, expect, test } from "vitest";
import { plainText } from "../block.ts";
import type { Content } from "../composed-document.ts";
import { nonBreakingHyphen } from "../language/typeset.ts";
import { renderSiteHtml } from "../render/html/html-for-site.ts";
import { prepareDocument } from "../render/prepare-layout.ts";
import { composeSample, messagesOf, readinessOf, textOf, textOfSample, warningsOf } from "../testing/compose-sample.ts";
import { plain } from "../testing/read-printed-texts.ts";
import { type Sample, sampleCompany } from "../testing/sample-company.ts";

const key = "politika_konfidencialnosti";

const policy = textOfSample(key);

function addSite(sample: Sample, answers: object = {}): number {
  const siteApp = sample.builder.snapshot().rows.site_app[0]?.id ?? 0;
  return sample.builder.add("site", { site_app: siteApp, address: "https://romashka.ru", country: "RU", ...answers });
}

test("D13: without a site the policy is made, with advice on where to publish it", () => {
  const snapshot = sampleCompany().builder.snapshot();
  expect(messagesOf(key, snapshot)).toEqual([]);
  expect(warningsOf(key, snapshot)[0]).toBe("Политику нужно опубликовать там, где собираете данные.");
});

test.each(["Ромашкин Пётр Ильич", "Индивидуальный предприниматель Ромашкин Пётр Ильич"])(
  "a sole trader named «%s» keeps no capital of the status amid a sentence",
  (name) => {
    const sample = sampleCompany();
    const [information] = sample.builder.snapshot().rows.information;
    sample.builder.change("information", information?.id ?? 0, { legal_form: "entrepreneur", manager_name: name });
    expect(policy(sample)).toContain("как обрабатывает индивидуальный предприниматель Ромашкин Пётр Ильич (далее");
  },
);

test("each purpose is one table with its law; nothing of article 12 or of the border is made up", () => {
  const text = policy(sampleCompany());
  expect(text).toContain("Цель 1. Ведение кадрового учёта");
  expect(text).toContain("исполнение закона (Трудовой кодекс РФ; п. 2 ч. 1 ст. 6)");
  expect(text).toContain("Трансграничная передача персональных данных не осуществляется");
  expect(text).not.toMatch(/соблюдением статьи 12|законодательство Российской Федерации/u);
});

test("D27: sources are required", () => {
  const { builder, sales } = sampleCompany();
  builder.change("process", sales, { sources: [] });
  expect(messagesOf(key, builder.snapshot())).toEqual(["Укажите источники данных: Продажи."]);
});

test.each(["politika_konfidencialnosti", "operator_policy", "protection_regulations"])(
  "%s names a recipient once whom two processes pass the same data to for the same, and again for anything else",
  (documentKey) => {
    const { builder, sales, courier, client, name, phone } = sampleCompany();
    const rowsOfCourier = () => {
      const tables = composeSample(documentKey, builder.snapshot()).sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === "table" ? [block] : [])),
      );
      const words = (content: Content | undefined) => (content ?? []).map(({ text }) => text).join("");
      const recipients = tables.find(({ caption }) => words(caption) === "Получатели персональных данных");
      return recipients?.rows.length;
    };
    const passOn = (purpose: string) => {
      const process = builder.add("process", {
        name: `Продажи: ${purpose}`,
        purpose: "Торговля",
        is_third_parties: true,
      });
      const row = builder.add("process_third_party", {
        process,
        third_party: courier,
        is_transferred: true,
        purpose,
        network: "protected_channel",
        bases: ["subject_contract"],
      });
      const passedRow = { process, process_third_party: row, subject: client, data: [name, phone] };
      builder.add("process_third_party_subject", passedRow);
    };
    expect(builder.snapshot().rows.process_third_party.map(({ process }) => process)).toEqual([sales]);
    expect(rowsOfCourier()).toBe(1);
    passOn("Доставка заказов");
    expect(rowsOfCourier()).toBe(1);
    passOn("Возврат заказов");
    expect(rowsOfCourier()).toBe(2);
  },
);

test("D31: a party that only sends data is listed among the sources, not among the recipients", () => {
  const sample = sampleCompany();
  const { builder, sales } = sample;
  const sender = builder.add("third_party", { name: "Лид Ltd.", country: "KZ" });
  builder.add("process_third_party", { process: sales, third_party: sender, is_received: true, is_transferred: false });
  const text = policy(sample);
  expect(text).toContain("получаем от: Лид Ltd.");
  expect(text.match(/Лид Ltd/gu)).toHaveLength(1);
});

describe("D59: localisation", () => {
  const words = "находящихся на территории Российской Федерации";
  const printsStatement = (change: (sample: Sample) => void) => {
    const sample = sampleCompany();
    change(sample);
    const text = policy(sample);
    expect(text).not.toMatch(/за пределами|переводятся|планом|уточняется/u);
    return text.includes(words);
  };

  test("is stated if every database is in Russia, wherever backups are", () => {
    expect(printsStatement(() => {})).toBe(true);
    expect(
      printsStatement(({ builder, crm }) => builder.change("system", crm, { is_backup: true, backup_country: "DE" })),
    ).toBe(true);
  });

  test("is not stated with a primary database abroad or of unknown role", () => {
    expect(printsStatement(({ builder, crm }) => builder.change("system", crm, { db_country_place: "DE" }))).toBe(
      false,
    );
    expect(printsStatement(({ builder, crm }) => builder.change("system", crm, { db_role: null }))).toBe(false);
    const abroad = sampleCompany();
    abroad.builder.change("system", abroad.crm, { db_country_place: "DE" });
    expect(warningsOf(key, abroad.builder.snapshot()).join(" ")).toContain("раздел о локализации не напечатан (CRM)");
  });
});

test("D59: localisation is not stated with a tracker that sends visitors' data abroad or to an unknown country", () => {
  const words = "находящихся на территории Российской Федерации";
  const sample = sampleCompany();
  const site = addSite(sample);
  const tracker = sample.builder.add("site_tracker", { site, name: "Метрика", country: "RU" });
  expect(policy(sample)).toContain(words);
  sample.builder.change("site_tracker", tracker, { name: "Google Analytics", country: "US" });
  expect(policy(sample)).not.toContain(words);
  expect(warningsOf(key, sample.builder.snapshot()).join(" ")).toContain(
    "раздел о локализации не напечатан (Google Analytics)",
  );
  sample.builder.change("site_tracker", tracker, { country: null });
  expect(policy(sample)).not.toContain(words);
});

test("one recipient that gets the same of several processes stands once among the recipients, and once abroad", () => {
  const sample = sampleCompany();
  const { builder, client, name } = sample;
  const laboratory = builder.add("third_party", { name: "Лаборатория", role: "operator", country: "KZ" });
  for (const process of [sample.sales, sample.personnel]) {
    builder.change("process", process, { is_third_parties: true });
    const row = builder.add("process_third_party", {
      process,
      third_party: laboratory,
      is_transferred: true,
      purpose: "Исследование проб",
    });
    builder.add("process_third_party_subject", { process, process_third_party: row, subject: client, data: [name] });
  }
  expect(policy(sample).match(/Лаборатория [^.]*?Исследование проб/gu)).toHaveLength(2);
});

test("D60: where it is published: an address of a page, without a site where the operator is, or a line to write it on", () => {
  const sample = sampleCompany();
  for (const url of ["ftp://romashka.ru/p", "romashka.ru", "https://romashka ru"])
    expect(messagesOf(key, sample.builder.snapshot(), { publication_url: url })).toEqual([
      `Адрес должен начинаться с http:// или https://: ${url}.`,
    ]);
  const access = "Неограниченный доступ к политике обеспечивается";
  expect(policy(sample)).toContain(`${access} по адресу Оператора: 109012, г. Москва, ул. Ильинка, д. 4.`);
  sample.builder.change("site_app", sample.builder.snapshot().rows.site_app[0]?.id ?? 0, { is_sites: null });
  expect(policy(sample)).toContain(`${access}: ____`);
  expect(policy(sample, { publication_url: "https://romashka.ru/policy" })).toContain(
    "опубликована по адресу https://romashka.ru/policy",
  );
});

test("since when the policy is published is not said of an edition dated later", () => {
  const answers = (publication_date: string) => ({ publication_url: "https://romashka.ru/policy", publication_date });
  const sample = sampleCompany();
  expect(policy(sample, answers("2026-11-23"))).toContain("romashka.ru/policy с 23.11.2026.");
  expect(policy(sample, answers("2025-09-15"))).toContain("romashka.ru/policy. 2.");
});

test("several groups of individuals are a list", () => {
  const document = composeSample(key, sampleCompany().builder.snapshot());
  const blocks = document.sections.flatMap((section) => section.blocks);
  const at = blocks.findIndex(
    (block) => block.kind === "clause" && /следующих групп:$/u.test(plainText(block.content)),
  );
  expect(blocks[at + 1]).toMatchObject({ kind: "list" });
  expect(textOf(document)).toContain("Клиенты — физические лица — цель 2; хранение: до 31.12.2030;");
});

test("D77: a position amid a sentence begins small, abbreviations keep their capitals", () => {
  const sample = sampleCompany();
  const { builder } = sample;
  builder.change("commission", builder.snapshot().rows.commission[0]?.id ?? 0, { o_position: "ИТ-директор" });
  expect(policy(sample)).toContain("отвечает ИТ-директор, ivanova@romashka.ru");
});

test("D61: the responsible person is known by position and mail; the name only where that is decided", () => {
  const sample = sampleCompany();
  expect(policy(sample)).toContain(
    "За организацию обработки персональных данных отвечает начальник отдела кадров, ivanova@romashka.ru",
  );
  expect(policy(sample)).not.toContain("Иванова");
  expect(policy(sample, { is_name_public: true })).toContain(
    "начальник отдела кадров Иванова Ирина Игоревна, ivanova@romashka.ru",
  );
});

test("without a position the address alone stands for the responsible person; the contacts are one line", () => {
  const sample = sampleCompany();
  expect(policy(sample)).toContain("pdn@romashka.ru; ответственный — начальник отдела кадров.");
  const { builder } = sample;
  builder.change("commission", builder.snapshot().rows.commission[0]?.id ?? 0, { o_position: " " });
  expect(policy(sample)).toContain("Ответственный за организацию обработки персональных данных: ivanova@romashka.ru.");
  expect(policy(sample)).not.toContain("; ответственный —");
});

test("D62: that the border was notified of is said only with the filing", () => {
  const sample = sampleCompany();
  const { builder, courier } = sample;
  builder.change("third_party", courier, { country: "AM" });
  expect(warningsOf(key, builder.snapshot())).toContain("Уведомление о трансграничной передаче не отмечено поданным.");
  expect(policy(sample)).not.toContain("направлено в Роскомнадзор");
  const information = builder.snapshot().rows.information[0]?.id ?? 0;
  builder.add("filing", { information, kind: "crossborder", sent_date: "2026-05-12", sent_number: "5" });
  expect(policy(sample)).toContain(
    "Уведомление о намерении осуществлять трансграничную передачу направлено в Роскомнадзор 12.05.2026",
  );
});

test("D63: each kind of data stands once in a purpose's table, and requests have a section", () => {
  const text = policy(sampleCompany());
  const [, first = "", second = ""] = text.split(/Цель \d\. /u);
  expect(first.match(/Номер телефона/gu)).toHaveLength(1);
  expect(second.split("По достижении")[0]?.match(/Номер телефона/gu)).toHaveLength(1);
  expect(text).toContain("Рассмотрение обращений");
});

test("D86: trackers are required, named one by one, and a foreign one crosses the border", () => {
  const sample = sampleCompany();
  const { builder } = sample;
  const site = addSite(sample, { policy_link: "https://romashka.ru/policy" });
  expect(messagesOf(key, builder.snapshot())).toEqual([
    "Укажите, кому передаёте данные и от кого получаете: https://romashka.ru — счётчики.",
  ]);
  builder.change("site", site, { has_trackers: true });
  const data = [sample.phone];
  builder.add("site_tracker", { site, name: "Яндекс Метрика", country: "RU", purpose: "Посещаемость", data });
  const google = builder.add("site_tracker", {
    site,
    name: "Google Analytics",
    country: "US",
    purpose: "Посещаемость",
    data,
  });
  expect(messagesOf(key, builder.snapshot())).toEqual([]);
  const text = policy(sample);
  expect(text).toMatch(/Яндекс Метрика Россия .*Google Analytics США/u);
  expect(text).toMatch(
    /Трансграничная передача персональных данных Получатель .*Google Analytics США \(вне перечня\)/u,
  );
  builder.change("site_tracker", google, { country: null });
  expect(messagesOf(key, builder.snapshot())[0]).toContain("Google Analytics");
});

test("the table of trackers turns no page of the policy across", () => {
  const sample = sampleCompany();
  const site = addSite(sample, { has_trackers: true });
  sample.builder.add("site_tracker", { site, name: "Яндекс Метрика", country: "RU", data: [sample.phone] });
  const preparedDocument = prepareDocument(composeSample(key, sample.builder.snapshot()));
  expect(preparedDocument.sections.map(({ orientation }) => orientation)).toEqual(["portrait"]);
});

test("«no cookies» is said only where that is the answer", () => {
  const sample = sampleCompany();
  addSite(sample, { has_trackers: false });
  expect(policy(sample)).toContain("Файлы cookie и средства анализа посещаемости на сайте не используются");
  expect(policy(sampleCompany())).not.toMatch(/cookie/u);
});

test("D88: processing without a term wants a reason", () => {
  const { builder, ofClients } = sampleCompany();
  builder.change("process_subject", ofClients, { processing_termless: "termless" });
  for (const documentKey of [key, "uvedomleniya"] as const)
    expect(messagesOf(documentKey, builder.snapshot())).toEqual([
      "Обоснуйте бессрочную обработку: Продажи — Клиенты — физические лица.",
    ]);
});

test("no e-mail is required, even if the organiser's name is missing", () => {
  const sample = sampleCompany();
  const [commission] = sample.builder.snapshot().rows.commission;
  const [information] = sample.builder.snapshot().rows.information;
  sample.builder.change("commission", commission?.id ?? 0, { o_name: "", o_mail: "" });
  expect(messagesOf(key, sample.builder.snapshot())).toEqual([]);
  sample.builder.change("information", information?.id ?? 0, { responsible_email: "" });
  expect(readinessOf(key, sample.builder.snapshot()).missing.map(({ field }) => field)).toEqual(["o_mail"]);
});

test("on a site the policy is its text alone: elements without marks, nothing to sign or to fill in by hand", () => {
  const { builder } = sampleCompany();
  builder.change("site_app", builder.snapshot().rows.site_app[0]?.id ?? 0, { is_sites: null });
  const document = composeSample(key, builder.snapshot());
  const page = renderSiteHtml(document);
  const textParts = page.split(/<[^>]+>/u).map((part) => plain(part).replaceAll(nonBreakingHyphen, "-"));
  expect(textParts.filter((part) => !textOf(document).includes(part))).toEqual([]);
  expect(page).toMatch(/^<article lang="ru">\n<h1>ПОЛИТИКА/u);
  expect(page).toContain('<th scope="row">');
  expect(page).not.toMatch(/data-|class=|style=|<span|Политику утвердил|обеспечивается|М\. П\./u);
});

test("on a site the policy says where it is published, and has its form of a request", () => {
  const answers = { publication_url: "https://romashka.ru/policy", is_request_form: true };
  const page = renderSiteHtml(composeSample(key, sampleCompany().builder.snapshot(), answers));
  expect(plain(page)).toContain("опубликована по адресу https://romashka.ru/policy");
  expect(plain(page)).toContain("<h2>Форма обращения");
});

import { describe, expect, test } from "vitest";
import { companyFacts } from "../facts/company-facts.ts";
import { composeSample, messagesOf, offered, textOfSample } from "../testing/compose-sample.ts";
import { type Sample, sampleCompany } from "../testing/sample-company.ts";

const key = "politika_konfidencialnosti";

const policy = textOfSample(key);
const offer = ({ builder }: Sample, answers: object = {}) => offered(key, companyFacts(builder.snapshot()), answers);

describe("laws", () => {
  test("a law is named once, however the purposes and the author call it", () => {
    const sample = sampleCompany();
    const { builder, sales, client, phone } = sample;
    const subject = { process: sales, subject: client, data: [phone], reasons: ["is_legal_requirements" as const] };
    builder.add("process_subject", { ...subject, legal_requirements_text: "ст. 86 ТК РФ; Закон № 152-ФЗ" });
    builder.add("process_subject", { ...subject, legal_requirements_text: "Закон № 402-ФЗ, ст. 9" });
    const text = policy(sample, { laws: ["TK", "FZ38"] });
    expect(text.match(/Трудовой кодекс Российской Федерации/gu)).toHaveLength(1);
    expect(text.match(/О бухгалтерском учете/gu)).toHaveLength(1);
    expect(text.match(/№ 38-ФЗ «О рекламе»/gu)).toHaveLength(1);
    expect(text.match(/№ 152-ФЗ «О персональных данных»/gu)).toHaveLength(1);
  });

  test("what is not known for a law is named as it was answered", () => {
    const sample = sampleCompany();
    sample.builder.change("process_subject", sample.ofWorkers, { legal_requirements_text: "ТК РФ, Устав" });
    const text = policy(sample, { laws: ["TK"] });
    expect(text.match(/Трудовой кодекс Российской Федерации|ТК РФ; |ТК РФ, Устав\./gu)).toHaveLength(1);
    expect(text).toMatch(/Трудовой кодекс Российской Федерации[^;]*; Устав\./u);
  });

  test("only marked items are named; the industry only offers them", () => {
    const sample = sampleCompany();
    const [information] = sample.builder.snapshot().rows.information;
    sample.builder.change("information", information?.id ?? 0, { type_of_business: "Medical organization" });
    expect(offer(sample)?.fitting.laws).toEqual(["TK", "FZ323"]);
    expect(policy(sample)).not.toContain("323-ФЗ");
    expect(policy(sample, { laws: ["FZ323"] })).toContain("№ 323-ФЗ «Об основах охраны здоровья");
  });
});

describe("recipients by category", () => {
  test("are called as the author calls them, in every table", () => {
    const sample = sampleCompany();
    sample.builder.change("third_party", sample.courier, { country: "AM" });
    const answers = {
      recipient_mode: "categories",
      recipient_categories: { [sample.courier]: "служба доставки заказов" },
    };
    expect(policy(sample, answers)).not.toContain("Служба доставки");
    expect(policy(sample, answers).match(/служба доставки заказов/gu)).toHaveLength(3);
    expect(policy(sample, { ...answers, recipient_mode: "names" })).toContain("Служба доставки");
  });

  test("a recipient without a category is reported as missing, never invented", () => {
    const sample = sampleCompany();
    expect(messagesOf(key, sample.builder.snapshot(), { recipient_mode: "categories" })).toEqual([
      "Укажите, кому передаёте данные и от кого получаете: Служба доставки.",
    ]);
    expect(offer(sample, { recipient_mode: "categories" })).toMatchObject({
      rows: { recipient_categories: [{ id: sample.courier, name: "Служба доставки" }] },
    });
  });
});

test("questions about recipients, spreading and trackers are shown if there are any", () => {
  const sample = sampleCompany();
  const { builder, sales, ofClients } = sample;
  expect(offer(sample)?.hidden).toEqual(["recipient_categories", "spreading_terms", "cookie_opt_out"]);
  builder.change("process_subject", ofClients, { actions: ["spreading"] });
  builder.change("process", sales, { is_third_parties: false });
  expect(offer(sample)?.hidden).toEqual(["recipient_mode", "recipient_categories", "cookie_opt_out"]);
});

test("terms and bans on spreading stand with the data that are spread, and not without", () => {
  const sample = sampleCompany();
  const answers = { spreading_terms: "Только на сайте оператора" };
  const words = "Условия и запреты, установленные субъектами: Только на сайте оператора.";
  expect(policy(sample, answers)).not.toContain(words);
  sample.builder.change("process_subject", sample.ofClients, { actions: ["spreading"] });
  expect(policy(sample, answers)).toContain(words);
  expect(policy(sample)).not.toContain("Условия и запреты, установленные");
});

test("the form of a request is attached where that is the answer", () => {
  const sample = sampleCompany();
  const attached =
    /Форма обращения — в приложении.*Приложение Форма обращения субъекта персональных данных Кому: Обществу/u;
  expect(policy(sample, { is_request_form: true })).toMatch(attached);
  for (const is_request_form of [false, null])
    expect(policy(sample, { is_request_form })).not.toContain("Форма обращения");
});

test("the wizard tells what the answers say of the border: somebody abroad by country, nobody, or that it is not known", () => {
  const abroad = sampleCompany();
  abroad.builder.change("third_party", abroad.courier, { country: "AM" });
  expect(offer(abroad)?.fitting.crossborder).toEqual(["exists"]);
  expect(offer(abroad)?.rows.abroad?.map(({ name }) => name)).toContain("Служба доставки: Армения");
  const unknown = sampleCompany();
  unknown.builder.change("third_party", unknown.courier, { country: null });
  expect(offer(unknown)?.fitting.crossborder).toEqual(["unknown"]);
  expect(offer(sampleCompany())?.fitting.crossborder).toEqual(["none"]);
});

test("the policy names the page for requests once its address is given", () => {
  const sample = sampleCompany();
  const url = "https://opis.example/request/1/abc/";
  expect(policy(sample, { request_page_url: url })).toContain(`через страницу: ${url}`);
  expect(policy(sample)).not.toContain("через страницу");
});

test("the policy prints a QR code of the page for requests, if its address can be opened", () => {
  const codes = (request_page_url: string) => {
    const { sections } = composeSample("politika_konfidencialnosti", sampleCompany().builder.snapshot(), {
      request_page_url,
    });
    return sections.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === "qrCode" ? [block.link] : []));
  };
  expect(codes("https://opis.example/request/1/abc/")).toEqual(["https://opis.example/request/1/abc/"]);
  expect(codes("на сайте, в разделе «Контакты»")).toEqual([]);
  expect(codes("")).toEqual([]);
});

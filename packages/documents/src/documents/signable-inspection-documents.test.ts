import { expect, test } from "vitest";
import { companyFacts } from "../facts/company-facts.ts";
import { findDraftReasons } from "../readiness/find-draft-reasons.ts";
import { clinic } from "../testing/clinic.ts";
import { allClinicAnswers } from "../testing/clinic-answers.ts";
import { composeSample, documentNamed, readinessOf, requestFor, textOf } from "../testing/compose-sample.ts";
import { exampleFor } from "../testing/sample-company.ts";

/** Returns the draft reasons of a document of the clinic. */
function leftOf(key: string, change: (company: ReturnType<typeof clinic>) => void, answers: object = {}): string[] {
  const company = clinic();
  change(company);
  const snapshot = company.builder.snapshot();
  const request = requestFor(key, snapshot, { ...allClinicAnswers(company)[key], ...answers });
  return findDraftReasons(documentNamed(key), companyFacts(snapshot), request).map(({ field }) => field);
}

test("decree 1119, point 17: a requirement that nobody has checked keeps the act of control a draft, a signed act dates the control", () => {
  expect(leftOf("control_act", () => {})).toEqual([]);
  const unchecked = leftOf("control_act", ({ builder }) =>
    builder.change("commission", builder.snapshot().rows.commission[0]?.id ?? 0, { media_doc: "" }),
  );
  expect(new Set(unchecked)).toEqual(new Set(["is_media_register"]));
  const company = clinic();
  const snapshot = company.builder.snapshot();
  const request = requestFor("control_act", snapshot, allClinicAnswers(company).control_act);
  const signature = { date: "2026-11-21", number: "7" };
  expect(documentNamed("control_act").signedAnswers?.(companyFacts(snapshot), request, signature)).toContainEqual({
    form: "system",
    id: company.records,
    answers: { control_date: "2026-11-21" },
  });
});

test("152-FZ, article 19(2)(8): a position whose rights nobody has said keeps the access matrix a draft", () => {
  expect(leftOf("access_matrix", () => {})).toEqual([]);
  expect(leftOf("access_matrix", () => {}, { rights: {} })).toEqual(["rights", "rights", "rights", "rights"]);
});

test("152-FZ, article 19(2)(4): a system is put into use by an order that names the assessment of its measures", () => {
  const missing = leftOf("commissioning_order", () => {}, { assessment: "", commissioned: null });
  expect(missing.toSorted()).toEqual(["assessment", "commissioned"]);
});

test("152-FZ, article 18.1(2): the order approves a policy for the site only where there is a site", () => {
  const { builder } = clinic();
  const read = () => textOf(composeSample("approving_order", builder.snapshot()));
  expect(read()).not.toContain("для опубликования");
  builder.add("site", { address: "https://clinic.example" });
  expect(read()).toContain("Политика в отношении обработки персональных данных для опубликования");
});

test("152-FZ, article 6(1)(7): there is an assessment for each group that rests on a legitimate interest, and special data are warned of", () => {
  const key = "legitimate_interest_assessment";
  const { builder, ofClients, health } = exampleFor(key);
  const objects = documentNamed(key).objects?.of(companyFacts(builder.snapshot()), requestFor(key, builder.snapshot()));
  expect(objects?.map(({ id }) => id)).toEqual([ofClients]);
  expect(readinessOf(key, builder.snapshot()).warnings).toEqual([]);
  builder.change("process_subject", ofClients, { special_data: [health] });
  expect(readinessOf(key, builder.snapshot()).warnings.map(({ ru }) => ru)).toEqual([
    expect.stringContaining("Законный интерес не позволяет"),
  ]);
});

test("order 117 of FSTEC: the class follows from the degrees of damage, official use and the scale", () => {
  const key = "state_system_classification";
  const { builder } = exampleFor(key);
  const read = (answers: object) => textOf(composeSample(key, builder.snapshot(), answers));
  const degrees = { confidentiality: "low", integrity: "medium", availability: "low", scale: "regional" };
  expect(read({ ...degrees, is_for_official_use: false })).toContain("установлен класс защищённости К2");
  expect(read({ ...degrees, is_for_official_use: true })).toContain("установлен класс защищённости К1");
  expect(read(degrees)).not.toMatch(/установлен класс защищённости К/u);
});

test("152-FZ, article 22.1(2): the report counts the requests of its period, the late ones apart", () => {
  const { builder } = clinic();
  const facts = companyFacts(builder.snapshot());
  const period = { period_start: "2026-07-01", period_end: "2026-11-20" };
  const work = {
    author: "",
    since: "2026-07-01",
    documents: [],
    comments: [],
    changes: [],
    changesCount: 0,
    requests: [
      { received: "2026-06-30", due: "2026-07-14", answered: "2026-07-10" },
      { received: "2026-08-03", due: "2026-08-17", answered: "2026-08-20" },
      { received: "2026-09-01", due: "2026-09-15", answered: "2026-09-10" },
    ],
  };
  const key = "internal_control_report";
  const request = { ...requestFor(key, builder.snapshot(), period), work };
  expect(textOf(documentNamed(key).compose(facts, request))).toMatch(
    /Поступило обращений субъектов и запросов органов 2 Дан ответ 2 С нарушением срока 1/u,
  );
});

import type { CompanySnapshot } from "@opis/model/rows/row";
import { expect, test } from "vitest";
import { allDocuments } from "./all-documents.ts";
import type { Content, Inline } from "./composed-document.ts";
import type { DocumentRequest } from "./document-definition.ts";
import { companyFacts } from "./facts/company-facts.ts";
import { collectContent } from "./map-content.ts";
import { findDraftReasons } from "./readiness/find-draft-reasons.ts";
import { clinic } from "./testing/clinic.ts";
import { allClinicAnswers, clinicAnswers } from "./testing/clinic-answers.ts";
import { addCompleteness, removeOptionalAnswers } from "./testing/company-completeness.ts";
import { composeSample, documentNamed, requestFor, textOf } from "./testing/compose-sample.ts";
import { equippedCompany } from "./testing/sample-company.ts";
import { alone } from "./testing/sole-trader.ts";

/** Reports whose subject is missing answers; they are not signed. */
const unsigned = ["otchet", "head_report"];

interface Company {
  readonly snapshot: CompanySnapshot;
  readonly answers: Readonly<Record<string, object>>;
}

function companyOf(name: string): Company {
  if (name === "clinic") {
    const company = clinic();
    return { snapshot: company.builder.snapshot(), answers: allClinicAnswers(company) };
  }
  const company = equippedCompany();
  if (name === "sole trader") alone(company);
  return { snapshot: company.builder.snapshot(), answers: {} };
}

/** Returns every document the company can generate, with whether it can be signed and its text. */
function documentsOf({ snapshot, answers }: Company) {
  const facts = companyFacts(snapshot);
  return allDocuments.flatMap((definition) => {
    const about = requestFor(definition.key, snapshot, answers[definition.key]);
    const requests: DocumentRequest[] =
      definition.objects && !definition.objects.isAlsoTogether
        ? definition.objects.of(facts, about).map(({ id }) => ({ ...about, object: id }))
        : [about];
    return requests
      .filter((request) => definition.readiness(facts, request).missing.length === 0)
      .map((request) => ({
        key: definition.key,
        isSignable: findDraftReasons(definition, facts, request).length === 0,
        print: () => collectContent(definition.compose(facts, request)),
      }));
  });
}

// Fields filled in on signing (a signature, the consenting person) have no source, and the number is assigned then.
function isBlank({ gap, source }: Inline): boolean {
  if (gap !== "LINE") return gap === "NOTSET";
  return source !== undefined && "form" in source && !(source.form === "wizard" && source.field === "number");
}

const wordsOf = (content: Content) => content.map(({ text }) => text).join("");

const blanksOf = (contents: readonly Content[]) =>
  contents
    .filter((content) => content.some(isBlank) || /не указан|не заполнен|сведения не/iu.test(wordsOf(content)))
    .map(wordsOf);

const names = ["example", "sole trader", "clinic"];

test.each(names)("no document of the %s that can be signed has a blank or says that something is not given", (name) => {
  const company = companyOf(name);
  for (const snapshot of [company.snapshot, addCompleteness(company.snapshot)])
    for (const { key, isSignable, print } of documentsOf({ ...company, snapshot }))
      if (isSignable && !unsigned.includes(key))
        expect({ key, blanks: blanksOf(print()) }).toEqual({ key, blanks: [] });
});

test.each(names)("nor without the optional answers of the %s", (name) => {
  const company = companyOf(name);
  const snapshot = addCompleteness(removeOptionalAnswers(company.snapshot));
  for (const { key, isSignable, print } of documentsOf({ ...company, snapshot }))
    if (isSignable && !unsigned.includes(key)) expect({ key, blanks: blanksOf(print()) }).toEqual({ key, blanks: [] });
});

/** Documents the clinic does not need: it has no state system, no legitimate interest, and no drills, requests or destructions. */
const needless = [
  "state_system_classification",
  "legitimate_interest_assessment",
  "incident_drill_protocol",
  "recipient_assessment",
  ...["destruction_minutes", "destruction_notice"],
  ...["request_answer", "request_extension", "request_refusal", "request_notice"],
];

test("all that the clinic needs can be signed", () => {
  const company = companyOf("clinic");
  const documents = documentsOf({ ...company, snapshot: addCompleteness(company.snapshot) });
  const coveredKeys = new Set([...documents.map(({ key }) => key), ...needless]);
  expect(allDocuments.map(({ key }) => key).filter((key) => !coveredKeys.has(key))).toEqual([]);
  expect(documents.filter(({ isSignable }) => !isSignable).map(({ key }) => key)).toEqual([]);
});

test("a register of systems stays a draft while it would print an unanswered question", () => {
  const { builder, records } = clinic();
  const key = "perechen_system";
  const leftOf = () => {
    const snapshot = builder.snapshot();
    return findDraftReasons(documentNamed(key), companyFacts(snapshot), requestFor(key, snapshot)).map(
      ({ field }) => field,
    );
  };
  expect(leftOf()).toEqual([]);
  builder.change("system", records, { positions: "" });
  expect(leftOf()).toEqual(["positions"]);
});

test("the survey protocol stays a draft while a question of a process or of the survey itself is open", () => {
  const { builder, care } = clinic();
  const key = "company_protocol";
  const leftOf = (answers = clinicAnswers[key]) => {
    const snapshot = builder.snapshot();
    const request = requestFor(key, snapshot, answers);
    return findDraftReasons(documentNamed(key), companyFacts(snapshot), request).map(
      ({ form, field }) => `${form} ${field}`,
    );
  };
  expect(leftOf()).toEqual([]);
  expect(leftOf({ mode: "commission" })).toEqual([
    "wizard members",
    "wizard order_date",
    "wizard order_number",
    "wizard survey_start",
    "wizard survey_end",
  ]);
  builder.change("process", care, { is_on_order: null });
  expect(leftOf()).toContain("process is_on_order");
});

test("a threat model stays a draft while the form of a consequence is unanswered, and is not older than a decision", () => {
  const { builder, part } = clinic();
  const manifestation = builder.snapshot().rows.threat_decision.find(({ step }) => step === "manifestations");
  const request = requestFor("model_ugroz", builder.snapshot());
  const model = documentNamed("model_ugroz");
  expect(findDraftReasons(model, companyFacts(builder.snapshot()), request)).toEqual([]);
  builder.remove("threat_decision", manifestation?.id ?? 0);
  expect(findDraftReasons(model, companyFacts(builder.snapshot()), request)).toMatchObject([
    { form: "threat_part", id: part, field: "threat_decisions" },
  ]);
  const early = model.readiness(companyFacts(builder.snapshot()), { ...request, date: "2026-10-31" });
  expect(early.missing.map(({ code }) => code)).toContain("E18");
});

test("a threat model rests on order 117 of FSTEC for a state system and on order 378 of FSB where cryptography is needed, and names no logins", () => {
  const { builder, records } = clinic();
  const read = () => textOf(composeSample("model_ugroz", builder.snapshot()));
  expect(read()).not.toMatch(/ФСТЭК России от 11\.04\.2025|ФСБ России/u);
  builder.change("system", records, { is_gov_system: true, is_interactions: true });
  builder.add("system_interaction", { system: records, name: "Лаборатория", network: "protected_channel" });
  const decision = builder.snapshot().rows.threat_decision[0];
  builder.change("threat_decision", decision?.id ?? 0, { decided_by: "admin" });
  const words = read();
  expect(words).toMatch(/ФСТЭК России от 11\.04\.2025 № 117/u);
  expect(words).toMatch(/ФСБ России от 10\.07\.2014 № 378/u);
  expect(words).not.toMatch(/\badmin\b/u);
});

test.each(["perechen_processov", "perechen_system", "politika_konfidencialnosti"])(
  "%s does not say that it was approved on the day of the document, which is today's until it gets another",
  (key) => {
    expect(textOf(composeSample(key, clinic().builder.snapshot()))).not.toMatch(/утвержд[её]н[аы]? «?\d/u);
  },
);

test("a notification of a change stays a draft while a change has no day", () => {
  const { builder } = clinic();
  const key = "uvedomleniya";
  const changedValue = { what: "Телефон", before: "+7 (495) 123-00-00", after: "+7 (495) 123-00-01" };
  const leftOf = (date: string | null) => {
    const snapshot = builder.snapshot();
    const request = requestFor(key, snapshot, { parts: ["change"], changed: [{ ...changedValue, date }] });
    return findDraftReasons(documentNamed(key), companyFacts(snapshot), request).map(({ field }) => field);
  };
  expect(leftOf(null)).toEqual(["changed"]);
  expect(leftOf("2026-11-02")).toEqual([]);
});

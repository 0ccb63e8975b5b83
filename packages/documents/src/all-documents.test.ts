import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allDocuments } from "./all-documents.ts";
import { documentReasons, stepOf } from "./documents/document-reasons.ts";
import { inventory } from "./documents/zip-inventory.ts";
import { companyFacts } from "./facts/company-facts.ts";
import { findDraftReasons } from "./readiness/find-draft-reasons.ts";
import { composeSample, documentNamed, readinessOf, requestFor, textOf } from "./testing/compose-sample.ts";
import { findTextFaults } from "./testing/find-text-faults.ts";
import { equippedCompany, exampleFor, sampleCompany } from "./testing/sample-company.ts";

const codes = (missing: readonly { code: string }[]) => [...new Set(missing.map(({ code }) => code))].sort();

const documentKeys = allDocuments.map(({ key }) => key);

test("every document has a key of its own, among those of before too", () => {
  const keys = allDocuments.flatMap(({ key, formerKeys = [] }) => [key, ...formerKeys]);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("whatever questionnaires a document is made of, one that is not whole keeps it a draft; an inactive one does not", () => {
  const [definition] = allDocuments;
  if (!definition) throw new Error("there is no document");
  const { builder } = equippedCompany();
  const missing = ["os"];
  const workstation = builder.add("workstation", { name: "Бухгалтерия", percent: 60, missing });
  builder.add("workstation", { name: "Архив", percent: 60, missing, is_active: false });
  const request = {
    date: "2026-11-21",
    number: "1",
    answers: {},
    object: null,
    today: "2026-11-21",
    previousDate: null,
  };
  const reasons = findDraftReasons(
    { ...definition, madeOf: ["workstation"] },
    companyFacts(builder.snapshot()),
    request,
  );
  expect(reasons).toEqual([
    {
      form: "workstation",
      id: workstation,
      field: "os",
      label: expect.objectContaining({ ru: "Рабочее место «Бухгалтерия»: 60\u00a0%" }),
    },
  ]);
});

test("answers that contradict each other keep the documents made of them drafts, and only those", () => {
  const { builder, sales, ofClients } = sampleCompany();
  builder.change("process_subject", ofClients, { actions: ["collection", "usage", "providing"] });
  const leftOf = (key: string) =>
    findDraftReasons(documentNamed(key), companyFacts(builder.snapshot()), requestFor(key, builder.snapshot())).map(
      ({ label }) => label.ru,
    );
  const contradiction = "Процесс «Продажи»: Обработка без автоматизации, но с системами";
  expect(leftOf("politika_konfidencialnosti")).not.toContain(contradiction);
  builder.change("process", sales, { processing_type: "non-automated" });
  expect(leftOf("politika_konfidencialnosti")).toContain(contradiction);
  expect(leftOf("act_opredeleniya_zashishennosty")).not.toContain(contradiction);
});

test("a form of a threat model stays a draft while it prints an unanswered question", () => {
  const { builder, crm, sales } = equippedCompany();
  // Otherwise the process contradicts its system, which has no channels, and that is reported first.
  builder.change("process", sales, { is_internet: false });
  const key = "obshhie_svedenija_po_informacionnym_sistemam";
  const leftOf = () => {
    const snapshot = builder.snapshot();
    return findDraftReasons(documentNamed(key), companyFacts(snapshot), requestFor(key, snapshot, { object: crm }));
  };
  expect(leftOf().map(({ form, id, field }) => [form, id, field])).toContainEqual(["system", crm, "positions"]);
  builder.change("system", crm, { positions: "Менеджер" });
  expect(leftOf().map(({ field }) => field)).not.toContain("positions");
});

test("every document warns of a responsible person whose surname is not first, and prints it right", () => {
  const { builder } = equippedCompany();
  const id = builder.snapshot().rows.commission[0]?.id ?? 0;
  builder.change("commission", id, { o_name: "Анна Ивановна Петрова" });
  const snapshot = builder.snapshot();
  for (const key of documentKeys)
    expect(
      readinessOf(key, snapshot)
        .warnings.map(({ ru }) => ru)
        .join(),
    ).toContain("Петрова");
  expect(textOf(composeSample("appointment_order", snapshot))).toContain("Петрову Анну Ивановну");
  expect(textOf(composeSample("perechen_processov", snapshot))).toContain("А. И. Петрова");
});

/** Documents that record past actions on the data. */
const ofWhatWasDone = [
  "destruction_act",
  "control_act",
  "internal_control_act",
  "internal_control_report",
  "nkcki_notice",
];

describe("every document", () => {
  test.each(documentKeys)("%s of the control example can be made and has no faults", (key) => {
    const { builder } = exampleFor(key);
    const snapshot = builder.snapshot();
    expect(readinessOf(key, snapshot).missing).toEqual([]);
    const document = composeSample(key, snapshot);
    expect(findTextFaults(document)).toEqual([]);
    expect(textOf(document)).toContain("Ромашка");
  });

  test("the report to the head of an empty company can be made: missing answers are its subject", () => {
    const snapshot = buildSnapshot("Ромашка").snapshot();
    expect(readinessOf("head_report", snapshot).missing).toEqual([]);
    expect(findTextFaults(composeSample("head_report", snapshot))).toEqual([]);
  });

  test.each(documentKeys.filter((key) => key !== "head_report"))(
    "%s of an empty company says what is missing and still prints no faults",
    (key) => {
      const snapshot = buildSnapshot().snapshot();
      expect(readinessOf(key, snapshot).missing.length).toBeGreaterThan(0);
      expect(findTextFaults(composeSample(key, snapshot))).toEqual([]);
    },
  );

  test.each(documentKeys)("D18: %s may be dated 30 days ahead, with 31 it asks to check the date (E18)", (key) => {
    const { builder } = exampleFor(key);
    // What an order puts into effect begins no earlier than the order.
    const answers = key === "approving_order" ? { effective_date: "2026-12-31" } : {};
    expect(readinessOf(key, builder.snapshot(), answers, "2026-12-21").missing).toEqual([]);
    expect(codes(readinessOf(key, builder.snapshot(), answers, "2026-12-22").missing)).toEqual(["E18"]);
  });

  test.each(documentKeys)("D17: %s of a company that begins in the future can be made, and keeps that day", (key) => {
    const { builder } = exampleFor(key);
    const [information] = builder.snapshot().rows.information;
    builder.change("information", information?.id ?? 0, { processing_data_date: "2027-02-01" });
    const early = codes(readinessOf(key, builder.snapshot()).missing);
    // D19: data that were destroyed or inspected must have been processed before.
    expect(early).toEqual(ofWhatWasDone.includes(key) ? ["E18"] : []);
  });

  test.each(documentKeys)(
    "%s prints no undefined, null, empty brackets or dangling commas whatever is left out",
    (key) => {
      const anyText = fc.constantFrom("", "  ", "Ответ", "Ответ с «кавычками» и № 5");
      const processAnswers = fc.record({
        purpose: anyText,
        name: fc.constantFrom("Процесс", "Другой процесс"),
        short_description: anyText,
        responsible_person: anyText,
      });
      const options = fc.record({
        processing_termless: fc.constantFrom("termless", "date", "event", null),
        processing_event: anyText,
        reasons: fc.subarray(["is_contract", "is_legal_requirements", "is_other_grounds", "internal_acts"] as const),
        subject: fc.constantFrom("Работники", null),
      });
      fc.assert(
        fc.property(processAnswers, options, anyText, (process, row, address) => {
          const builder = buildSnapshot();
          const subject =
            row.subject === null ? null : builder.add("subject", { name: row.subject, is_employee: true });
          const id = builder.add("process", { ...process, is_third_parties: true });
          builder.add("process_subject", { process: id, ...row, reasons: [...row.reasons], subject });
          const party = builder.add("third_party", { name: "Получатель", address, country: "US" });
          builder.add("process_third_party", { process: id, third_party: party });
          const system = builder.add("system", { name: "Система", system_address: address, threat_type: "3" });
          builder.add("system_subject", { system, subject, count: null });
          expect(findTextFaults(composeSample(key, builder.snapshot()))).toEqual([]);
        }),
        { numRuns: 40 },
      );
    },
  );
});

test("every document has its place in the order of a new company, and says what it is for and by which norm", () => {
  expect(allDocuments.filter(({ key }) => stepOf(key) === 0).map(({ key }) => key)).toEqual([]);
  for (const { purpose, law } of Object.values(documentReasons)) {
    expect([purpose.ru, law.ru]).toEqual([expect.stringMatching(/[а-я]/u), expect.stringMatching(/\d/u)]);
    expect(`${purpose.en} ${law.en}`).not.toMatch(/[а-яё]/iu);
  }
});

test("an inventory numbers each file and prints its checksum", () => {
  const sha256 = "0123456789abcdef".repeat(4);
  const file = { title: "Приказ", filename: "order.docx", requisites: "01.11.2026 № 5", sha256 };
  const json = JSON.stringify(inventory({ company: "ООО «Ромашка»", day: "2026-11-22", files: [file, file] }));
  for (const expectedText of ["Документов: 2", "ноября", "0123456789abcdef 0123456789abcdef", "order.docx"])
    expect(json).toContain(expectedText);
});

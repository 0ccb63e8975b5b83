import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findRisksIncrementally } from "../risks/find-risks.ts";
import type { Risk } from "../risks/risk-total.ts";
import { testCompany } from "../risks/testing/risk-case.ts";
import { reviewSource } from "./review-source.ts";
import type { ReviewColumn, ReviewRow } from "./review-table.ts";
import { reviewTables } from "./review-tables.ts";
import { type ReviewFilter, reviewText, selectReviewRows, textsOf } from "./select-rows.ts";
import type { ReviewName } from "./table-names.ts";

const circumstances = { day: "2026-11-21", systemsWithAct: new Set<number>() };

function rowsOf(company: ReturnType<typeof testCompany>, name: ReviewName, comments: readonly string[] = []) {
  const snapshot = company.snapshot();
  const foundRisks = findRisksIncrementally(snapshot, circumstances).indexedRisks;
  const reviewed = (risks: readonly Risk[]) => risks.map((risk) => ({ risk, ignored: undefined }));
  const [first] = snapshot.rows.process;
  const processComments = comments.map((content) => ({
    content_type: "process" as const,
    object_id: first?.id ?? 0,
    content,
  }));
  const source = reviewSource({
    snapshot,
    circumstances,
    payer: "company",
    language: "ru",
    timeZone: "Europe/Moscow",
    found: foundRisks,
    reviewed,
    comments: processComments,
  });
  const { columns, rows } = reviewTables[name];
  return rows(source).map((row) =>
    Object.fromEntries(columns.map((column) => [column.key, reviewText(column.kind, row.value(column), "ru")])),
  );
}

/** Columns listed in the specification, ignoring its order. */
const specifiedColumns = {
  processes:
    "name tags short_description responsible_person responsible_person_position responsible_email documents_educational_process macro_goal purpose process_subjects people_count have_teens teen_count collect_agreement agreement_documents processing_type positions sources auto_decision collect_data template_agreements paper_docs systems is_third_parties third_parties additional_info additional_docs risks comments",
  third_parties:
    "third_party process system countries address subjects is_contract agreement_contracts is_signed_order signed_orders",
  sites: "site_address place_address policy_link siteform_set",
} as const;

describe("a review table", () => {
  test.each(["processes", "third_parties", "sites"] as const)(
    "of %s shows the columns of the specification",
    (name) => {
      const visibleColumns = reviewTables[name].columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key);
      expect(visibleColumns.toSorted()).toEqual(specifiedColumns[name].split(" ").toSorted());
    },
  );

  test("names what a process is about, in words", () => {
    const company = testCompany();
    const goal = company.add("macro_goal", { name: "Кадры" });
    const data = [company.data()];
    company.process(
      { status: "in_progress", macro_goal: goal, tags: ["офис", "кадры"], have_teens: false, teen_count: 7 },
      { data },
    );
    const [row] = rowsOf(company, "processes", ["Точнее?", "И кто?"]);
    expect(row).toMatchObject({
      name: "Продажи",
      tags: "офис, кадры",
      macro_goal: "Кадры",
      have_teens: "Нет",
      teen_count: "",
      process_subjects: "Клиенты (Персональные данные: Данные: other_personal_data)",
      comments: "Точнее?\nИ кто?",
    });
    expect(row?.risks).toContain("Нет сведений о цели обработки");
  });

  test("leaves inactive questionnaires out", () => {
    const company = testCompany();
    company.process({ is_active: false });
    expect(rowsOf(company, "processes")).toEqual([]);
  });

  test("of third parties lists what they get and where; the cross-border table has only those abroad", () => {
    const company = testCompany();
    company.add("third_party", { name: "Почта", country: "RU" });
    const acme = company.add("third_party", { name: "Acme", country: "US" });
    const { id } = company.process({ is_third_parties: true });
    company.add("process_third_party", {
      process: id,
      third_party: acme,
      is_transferred: true,
      third_subjects_transfer: [company.subject({ name: "Партнёры" })],
    });
    expect(rowsOf(company, "third_parties").map((row) => row.third_party)).toEqual(["Почта", "Acme"]);
    const abroad = { third_party: "Acme", countries: "США", process: "Продажи", subjects: "Партнёры" };
    expect(rowsOf(company, "crossborder")).toMatchObject([{ ...abroad, adequacy: "Не признана адекватной" }]);
  });

  test("of risks says what is wrong where, and how dear it is", () => {
    const company = testCompany();
    company.process();
    const row = rowsOf(company, "risks").find(({ name }) => name === "Нет сведений о цели обработки");
    expect(row).toMatchObject({ severity: "Высокий", obj: "Продажи", form: "Процессы", price_max: "300000" });
  });
});

describe("of its rows", () => {
  const text: ReviewColumn = { key: "text", title: { ru: "Т", en: "T" }, kind: "text" };
  const tags: ReviewColumn = { key: "tags", title: { ru: "Г", en: "G" }, kind: "choices" };
  const number: ReviewColumn = { key: "number", title: { ru: "Ч", en: "N" }, kind: "number" };
  const columns = [text, tags, number];
  interface Cells {
    readonly text: string;
    readonly tags: readonly string[];
    readonly number: number | null;
  }
  const row = (cells: Cells, index: number): ReviewRow => ({
    id: String(index),
    place: { form: "process", id: index },
    value: ({ key }) => Object.entries(cells).find(([name]) => name === key)?.[1] ?? null,
  });
  const all = [
    { text: "Отдел 10", tags: ["а"], number: 3 },
    { text: "отдел 2", tags: [], number: null },
    { text: "Ёлка", tags: ["а", "б"], number: 1 },
  ].map(row);
  const usual = { columns, search: "", filters: {}, order: [], language: "ru" } as const;
  const idsOf = (selection: Partial<Parameters<typeof selectReviewRows>[1]>) =>
    selectReviewRows(all, { ...usual, ...selection }).map(({ id }) => id);

  test("finds rows whose cells contain every word, ignoring letter case and ё", () => {
    expect(idsOf({ search: "ОТДЕЛ 10" })).toEqual(["0"]);
    expect(idsOf({ search: "елка" })).toEqual(["2"]);
    expect(idsOf({ search: "\u0435\u0308лка" })).toEqual(["2"]);
  });

  test("a day is found as the language writes it and as it is typed", () => {
    const day: ReviewColumn = { key: "day", title: { ru: "Д", en: "D" }, kind: "date" };
    const ends = (): ReviewRow => ({ id: "0", place: { form: "security", id: 0 }, value: () => "2026-12-31" });
    const isFound = (language: "ru" | "en", search: string) =>
      selectReviewRows([ends()], { ...usual, columns: [day], language, search }).length === 1;
    expect(isFound("en", "31 Dec 2026")).toBe(true);
    expect(isFound("en", "31.12.2026")).toBe(true);
    expect(isFound("ru", "31.12.2026")).toBe(true);
    expect(isFound("ru", "Dec")).toBe(false);
  });

  test("each column filters by its kind: texts, parts of them, from and to, and nothing answered", () => {
    expect(idsOf({ filters: { tags: { any: ["б"] } } })).toEqual(["2"]);
    expect(idsOf({ filters: { tags: { any: [""] } } })).toEqual(["1"]);
    expect(idsOf({ filters: { number: { from: 2 } } })).toEqual(["0"]);
    expect(idsOf({ filters: { text: { has: "отдел" }, tags: { any: ["а"] } } })).toEqual(["0"]);
  });

  test("the order is by several columns, names naturally, empty cells last either way", () => {
    expect(idsOf({ order: [{ column: text, isDescending: false }] })).toEqual(["2", "1", "0"]);
    expect(idsOf({ order: [{ column: number, isDescending: false }] })).toEqual(["2", "0", "1"]);
    expect(idsOf({ order: [{ column: number, isDescending: true }] })).toEqual(["0", "2", "1"]);
  });

  test("a filter offers each text with the number of its rows", () => {
    expect(textsOf(all, tags, "ru")).toEqual([
      { value: "", text: "", count: 1 },
      { value: "а", text: "а", count: 2 },
      { value: "б", text: "б", count: 1 },
    ]);
  });

  test("a filter by the product's own words means the same in every language: by code, and by a word of either", () => {
    const coded = { ...tags, coded: { a: { ru: "а", en: "A" }, b: { ru: "б", en: "B" } } };
    expect(textsOf(all, coded, "ru").map(({ value }) => value)).toEqual(["", "a", "b"]);
    for (const any of [["b"], ["б"], ["B"]])
      expect(idsOf({ columns: [coded], filters: { tags: { any } } })).toEqual(["2"]);
  });

  test("whatever is requested is a part of the rows, in any order the same part", () => {
    const cells = fc.record({
      text: fc.string(),
      tags: fc.array(fc.constantFrom("а", "б", "в")),
      number: fc.option(fc.nat(9)),
    });
    const filters = fc.constantFrom<Record<string, ReviewFilter>[]>(
      {},
      { tags: { any: ["а"] } },
      { number: { from: 3, to: 7 } },
      { text: { has: "a" } },
    );
    fc.assert(
      fc.property(
        fc.array(cells),
        filters,
        fc.constantFrom(...columns),
        fc.boolean(),
        (inputs, by, column, isDescending) => {
          const rows = inputs.map(row);
          const matches = selectReviewRows(rows, { ...usual, filters: by });
          const sortedRows = selectReviewRows(rows, { ...usual, filters: by, order: [{ column, isDescending }] });
          expect(new Set(sortedRows)).toEqual(new Set(matches));
          expect(matches.every((match) => rows.includes(match))).toBe(true);
        },
      ),
    );
  });
});

import { afterEach, expect, test } from "vitest";
import {
  type CompanyCondition,
  conditions,
  everyCompany,
  isInView,
  readCompanyViews,
  storeCompanyViews,
} from "./companies-page.tsx";
import type { CompanyWork } from "./use-company-work.ts";

afterEach(() => localStorage.clear());

const work: CompanyWork = {
  missing: 0,
  for_documents: 0,
  next_question: null,
  documents: null,
  waiting: [],
  deadlines: [],
  risks: null,
};
const place = { form: "process", id: 1 } as const;
const done: Readonly<Record<CompanyCondition, CompanyWork>> = {
  waiting: { ...work, waiting: [place] },
  missing: { ...work, missing: 3 },
  stale: { ...work, documents: { not_ready: 0, draft: 0, signable: 1, signed: 0, stale: 1 } },
  deadlines: {
    ...work,
    deadlines: [{ ...place, day: "2026-12-01", field: "", is_over: false, name: "Найм", label: "", has_task: false }],
  },
};

test.each(conditions)("companies are narrowed to those with %s", (only) => {
  const company = { name: "Ромашка", inn: "" };
  expect(isInView({ ...everyCompany, only }, { ...company, work: done[only] })).toBe(true);
  expect(isInView({ ...everyCompany, only }, { ...company, work })).toBe(false);
  expect(isInView({ ...everyCompany, only }, { ...company, work: undefined })).toBe(false);
  expect(isInView({ ...everyCompany, only, search: "лют" }, { ...company, work: done[only] })).toBe(false);
});

test("views are stored in the browser; what cannot be read is ignored", () => {
  const views = [{ search: "ром", only: "waiting", sort: { key: "missing", descending: true } }] as const;
  storeCompanyViews(views);
  expect(readCompanyViews()).toEqual(views);
  localStorage.setItem("companyViews", '[{"search":1},{"search":"а","only":"nothing"}]');
  expect(readCompanyViews()).toEqual([{ search: "а", only: null, sort: undefined }]);
  localStorage.setItem("companyViews", "{");
  expect(readCompanyViews()).toEqual([]);
});

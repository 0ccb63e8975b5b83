import { expect, test } from "vitest";
import type { CompanyWork } from "./companies/use-company-work.ts";
import { dayList, dayParts } from "./today-page.tsx";

const nothing: CompanyWork = {
  missing: 0,
  for_documents: 0,
  next_question: null,
  documents: null,
  waiting: [],
  deadlines: [],
  risks: null,
};
const licence = { form: "security", id: 5, field: "license_end", name: "Щит", label: "Лицензия действует до" } as const;
const fresh = (severity: "critical" | "high", name: string) => ({ name, obj: "Найм", severity, url: `/risk/${name}/` });
const risksOf = (...rows: ReturnType<typeof fresh>[]) => ({
  count: {},
  least: 0,
  largest: 0,
  fresh: { count: rows.length, rows },
});

const companies = [
  {
    id: 1,
    name: "Ромашка",
    work: {
      ...nothing,
      documents: { not_ready: 0, draft: 0, signable: 0, signed: 1, stale: 2 },
      deadlines: [
        { ...licence, day: "2026-11-20", is_over: true, has_task: false },
        { ...licence, day: "2026-11-28", is_over: false, has_task: false },
        { ...licence, day: "2026-11-29", is_over: false, has_task: false },
      ],
      risks: risksOf(fresh("high", "Реклама")),
    },
  },
  {
    id: 2,
    name: "Лютик",
    work: {
      ...nothing,
      waiting: [
        { form: "process" as const, id: 7 },
        { form: "process" as const, id: 8 },
      ],
      deadlines: [{ ...licence, day: "2026-11-01", is_over: true, has_task: false }],
      risks: risksOf(fresh("critical", "База за рубежом")),
    },
  },
  { id: 3, name: "Василёк", work: undefined },
];

test("what is over comes by day, risks the worst first, terms for a week ahead, each with where it leads", () => {
  const list = dayList(companies, "2026-11-21");
  expect(dayParts.map((part) => list[part].lines.map(({ company, href }) => `${company.name} ${href}`))).toEqual([
    ["Лютик /company/2/security/5/?field=license_end", "Ромашка /company/1/security/5/?field=license_end"],
    ["Лютик /company/2/process/7/"],
    ["Лютик /risk/База за рубежом/", "Ромашка /risk/Реклама/"],
    ["Ромашка /company/1/security/5/?field=license_end"],
    ["Ромашка /company/1/documents/"],
  ]);
  expect(list.waiting.lines[0]?.what).toEqual({ count: 2 });
  expect(list.stale.lines[0]?.what).toEqual({ count: 2 });
});

test("a company of which nothing is known yet has no lines", () => {
  const list = dayList(companies.slice(2), "2026-11-21");
  expect(dayParts.flatMap((part) => list[part].lines)).toEqual([]);
});

test("records stand among the deadlines by date, and those that are not listed are counted", () => {
  const record = { id: 7, company: 1, company_name: "Ромашка", url: "/company/1/tasks/7/" } as const;
  const task = { ...record, form: "task", name: "Обучить новых", label: "План года", day: "2026-11-22" } as const;
  const answer = {
    ...record,
    form: "subject_request",
    name: "Обращение № 1/2026",
    label: "",
    day: "2026-11-10",
  } as const;
  const due = { over: { count: 300, rows: [answer] }, soon: { count: 1, rows: [task] } };
  const { over, soon } = dayList(companies, "2026-11-21", due);
  expect(over.lines.map(({ day }) => day)).toEqual(["2026-11-01", "2026-11-10", "2026-11-20"]);
  expect([over.count, soon.count]).toEqual([302, 2]);
  expect(soon.lines[0]).toMatchObject({
    what: { name: "Обучить новых", of: "План года" },
    href: "/company/1/tasks/7/",
  });
});

test("a term that has its task is listed as the task only", () => {
  const deadlines = [{ ...licence, day: "2026-11-20", is_over: true, has_task: true }];
  const { over } = dayList([{ id: 1, name: "Ромашка", work: { ...nothing, deadlines } }], "2026-11-21");
  expect(over).toEqual({ count: 0, lines: [] });
});

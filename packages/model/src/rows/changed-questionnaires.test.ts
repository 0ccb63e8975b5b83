import { expect, test } from "vitest";
import { formNamed } from "../forms/non-record-forms.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { changedRoots, treeRows } from "./changed-questionnaires.ts";

const process = formNamed("process");

test("a questionnaire has changed where an answer of it or of a child row has, and where it or a child row has come or gone", () => {
  const company = buildSnapshot();
  const [hiring, sales, pay] = ["Подбор", "Продажи", "Зарплата"].map((name) => company.add("process", { name }));
  const groups = [hiring, sales, pay].map((id) => company.add("process_subject", { process: id ?? 0 }));
  let before = treeRows(process, company.snapshot());
  const changed = () => {
    const now = treeRows(process, company.snapshot());
    const roots = changedRoots(process, before, now);
    before = now;
    return [...roots];
  };
  expect(changed()).toEqual([]);
  company.change("process", sales ?? 0, { purpose: "Иная цель" });
  expect(changed()).toEqual([sales]);
  company.change("process_subject", groups[2] ?? 0, { reasons: ["is_contract"] });
  expect(changed()).toEqual([pay]);
  company.add("position", { process: hiring ?? 0, name: "Менеджер" });
  expect(changed()).toEqual([hiring]);
  company.remove("process", sales ?? 0);
  expect(changed()).toEqual([sales]);
  company.change("system_subject", company.add("system_subject", { system: 1 }), { count: "lt_1000" });
  expect(changed()).toEqual([]);
});

test("a questionnaire has changed where a row two forms below has, also one that has gone together with the row between", () => {
  const company = buildSnapshot();
  const [shop, blog] = [company.add("site_app", {}), company.add("site_app", {})];
  const site = company.add("site", { site_app: blog });
  const tracker = company.add("site_tracker", { site, name: "Метрика" });
  const readRows = () =>
    new Map((["site_app", "site", "site_tracker"] as const).map((name) => [name, company.snapshot().rows[name]]));
  let before = readRows();
  company.change("site_tracker", tracker, { name: "Счётчик" });
  expect([...changedRoots(formNamed("site_app"), before, readRows())]).toEqual([blog]);
  before = readRows();
  company.remove("site_tracker", tracker);
  company.remove("site", site);
  expect([...changedRoots(formNamed("site_app"), before, readRows())]).toEqual([blog]);
  expect(shop).not.toBe(blog);
});

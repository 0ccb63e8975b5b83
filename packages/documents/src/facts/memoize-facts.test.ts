import { expect, test } from "vitest";
import { countReachable } from "../testing/count-uncollected.ts";
import { editedCompany } from "../testing/edited-company.ts";
import type { CompanyFacts } from "./company-facts.ts";
import {
  flatMapProcesses,
  mapProcesses,
  memoizeFacts,
  memoizeRow,
  replaceFacts,
  restrictToProcesses,
} from "./memoize-facts.ts";

/** Runs a computation for each process; `seenIds` lists the processes that it ran for. */
function observed<T extends object | number | string>(compute: (facts: CompanyFacts, process: number) => T) {
  const seenIds: number[] = [];
  const ofAll = mapProcesses((facts, { id }) => {
    seenIds.push(id);
    return compute(facts, id);
  });
  return (facts: CompanyFacts) => {
    seenIds.length = 0;
    const values = ofAll(facts);
    return { seen: [...seenIds], values };
  };
}

test("after an edit only the processes are computed again that it has changed, their child rows included", () => {
  const { builder, sales, personnel, ofWorkers, facts, now } = editedCompany();
  const groups = observed(({ childrenOf }, id) => childrenOf("process_subject", id).map(({ reasons }) => reasons));
  expect(groups(facts).seen).toEqual([personnel, sales]);
  expect(groups(now()).seen).toEqual([]);
  builder.change("process", sales, { purpose: "Иная цель" });
  expect(groups(now()).seen).toEqual([sales]);
  const owner = facts.index.row("process_subject", ofWorkers)?.process ?? 0;
  builder.change("process_subject", ofWorkers, { reasons: [] });
  expect(groups(now()).seen).toEqual([owner]);
  const addedProcess = builder.add("process", { name: "Архив" });
  expect(groups(now()).seen).toEqual([addedProcess]);
  builder.remove("process", sales);
  expect(groups(now()).seen).toEqual([]);
});

test("a form that was read beyond the process concerns all processes, another form none", () => {
  const { builder, crm, facts, now } = editedCompany();
  const names = observed(({ childrenOf, index }, id) =>
    childrenOf("process_subject", id).map(({ subject }) => index.nameOf("subject", subject ?? 0)),
  );
  const [first] = names(now()).values.flat();
  builder.change("system", crm, { name: "CRM 2" });
  expect(names(now()).seen).toEqual([]);
  const renamed = facts.snapshot.rows.subject.find(({ name }) => name === first)?.id ?? 0;
  builder.change("subject", renamed, { name: "Иная группа" });
  const { seen, values } = names(now());
  expect(seen).toHaveLength(2);
  expect(values.flat()[0]).toBe("Иная группа");
});

test("an answer that denies child rows takes them out of what was computed from them", () => {
  const { builder, sales, crm, now } = editedCompany();
  builder.add("process_system", { process: sales, system: crm });
  const linked = memoizeFacts(({ childrenOf }) => childrenOf("process_system", sales).length);
  const before = linked(now());
  builder.change("process", sales, { is_systems: false });
  expect(before).toBeGreaterThan(0);
  expect(linked(now())).toBe(0);
});

test("what depends on a row's result is computed again only if that says something else", () => {
  const { builder, crm, sales, now } = editedCompany();
  const country = memoizeRow("system", (_, { db_country_place: place }) => place);
  const places = observed((facts, id) =>
    facts.childrenOf("process_system", id).map(({ system }) => country(facts, system ?? 0)),
  );
  expect(places(now()).seen).toHaveLength(2);
  builder.change("system", crm, { name: "CRM 2" });
  expect(places(now()).seen).toEqual([]);
  builder.change("system", crm, { db_country_place: "KZ" });
  expect(places(now()).seen).toContain(sales);
  builder.remove("system", crm);
  expect(places(now()).values.flat()).toContain(undefined);
});

test("what depends on a result that says the same is not computed again, also if it was computed of a part", () => {
  const { builder, sales, now } = editedCompany();
  let computed = 0;
  const namesOf = memoizeFacts(({ processes }) => processes.map(({ name }) => name));
  const countNames = memoizeFacts((facts) => {
    computed += 1;
    return namesOf(facts).length + namesOf(replaceFacts(facts, { processes: [] })).length;
  });
  const first = now();
  expect([countNames(first), countNames(first), computed]).toEqual([2, 2, 1]);
  builder.change("process", sales, { purpose: "Иная цель" });
  expect([countNames(now()), computed]).toEqual([2, 1]);
});

test("what depends on a list is computed again only if one of its values has changed", () => {
  const { builder, sales, now } = editedCompany();
  let computed = 0;
  const blank = flatMapProcesses((_, { name, purpose }) => (purpose === "" ? [name] : []));
  const countNames = memoizeFacts((facts) => {
    computed += 1;
    return blank(facts).length;
  });
  const before = countNames(now());
  builder.change("process", sales, { purpose: "Иная цель" });
  expect([countNames(now()), computed]).toEqual([before, 1]);
  builder.change("process", sales, { purpose: "" });
  expect([countNames(now()), computed]).toEqual([before + 1, 2]);
});

test("results for other arguments are stored next to each other", () => {
  const { builder, facts, now } = editedCompany();
  let computed = 0;
  const innOnDay = memoizeFacts(({ information }, day: string) => {
    computed += 1;
    return `${information.inn} ${day}`;
  });
  for (const day of ["1", "2", "1", "2"]) expect(innOnDay(facts, day)).toContain(day);
  expect(computed).toBe(2);
  builder.change("information", facts.information.id, { inn: "7707083893" });
  expect(innOnDay(now(), "2")).toBe("7707083893 2");
});

test("facts from before an edit still give what they say after it", () => {
  const { builder, sales, facts, now } = editedCompany();
  const purposes = flatMapProcesses((_, { purpose }) => [purpose]);
  const before = purposes(facts);
  builder.change("process", sales, { purpose: "Иная цель" });
  expect(purposes(now())).toContain("Иная цель");
  expect(purposes(facts)).toEqual(before);
});

test("of some processes is found what is found of them in the whole company", () => {
  const { builder, sales, personnel, now } = editedCompany();
  const ids = observed((_, id) => id);
  const computeSales = (facts: CompanyFacts) =>
    ids(
      restrictToProcesses(
        facts,
        facts.processes.filter(({ id }) => id === sales),
      ),
    );
  expect(computeSales(now())).toEqual({ seen: [personnel, sales], values: [sales] });
  builder.change("process", personnel, { purpose: "Иная" });
  expect(computeSales(now())).toEqual({ seen: [personnel], values: [sales] });
});

test("results hold on to nothing of the company before an edit", async () => {
  const { builder, now } = editedCompany();
  const processes = Array.from({ length: 12 }, (_, number) => builder.add("process", { name: `Процесс ${number}` }));
  const purposes = flatMapProcesses((_, { purpose }) => [purpose]);
  const joinPurposes = memoizeFacts((facts) => purposes(facts).join());
  joinPurposes(now());
  const earlier: WeakRef<object>[] = [];
  for (const [turn, id] of processes.entries()) {
    builder.change("process", id, { purpose: `Цель ${turn}` });
    const company = now();
    earlier.push(new WeakRef(company), new WeakRef(company.processes));
    joinPurposes(company);
  }
  expect(await countReachable(earlier)).toBeLessThan(6);
});

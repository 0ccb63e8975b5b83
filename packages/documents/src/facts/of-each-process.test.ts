import type { Row } from "@opis/model/rows/row";
import { expect, test } from "vitest";
import { editedCompany } from "../testing/edited-company.ts";
import { stillAlive } from "../testing/still-alive.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { eachKeeper } from "./each-keeper.ts";
import { keeper } from "./keeper.ts";
import { withProcesses } from "./noted-facts.ts";
import { foundInProcesses, ofEachProcess } from "./of-each-process.ts";
import { oncePerFacts } from "./once-per-facts.ts";

/** One with some processes more. */
function manyProcesses() {
  const company = editedCompany();
  const processes = Array.from({ length: 12 }, (_, number) =>
    company.builder.add("process", { name: `Процесс ${number}` }),
  );
  return { ...company, processes };
}

test("after an edit it is told again of the processes alone that it has changed, their child rows included", () => {
  const { builder, sales, ofWorkers, facts, now } = editedCompany();
  const told: string[] = [];
  const groups = ofEachProcess((others, { id, name }) => {
    told.push(name);
    return others.childrenOf("process_subject", id).map(({ reasons }) => reasons);
  });
  const toldNow = (company: CompanyFacts) => {
    told.length = 0;
    groups(company);
    return told;
  };
  const all = facts.processes.map(({ name }) => name);
  expect(toldNow(facts)).toEqual(all);
  expect(toldNow(now())).toEqual([]);
  builder.change("process", sales, { purpose: "Иная цель" });
  expect(toldNow(now())).toEqual([facts.index.nameOf("process", sales)]);
  const owner = facts.index.row("process_subject", ofWorkers)?.process ?? 0;
  builder.change("process_subject", ofWorkers, { reasons: [] });
  expect(toldNow(now())).toEqual([facts.index.nameOf("process", owner)]);
  builder.add("process", { name: "Архив" });
  expect(toldNow(now())).toEqual(["Архив"]);
  builder.remove("process", sales);
  expect(toldNow(now())).toEqual([]);
});

test("of what stands beyond a process it is told again where that has changed", () => {
  const { builder, facts, now } = editedCompany();
  const names = foundInProcesses(({ childrenOf, index }, { id }) =>
    childrenOf("process_subject", id).map(({ subject }) => index.nameOf("subject", subject ?? 0)),
  );
  const [first] = names(facts);
  const subject = facts.snapshot.rows.subject.find(({ name }) => name === first);
  builder.change("subject", subject?.id ?? 0, { name: "Иная группа" });
  expect(names(now())[0]).toBe("Иная группа");
});

test("an edit of a system concerns the processes alone that name it, as does one of its child rows", () => {
  const { builder, crm, oneC, personnel, sales, clientsOfCrm, facts, now } = editedCompany();
  const told: number[] = [];
  const systemsOf = ofEachProcess((others, { id }) => {
    told.push(id);
    return others.childrenOf("process_system", id).flatMap(({ system = 0 }) => {
      const { name } = others.index.row("system", system ?? 0) ?? {};
      return [name, others.childrenOf("system_subject", system ?? 0).map(({ count }) => count)];
    });
  });
  const toldNow = (company: CompanyFacts) => {
    told.length = 0;
    const answers = systemsOf(company);
    return { told: [...told], of: new Map(company.processes.map(({ id }, place) => [id, answers[place]])) };
  };
  expect(toldNow(facts).told).toEqual([personnel, sales]);
  builder.change("system", crm, { name: "CRM 2" });
  expect(toldNow(now()).told).toEqual([sales]);
  builder.change("system_subject", clientsOfCrm, { count: "lt_1000" });
  expect(toldNow(now()).told).toEqual([sales]);
  builder.add("system_subject", { system: oneC, count: "gt_100000" });
  expect(toldNow(now()).told).toEqual([personnel]);
  const added = builder.add("process_system", { process: personnel, system: crm });
  expect(toldNow(now()).told).toEqual([personnel]);
  builder.change("system", crm, { name: "CRM 3" });
  expect(toldNow(now())).toMatchObject({ told: [personnel, sales] });
  builder.remove("process_system", added);
  expect(toldNow(now()).told).toEqual([personnel]);
  builder.change("system", crm, { name: "CRM 4" });
  const last = toldNow(now());
  expect([last.told, last.of.get(sales)]).toEqual([[sales], ["CRM 4", ["lt_1000"]]]);
  builder.remove("system", crm);
  expect(toldNow(now()).told).toEqual([sales]);
});

test("what rests on something that says what it said hears of an edit of what that looks at by now", () => {
  const { builder, crm, oneC, sales, now } = editedCompany();
  const nameOfRow = (others: CompanyFacts, id: number) => others.index.row("system", id)?.name ?? "";
  const [outer, inner] = [keeper<string>(Object.is), keeper<string>(Object.is)];
  const described = ofEachProcess((others, process) => {
    if (process.id !== sales) return "";
    const tell = (some: CompanyFacts) => {
      const system = nameOfRow(some, crm) === "CRM" ? crm : oneC;
      return some.index.row("system", system)?.description ?? "";
    };
    return outer(others, { about: process, tell: (some) => `as ${inner(some, { about: process, tell })}` });
  });
  builder.change("system", oneC, { description: "Продажи" });
  expect(described(now())).toContain("as Продажи");
  builder.change("system", crm, { name: "CRM 2" });
  expect(described(now())).toContain("as Продажи");
  builder.change("system", oneC, { description: "Кадры" });
  expect(described(now())).toContain("as Кадры");
});

test("where one child row of a process is told again, the others still hear of what they look at", () => {
  const { builder, crm, oneC, sales, worker, ofClients, facts, now } = editedCompany();
  const second = builder.add("process_subject", { process: sales, subject: worker });
  const isTold = ({ index }: CompanyFacts, id: number) => id !== second || index.row("system", oneC)?.name === "1С 2";
  const ofGroups = eachKeeper<Row<"process_subject">, string>("process_subject", Object.is);
  const toldOf = (some: CompanyFacts) =>
    ofGroups.tell(some, {
      rows: (others) => others.snapshot.rows.process_subject.filter(({ id }) => isTold(others, id)),
      tell: ({ index }, { id }) => (id === ofClients ? (index.row("system", crm)?.name ?? "") : ""),
    });
  expect(toldOf(facts)).toContain("CRM");
  builder.change("system", oneC, { name: "1С 2" });
  expect(toldOf(now())).toContain("CRM");
  builder.change("system", crm, { name: "CRM 2" });
  expect(toldOf(now())).toContain("CRM 2");
});

test("where all processes say what they said, what rests on them is not told again", () => {
  const { builder, sales, facts, now } = editedCompany();
  let told = 0;
  const purposeless = foundInProcesses((_, { name, purpose }) => (purpose === "" ? [name] : []));
  const counted = oncePerFacts((others) => {
    told += 1;
    return purposeless(others).length;
  });
  const before = counted(facts);
  builder.change("process", sales, { purpose: "Иная цель" });
  expect([counted(now()), told]).toEqual([before, 1]);
  builder.change("process", sales, { purpose: "" });
  expect([counted(now()), told]).toEqual([before + 1, 2]);
});

test("what is told of the processes keeps nothing alive of the company before", async () => {
  const { builder, processes, now } = manyProcesses();
  const purposes = foundInProcesses((_, { purpose }) => [purpose]);
  const names = foundInProcesses((_, { name }) => [name]);
  const joined = oncePerFacts((others) => purposes(others).join());
  const [ofRows, ofNames] = [
    keeper<string>((one, other) => one === other),
    keeper<string>((one, other) => one === other),
  ];
  // What is told of one object looks at rows by their ids, at their child rows, and at what is told of each process.
  const look = (company: CompanyFacts) => {
    joined(company);
    for (const id of processes) {
      const about = company.index.row("process", id);
      const tell = ({ index, childrenOf }: CompanyFacts) =>
        [
          index.row("process", id)?.purpose,
          index.nameOf("process", id),
          childrenOf("process_subject", id).length,
        ].join();
      ofRows(company, { about, tell });
      ofNames(company, { about, tell: (others) => names(others)[0] ?? "" });
    }
  };
  look(now());
  const earlier: WeakRef<object>[] = [];
  for (const [turn, id] of processes.entries()) {
    builder.change("process", id, { purpose: `Цель ${turn}` });
    const company = now();
    earlier.push(new WeakRef(company), new WeakRef(company.processes));
    look(company);
  }
  expect(await stillAlive(earlier)).toBeLessThan(6);
});

test("of some processes is told what is told of them in the whole company, again of those alone that an edit has changed", () => {
  const { builder, sales, personnel, now } = editedCompany();
  const told: number[] = [];
  const purposes = ofEachProcess((_, { id, purpose }) => {
    told.push(id);
    return purpose;
  });
  const chosen = (facts: CompanyFacts) =>
    purposes(
      withProcesses(
        facts,
        facts.processes.filter(({ id }) => id === sales),
      ),
    );
  builder.change("process", sales, { purpose: "Первая" });
  expect(chosen(now())).toEqual(["Первая"]);
  told.length = 0;
  builder.change("process", personnel, { purpose: "Иная" });
  expect([chosen(now()), told]).toEqual([["Первая"], [personnel]]);
  builder.change("process", sales, { purpose: "Вторая" });
  expect([chosen(now()), told]).toEqual([["Вторая"], [personnel, sales]]);
});

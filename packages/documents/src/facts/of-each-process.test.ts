import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { sampleCompany } from "../testing/sample-company.ts";
import { type CompanyFacts, companyFacts } from "./company-facts.ts";
import { keeper } from "./keeper.ts";
import { foundInProcesses, ofEachProcess } from "./of-each-process.ts";
import { oncePerFacts } from "./once-per-facts.ts";

/** A company through its edits. */
function editedCompany() {
  const company = sampleCompany();
  let facts = companyFacts(company.builder.snapshot());
  const now = () => {
    facts = companyFacts(company.builder.snapshot(), facts);
    return facts;
  };
  return { ...company, facts, now };
}

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
  setFlagsFromString("--expose-gc");
  // A reference that was looked at stays until the turn of the loop ends.
  await new Promise((resolve) => setImmediate(resolve));
  runInNewContext("gc")();
  expect(earlier.filter((one) => one.deref()).length).toBeLessThan(6);
});

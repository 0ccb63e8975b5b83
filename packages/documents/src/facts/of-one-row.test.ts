import fc from "fast-check";
import { expect, test } from "vitest";
import { editedCompany } from "../testing/edited-company.ts";
import { type CompanyFacts, companyFacts } from "./company-facts.ts";
import { keeper } from "./keeper.ts";
import { ofEachProcess } from "./of-each-process.ts";
import { ofOneRow } from "./of-one-row.ts";

/** Where a system's database is, and who has access to it, as a process tells it. */
function toldBySystems() {
  const placeOf = ofOneRow("system", ({ childrenOf, index }, { id, db_country_place: country }) => [
    country,
    ...childrenOf("system_third_party", id).map(({ third_party: party }) => index.nameOf("third_party", party ?? 0)),
  ]);
  const told: number[] = [];
  const places = ofEachProcess((facts, { id }) => {
    told.push(id);
    return facts.childrenOf("process_system", id).map(({ system }) => placeOf(facts, system ?? 0));
  });
  const toldNow = (facts: CompanyFacts) => {
    told.length = 0;
    places(facts);
    return [...told];
  };
  return { places, toldNow };
}

test("of processes those alone are told again for which the row says something else", () => {
  const { builder, crm, oneC, sales, personnel, now } = editedCompany();
  const { toldNow } = toldBySystems();
  const party = builder.add("third_party", { name: "Хостинг" });
  expect(toldNow(now())).toEqual([personnel, sales]);
  builder.change("system", crm, { description: "Иное", name: "CRM 2" });
  expect(toldNow(now())).toEqual([]);
  builder.change("system", crm, { db_country_place: "KZ" });
  expect(toldNow(now())).toEqual([sales]);
  builder.change("system", oneC, { is_third_parties: true });
  builder.add("system_third_party", { system: oneC, third_party: party });
  expect(toldNow(now())).toEqual([personnel]);
  builder.change("third_party", party, { address: "Казань" });
  expect(toldNow(now())).toEqual([]);
  builder.change("third_party", party, { name: "Хостинг 2" });
  expect(toldNow(now())).toEqual([personnel]);
  builder.remove("system", crm);
  expect(toldNow(now())).toEqual([sales]);
});

test("child rows, a name and the row itself each concern those alone who have looked at them", () => {
  const { builder, crm, sales, clientsOfCrm, now } = editedCompany();
  const looks = {
    name: (facts: CompanyFacts) => facts.index.nameOf("system", crm),
    row: (facts: CompanyFacts) => facts.index.row("system", crm)?.description,
    children: (facts: CompanyFacts) => facts.childrenOf("system_subject", crm).map(({ count }) => count),
  };
  const told: string[] = [];
  const tellings = Object.entries(looks).map(([what, look]) =>
    ofEachProcess((facts, { id }) => {
      if (id !== sales) return undefined;
      told.push(what);
      return look(facts);
    }),
  );
  const toldNow = () => {
    const facts = now();
    told.length = 0;
    for (const tell of tellings) tell(facts);
    return [...told];
  };
  expect(toldNow()).toEqual(["name", "row", "children"]);
  builder.change("system", crm, { description: "Иное" });
  expect(toldNow()).toEqual(["row"]);
  builder.change("system", crm, { name: "CRM 2" });
  expect(toldNow()).toEqual(["name", "row"]);
  builder.change("system_subject", clientsOfCrm, { count: "lt_1000" });
  expect(toldNow()).toEqual(["children"]);
});

test("after any edits what is told of each is what is told anew", () => {
  const { builder, crm, oneC, sales, personnel, now } = editedCompany();
  const { places } = toldBySystems();
  const nameOf = ofOneRow("system", (_, { name }) => name);
  const ofMany = keeper<string>(Object.is);
  const names = ofEachProcess((facts, process) =>
    ofMany(facts, {
      about: process,
      tell: (others) =>
        others
          .childrenOf("process_system", process.id)
          .map(({ system }) => nameOf(others, system ?? 0))
          .join(),
    }),
  );
  const tell = (facts: CompanyFacts) => [places(facts), names(facts)];
  const party = builder.add("third_party", { name: "Хостинг" });
  const edits = {
    place: (system: number, is: boolean) => builder.change("system", system, { db_country_place: is ? "KZ" : "RU" }),
    access: (system: number, is: boolean) => builder.change("system", system, { is_third_parties: is }),
    given: (system: number) => builder.add("system_third_party", { system, third_party: party }),
    name: (system: number, is: boolean) => builder.change("system", system, { name: is ? "CRM" : "Учёт" }),
    party: (_: number, is: boolean) => builder.change("third_party", party, { name: is ? "Хостинг" : "Облако" }),
    named: (system: number, is: boolean) => builder.add("process_system", { process: is ? sales : personnel, system }),
    process: (_: number, is: boolean) => builder.change("process", sales, { is_active: is }),
  };
  const edit = fc.record({
    to: fc.constantFrom(...Object.values(edits)),
    system: fc.constantFrom(crm, oneC),
    is: fc.boolean(),
    isLooked: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (all) => {
      for (const { to, system, is, isLooked } of all) {
        to(system, is);
        if (!isLooked) continue;
        expect(tell(now())).toEqual(tell(companyFacts(builder.snapshot())));
      }
    }),
  );
});

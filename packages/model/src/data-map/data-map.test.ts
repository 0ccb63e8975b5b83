import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { riskCompany } from "../risks/risk-rule-input.ts";
import { testCompany } from "../risks/testing/risk-case.ts";
import { type DataMap, dataMap } from "./data-map.ts";
import { drawnMap, partOfMap, pathThrough } from "./data-map-view.ts";
import { mapCountries } from "./map-countries.ts";
import { crossings, layeredOrder } from "./map-geometry.ts";

const mapOf = (company: ReturnType<typeof testCompany>) =>
  dataMap(riskCompany(company.snapshot(), { day: "2026-11-21", systemsWithAct: new Set() }), "ru");
const namesOf = ({ nodes, links }: DataMap) => {
  const name = new Map(nodes.map((node) => [node.key, node.name]));
  return links.map(({ from, to }) => `${name.get(from)} → ${name.get(to)}`).toSorted();
};

describe("a data map", () => {
  test("leads from whose data they are through processes and systems to third parties and countries", () => {
    const company = testCompany();
    const { id } = company.process();
    const system = company.system({ db_country_place: "RU" });
    const party = company.add("third_party", { name: "Облако", country: "DE" });
    company.add("process_system", { process: id, system });
    company.add("system_third_party", { system, third_party: party });
    expect(namesOf(mapOf(company))).toEqual([
      "CRM → Облако",
      "CRM → Россия",
      "Клиенты → Продажи",
      "Облако → Германия",
      "Продажи → CRM",
    ]);
  });

  test("lists for each country what is there, and whose data get there", () => {
    const company = testCompany();
    const { id } = company.process();
    const system = company.system({ db_country_place: "RU" });
    const party = company.add("third_party", { name: "Облако", country: "DE" });
    company.add("process_system", { process: id, system });
    company.add("system_third_party", { system, third_party: party });
    company.add("process_third_party", { process: id, third_party: party, country: "KZ" });
    const rowsOfMap = mapCountries(mapOf(company)).map(({ code, parties, systems, processes, subjects }) => [
      code,
      ...[parties, systems, processes, subjects].map((nodes) => nodes.map(({ name }) => name).join()),
    ]);
    expect(rowsOfMap).toEqual([
      ["DE", "Облако", "", "Продажи", "Клиенты"],
      ["KZ", "Облако", "", "Продажи", "Клиенты"],
      ["RU", "", "CRM", "Продажи", "Клиенты"],
    ]);
  });

  test("has for each link the categories of data and the number of people as answered, and nothing else", () => {
    const company = testCompany();
    const { id, group } = company.process({ people_count: "over_100000" });
    const item = (category: "special_category_data" | "other_personal_data", name: string) =>
      company.add("directory_item", { category, name });
    const [health, phone] = [item("special_category_data", "Диагноз"), item("other_personal_data", "Телефон")];
    company.change("process_subject", group, { data: [phone], special_data: [health] });
    const system = company.system({ db_country_place: "RU" });
    const party = company.add("third_party", { name: "Облако", country: "DE" });
    company.add("process_system", { process: id, system });
    company.add("system_subject", { system, data: [phone], count: "lt_1000", link_process: [id] });
    company.add("system_subject", { system, data: [phone], count: "b1000_20000" });
    const use = company.add("process_third_party", { process: id, third_party: party });
    company.add("process_third_party_subject", { process: id, process_third_party: use, data: [health] });
    const { nodes, links } = mapOf(company);
    const name = new Map(nodes.map((node) => [node.key, node.name]));
    expect(
      links.map(({ from, to, categories, people }) => [name.get(from), name.get(to), categories.join(), people]),
    ).toEqual([
      ["Клиенты", "Продажи", "special,other", "over_100000"],
      ["Продажи", "CRM", "other", "up_to_1000"],
      ["Продажи", "Облако", "special", null],
      ["CRM", "Россия", "other", "up_to_20000"],
      ["Облако", "Германия", "special", null],
    ]);
  });

  test("draws nothing that is unanswered, and no inactive questionnaire", () => {
    const company = testCompany();
    company.add("process", { name: "Одинокий" });
    company.add("third_party", { name: "Неназванный", country: "US" });
    company.process({ is_active: false });
    expect(mapOf(company)).toEqual({ nodes: [], links: [] });
  });
});

const link = (from: string, to: string) => ({ from, to, categories: [], people: null });
const twoWays: DataMap = {
  nodes: ["subject/1", "subject/2", "process/1", "process/2", "system/1"].map((key) => ({
    key,
    layer: key.startsWith("subject") ? "subject" : key.startsWith("process") ? "process" : "system",
    name: key,
    url: null,
  })),
  links: [link("subject/1", "process/1"), link("subject/2", "process/2"), link("process/1", "system/1")],
};

describe("a part of a map", () => {
  test("is the ways through a node, there and back", () => {
    expect([...pathThrough(twoWays, "process/1")].toSorted()).toEqual(["process/1", "subject/1", "system/1"]);
    expect(partOfMap(twoWays, ["system/1"]).nodes.map(({ key }) => key)).toEqual([
      "subject/1",
      "process/1",
      "system/1",
    ]);
    expect(partOfMap(twoWays, ["subject/2", "system/1"]).nodes).toEqual([]);
    expect(partOfMap(twoWays, [])).toEqual(twoWays);
  });

  test("of very many nodes is drawn in groups of those that are alike, and opens group by group", () => {
    const processes = Array.from({ length: 300 }, (_, index) => `process/${index}`);
    const map: DataMap = {
      nodes: [...processes, "subject/1"].map((key) => ({
        key,
        layer: key.startsWith("subject") ? "subject" : "process",
        name: key,
        url: null,
      })),
      links: processes.map((key) => link("subject/1", key)),
    };
    const closedMap = drawnMap(map, new Set());
    expect(closedMap.nodes.map(({ name }) => name)).toEqual(["subject/1", "process/0 + 299"]);
    expect(closedMap.links).toHaveLength(1);
    const group = closedMap.nodes.find(({ members }) => members.length > 1)?.key ?? "";
    expect(drawnMap(map, new Set([group])).nodes).toHaveLength(301);
  });
});

describe("the layered layout", () => {
  test("undoes the crossing of two links", () => {
    const order = {
      layers: [
        ["a", "b"],
        ["c", "d"],
      ],
      links: [link("a", "d"), link("b", "c")],
    };
    expect(crossings(order.layers, order.links)).toBe(1);
    expect(crossings(layeredOrder(order).layers, order.links)).toBe(0);
  });

  test("leads links past a layer by a stop there, one for all of a node", () => {
    const layers = [["a"], ["b"], ["c", "d"]];
    const laidOut = layeredOrder({ layers, links: [link("a", "b"), link("a", "c"), link("a", "d")] });
    const stop = laidOut.layers[1]?.find((key) => key !== "b") ?? "";
    expect(laidOut.layers[1]).toHaveLength(2);
    expect(laidOut.ways).toEqual([
      ["a", "b"],
      ["a", stop, "c"],
      ["a", stop, "d"],
    ]);
  });

  test("leaves every node in its layer, and never has more crossings than the order given", () => {
    const layers = [0, 1, 2].map((layer) => Array.from({ length: 6 }, (_, position) => `${layer}.${position}`));
    const ends = fc
      .tuple(fc.nat(1), fc.nat(5), fc.nat(5))
      .map(([layer, from, to]) => link(`${layer}.${from}`, `${layer + 1}.${to}`));
    fc.assert(
      fc.property(fc.uniqueArray(ends, { selector: ({ from, to }) => `${from} ${to}`, maxLength: 20 }), (links) => {
        const order = layeredOrder({ layers, links }).layers;
        expect(order.map((layer) => layer.toSorted())).toEqual(layers);
        expect(crossings(order, links)).toBeLessThanOrEqual(crossings(layers, links));
      }),
    );
  });
});

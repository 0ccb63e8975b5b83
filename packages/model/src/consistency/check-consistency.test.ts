import { describe, expect, test } from "vitest";
import { threatTypes } from "../forms/system-options.ts";
import { riskCompany } from "../risks/risk-company.ts";
import { type TestCompany, testCompany } from "../risks/testing/risk-case.ts";
import { checkConsistency, consistencyRules } from "./check-consistency.ts";
import type { Disagreement, MadePaper, ToldInPapers } from "./finding.ts";

const circumstances = { day: "2026-11-21", systemsWithAct: new Set<number>() };
const findingsOf = (
  company: TestCompany,
  papers: readonly MadePaper[] = [],
  filed: readonly Disagreement[] = [],
  threats: ToldInPapers["threats"] = [],
) => checkConsistency(riskCompany(company.snapshot(), circumstances), { papers, filed, threats });

/** Makes two places disagree; answers the fields of both and what makes them agree. */
type Made = {
  readonly fields: readonly [string, string];
  readonly agree: () => void;
  readonly papers?: readonly MadePaper[];
  readonly threats?: ToldInPapers["threats"];
};

const processOf = (company: TestCompany, answers: Parameters<TestCompany["process"]>[0]) => company.process(answers).id;

const paperOf = (paper: string, ...rows: MadePaper["rows"]): MadePaper[] => [{ paper, object: null, rows }];

const cases: Readonly<Record<string, (company: TestCompany) => Made>> = {
  recipient_country: (company) => {
    const third_party = company.add("third_party", { name: "Acme", country: "US" });
    const process = processOf(company, { is_third_parties: true });
    company.add("process_third_party", { process, third_party, country: "RU" });
    return {
      fields: ["country", "country"],
      agree: () => company.change("third_party", third_party, { country: "RU" }),
    };
  },
  signed_order: (company) => {
    const third_party = company.add("third_party", { name: "Курьер", is_signed_order: true });
    const process = processOf(company, { is_third_parties: true });
    const row = company.add("process_third_party", { process, third_party, is_signed_order: false });
    return {
      fields: ["is_signed_order", "is_signed_order"],
      agree: () => company.change("process_third_party", row, { is_signed_order: true }),
    };
  },
  system_of_process: (company) => {
    const process = processOf(company, { is_systems: false });
    company.system({}, { link_process: [process] });
    return {
      fields: ["link_process", "is_systems"],
      agree: () => company.change("process", process, { is_systems: null }),
    };
  },
  resting_system: (company) => {
    const system = company.system();
    const process = processOf(company, { is_systems: true });
    company.add("process_system", { process, system });
    company.change("system", system, { is_active: false });
    return { fields: ["system", "name"], agree: () => company.change("system", system, { is_active: true }) };
  },
  subject_of_system: (company) => {
    const system = company.system();
    const process = processOf(company, { is_systems: true });
    const subject = company.subject({ name: "Гости" });
    const process_system = company.add("process_system", { process, system });
    company.add("process_system_subject", { process, process_system, subject });
    return { fields: ["subject", "system_subjects"], agree: () => company.add("system_subject", { system, subject }) };
  },
  category_of_system: (company) => {
    const subject = company.subject();
    const special_data = [company.data("special_category_data")];
    const { id, group } = company.process({ is_systems: true }, { subject });
    company.system({}, { subject, special_data, link_process: [id] });
    return {
      fields: ["special_data", "special_data"],
      agree: () => company.change("process_subject", group, { special_data }),
    };
  },
  count_of_system: (company) => {
    const process = processOf(company, { people_count: "under_100000", is_systems: true });
    company.system({}, { count: "gt_100000", link_process: [process] });
    return {
      fields: ["count", "people_count"],
      agree: () => company.change("process", process, { people_count: "over_100000" }),
    };
  },
  source_of_process: (company) => {
    const process = processOf(company, { sources: ["third_party"], is_third_parties: false });
    return {
      fields: ["sources", "is_third_parties"],
      agree: () => company.change("process", process, { is_third_parties: true }),
    };
  },
  way_of_processing: (company) => {
    const process = processOf(company, { processing_type: "non-automated", is_systems: true });
    return {
      fields: ["processing_type", "is_systems"],
      agree: () => company.change("process", process, { processing_type: "mixed" }),
    };
  },
  children_of_group: (company) => {
    const { id } = company.process({ have_teens: false }, { capacities: ["adult", "child"] });
    return {
      fields: ["capacities", "have_teens"],
      agree: () => company.change("process", id, { have_teens: true }),
    };
  },
  children_of_process: (company) => {
    const { group } = company.process({ have_minors_14_18: true }, { capacities: ["adult"] });
    return {
      fields: ["have_minors_14_18", "capacities"],
      agree: () => company.change("process_subject", group, { capacities: ["adult", "minor"] }),
    };
  },
  site_of_process: (company) => {
    company.change("site_app", company.only("site_app"), { is_sites: false });
    const { id, group } = company.process({ sources: ["individual"] });
    const subject = company.snapshot().rows.process_subject.find((row) => row.id === group)?.subject ?? 0;
    const way = company.add("source_subject", { process: id, subject, methods: ["by_site"] });
    return {
      fields: ["methods", "is_sites"],
      agree: () => company.change("source_subject", way, { methods: ["by_paper"] }),
    };
  },
  consent_of_site: (company) => {
    const site = company.add("site", { site_app: company.only("site_app"), address: "https://romashka.ru" });
    company.add("site_form", { site, name: "Заявка", consent_link: "https://romashka.ru/consent" });
    const process = processOf(company, { sources: ["individual"], collect_agreement: false });
    company.add("source_subject", { process, subject: company.subject(), methods: ["by_site"] });
    return {
      fields: ["consent_link", "collect_agreement"],
      agree: () => company.change("process", process, { collect_agreement: true }),
    };
  },
  country_of_site: (company) => {
    const site = company.add("site", {
      site_app: company.only("site_app"),
      address: "https://romashka.ru",
      country: "RU",
    });
    const system = company.system({ db_country_place: "DE" }, { link_site: [site] });
    return {
      fields: ["country", "db_country_place"],
      agree: () => company.change("system", system, { db_country_place: "RU" }),
    };
  },
  retired_tool: (company) => {
    const tool = company.add("security", { name: "Щит", tool_status: "retired" });
    const system = company.system({ security_tools: [tool] });
    return {
      fields: ["security_tools", "tool_status"],
      agree: () => company.change("system", system, { security_tools: [] }),
    };
  },
  paper_differs: (company) => {
    const id = processOf(company, { purpose: "Подбор персонала" });
    const fields = { purpose: ["ведение кадрового учёта."] };
    return {
      papers: paperOf("operator_policy", { form: "process", id, fields }),
      fields: ["operator_policy", "purpose"],
      agree: () => company.change("process", id, { purpose: "Ведение кадрового учёта" }),
    };
  },
  paper_names_resting: (company) => {
    const id = processOf(company, { is_active: false });
    return {
      papers: paperOf("operator_policy", { form: "process", id, fields: {} }),
      fields: ["operator_policy", "name"],
      agree: () => company.change("process", id, { is_active: true }),
    };
  },
  paper_lacks: (company) => {
    const [old, later] = [processOf(company, {}), processOf(company, {})];
    return {
      papers: paperOf("perechen_processov", { form: "process", id: old, fields: {} }),
      fields: ["perechen_processov", "name"],
      agree: () => company.change("process", later, { is_active: false }),
    };
  },
  act_level: (company) => {
    const system = company.system({ threat_type: "2" });
    return {
      papers: paperOf("act_opredeleniya_zashishennosty", {
        form: "system",
        id: system,
        fields: { threat_type: ["3"] },
      }),
      fields: ["act_opredeleniya_zashishennosty", "threat_type"],
      agree: () => company.change("system", system, { threat_type: "3" }),
    };
  },
  consent_data: (company) => {
    const named = (name: string) => company.add("directory_item", { name, category: "other_personal_data" });
    const phone = named("Телефон");
    const { group } = company.process({}, { data: [phone] });
    const fields = { data: ["Телефон", "Адрес"] };
    return {
      papers: paperOf("soglasie_na_obrabotku", { form: "process_subject", id: group, fields }),
      fields: ["soglasie_na_obrabotku", "data"],
      agree: () => company.change("process_subject", group, { data: [phone, named("Адрес")] }),
    };
  },
  act_threats: (company) => {
    const system = company.system({ threat_type: "3" });
    const part = company.add("threat_part", { threat_model: company.add("threat_model", {}), systems: [system] });
    return {
      threats: [{ system, part, type: "2" }],
      fields: ["threat_type", "name"],
      agree: () => company.change("system", system, { threat_type: "2" }),
    };
  },
};

describe("the checks of a company against itself", () => {
  test("have each its case, and their words in both languages", () => {
    const codes = consistencyRules.map(({ code }) => code);
    // What was filed is compared by the notification itself: see `changes-since-filing.test.ts` of the documents.
    expect(Object.keys(cases).sort()).toEqual(codes.filter((code) => code !== "filed_differs").sort());
    const said = consistencyRules.flatMap(({ name, text }) => [name, text]);
    expect(said.filter(({ ru, en }) => ru === "" || en === "" || /[а-яё]/iu.test(en))).toEqual([]);
  });

  test.each(Object.entries(cases))("%s: both places are named, and nothing once they agree", (code, make) => {
    const company = testCompany();
    const { fields, agree, papers, threats } = make(company);
    const found = findingsOf(company, papers, [], threats).filter(({ rule }) => rule.code === code);
    expect(found.map(({ first, second }) => ["paper" in first ? first.paper : first.field, second.field])).toEqual([
      fields,
    ]);
    agree();
    expect(findingsOf(company, papers, [], threats).map(({ rule }) => rule.code)).not.toContain(code);
  });

  test("find nothing in a company in which nothing is answered: what is not told disagrees with nothing", () => {
    const company = testCompany();
    const { id } = company.process();
    const system = company.system({ threat_type: null });
    company.add("process_system", { process: id, system });
    const party = company.add("third_party", { name: "Новое" });
    company.add("process_third_party", { process: id, third_party: party });
    company.add("site_form", { site: company.add("site", { site_app: company.only("site_app") }) });
    expect(findingsOf(company)).toEqual([]);
  });

  test("the act counts people by the words of its bands, and says nothing where it says the same", () => {
    const company = testCompany();
    const system = company.system({}, { count: "lt_1000" });
    const [row] = company.snapshot().rows.system_subject.filter((one) => one.system === system);
    const madeWith = (count: string) =>
      paperOf("act_opredeleniya_zashishennosty", {
        form: "system_subject",
        id: row?.id ?? 0,
        fields: { count: [count] },
      });
    expect(findingsOf(company, madeWith("до 1\u00a0000"))).toEqual([]);
    expect(findingsOf(company, madeWith("свыше 100 000")).map(({ rule }) => rule.code)).toEqual(["act_level"]);
  });

  test("an act that was made and the threat model are told of by the act, where it names another type than the model proposes", () => {
    const company = testCompany();
    const system = company.system({ threat_type: "2" });
    const part = company.add("threat_part", { threat_model: company.add("threat_model", {}), systems: [system] });
    const madeWith = (threat_type: string) =>
      paperOf("act_opredeleniya_zashishennosty", {
        form: "system",
        id: system,
        fields: { threat_type: [threat_type] },
      });
    const of = (told: string) => findingsOf(company, madeWith(told), [], [{ system, part, type: "2" }]);
    const act = of(threatTypes["3"].ru).filter(({ rule }) => rule.code === "act_threats");
    expect(act).toMatchObject([
      { first: { paper: "act_opredeleniya_zashishennosty" }, second: { form: "threat_part", id: part } },
    ]);
    expect(of(threatTypes["2"].ru)).toEqual([]);
  });

  test("tell what was filed otherwise", () => {
    const company = testCompany();
    const id = company.only("information");
    const filed = [
      {
        first: { form: "filing_value", id: 7, field: "value" },
        second: { form: "information", id, field: "inn" },
      },
    ] as const;
    expect(findingsOf(company, [], filed)).toMatchObject(filed);
  });

  test("lead to answers that are there", () => {
    const company = testCompany();
    const papers = Object.values(cases).flatMap((make) => make(company).papers ?? []);
    const { rows } = company.snapshot();
    const found = findingsOf(company, papers).flatMap(({ first, second }) =>
      "paper" in first ? [second] : [first, second],
    );
    for (const { form, id } of found) expect(rows[form].map((row) => row.id)).toContain(id);
  });
});

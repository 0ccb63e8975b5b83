import { expect, test } from "vitest";
import type { Row } from "../rows/row.ts";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { systemAbroad } from "./cross-border-signs.ts";
import type { HarmSign } from "./harm-signs.ts";
import { proposedSign, proposedStaffSign, type SignException } from "./proposed-signs.ts";

const nothing: SignException = { law: "", purpose: null };

interface SignAnswers {
  readonly process?: Partial<Row<"process">>;
  readonly group?: Partial<Row<"process_subject">>;
  readonly system?: Partial<Row<"system">>;
  readonly site?: Partial<Row<"site">>;
  readonly methods?: Row<"source_subject">["methods"];
  readonly party?: Partial<Row<"third_party">>;
}

function proposal(sign: HarmSign, answers: SignAnswers, names: Partial<SignException> = {}) {
  const builder = buildSnapshot();
  const process = builder.add("process", {
    name: "Продажи",
    is_systems: answers.system !== undefined,
    is_third_parties: false,
    ...answers.process,
  });
  if (answers.group)
    builder.add("process_subject", { process, reasons: ["is_contract"], actions: ["storage"], ...answers.group });
  if (answers.system) {
    const system = builder.add("system", { name: "CRM", is_third_parties: false, ...answers.system });
    builder.add("process_system", { process, system });
  }
  if (answers.site) builder.add("site", { address: "https://a.example", ...answers.site });
  if (answers.methods) builder.add("source_subject", { process, methods: answers.methods });
  if (answers.party) {
    const third_party = builder.add("third_party", { name: "Ltd", ...answers.party });
    builder.add("process_third_party", { process, third_party, is_transferred: true });
  }
  const company = indexCompany(builder.snapshot());
  const [row] = company.processes;
  if (!row) throw new Error("no process");
  const abroadOf = (id: number) => {
    const system = company.index.row("system", id);
    return system && systemAbroad(company, system);
  };
  return proposedSign(sign, row, { company, abroadOf, named: { ...nothing, ...names } }).answer;
}

test.each<[sign: HarmSign, said: string, given: SignAnswers, answer: boolean | null, named?: Partial<SignException>]>([
  ["h1", "no groups are named", {}, null],
  ["h1", "no biometric data", { group: {} }, false],
  ["h1", "biometric data without a ground of article 11(2)", { group: { biometric_data: [1] } }, true],
  ["h1", "biometric data by article 11(2)", { group: { biometric_data: [1], biometric_docs: ["BG05"] } }, false],
  ["h2", "special data by written consent", { group: { special_data: [1], is_written_agreement: true } }, true],
  ["h2", "a ground of federal law, the law not named", { group: { special_data: [1], special_docs: ["SG04"] } }, true],
  [
    "h2",
    "a ground of federal law, the law named",
    { group: { special_data: [1], special_docs: ["SG04"] } },
    false,
    { law: "ТК, ст. 220" },
  ],
  ["h2", "a ground that is no law", { group: { special_data: [1], special_docs: ["SG01"] } }, true, { law: "ТК" }],
  ["h3", "a contract, nobody said whether with minors", { group: {} }, null],
  ["h3", "a contract with teenagers", { group: {}, process: { have_minors_14_18: true } }, true],
  [
    "h3",
    "a contract with teenagers that a law provides for",
    { group: {}, process: { have_minors_14_18: true } },
    false,
    { law: "ГК, ст. 26" },
  ],
  ["h3", "no minors", { group: {}, process: { have_minors_14_18: false, have_teens: false } }, false],
  ["h3", "no contract", { group: { reasons: ["is_consent_to_processing"] }, process: { have_teens: true } }, false],
  ["h4", "no actions are named", { group: { actions: [] } }, null],
  ["h4", "not depersonalised", { group: {} }, false],
  ["h4", "depersonalised, nobody said for what", { group: { actions: ["depersonalization"] } }, null],
  [
    "h4",
    "depersonalised for statistics",
    { group: { actions: ["depersonalization"] } },
    false,
    { purpose: "statistics" },
  ],
  ["h4", "depersonalised for scoring", { group: { actions: ["depersonalization"] } }, true, { purpose: "scoring" }],
  ["h5", "no third parties", {}, false],
  ["h5", "nobody said whether there are third parties", { process: { is_third_parties: null } }, null],
  ["h5", "third parties that nobody has named", { process: { is_third_parties: true } }, null],
  [
    "h5",
    "a processor abroad",
    { process: { is_third_parties: true }, party: { role: "processor", country: "DE" } },
    true,
  ],
  ["h5", "a processor without a country", { process: { is_third_parties: true }, party: { role: "processor" } }, null],
  [
    "h5",
    "a processor in Russia",
    { process: { is_third_parties: true }, party: { role: "processor", country: "RU" } },
    false,
  ],
  [
    "h5",
    "an operator abroad",
    { process: { is_third_parties: true }, party: { role: "operator", country: "DE" } },
    false,
  ],
  [
    "h6",
    "D15 а: the database of collection in Germany",
    { system: { db_role: "primary", db_country_place: "DE" }, methods: ["by_person"] },
    true,
  ],
  [
    "h6",
    "D15 б: backups in Germany",
    { system: { db_role: "primary", db_country_place: "RU", backup_country: "DE" }, methods: ["by_person"] },
    false,
  ],
  [
    "h6",
    "D15 в: a copy in Germany",
    { system: { db_role: "copy", db_country_place: "DE" }, methods: ["by_person"] },
    false,
  ],
  ["h6", "a database abroad, nobody said which", { system: { db_country_place: "DE" }, methods: ["by_person"] }, null],
  ["h6", "collected by a site hosted abroad", { site: { country: "US" }, methods: ["by_site"] }, true],
  ["h6", "systems that nobody has named", { process: { is_systems: true }, methods: ["by_phone"] }, null],
  ["h6", "a site abroad by which nothing is collected", { site: { country: "US" }, methods: ["by_phone"] }, false],
  ["h6", "nobody said how the data are received", { system: { db_role: "primary", db_country_place: "RU" } }, null],
  ["m1", "spread", { group: { actions: ["spreading"] } }, true],
  [
    "m1",
    "spread as a law demands",
    { group: { actions: ["spreading"], reasons: ["is_legal_requirements"], legal_requirements_text: "№ 273-ФЗ" } },
    false,
  ],
  ["m2", "only a person knows", { group: {} }, null],
  ["m3", "no marketing", { process: { is_marketing: false } }, false],
  ["m3", "marketing, by whose contacts nobody said", { process: { is_marketing: true } }, null],
  ["m4", "consent by the site", { group: { reasons: ["is_consent_to_processing"] }, methods: ["by_site"] }, null],
  ["m4", "no consent", { group: {}, methods: ["by_site"] }, false],
  ["m5", "a consent", { group: { reasons: ["is_consent_to_processing"] } }, null],
  ["m5", "no consent", { group: {} }, false],
  ["l1", "only a person knows", { group: {} }, null],
])("order 178, %s: %s", (sign, _said, answers, answer, names) => {
  expect(proposal(sign, answers, names)).toBe(answer);
});

test.each([
  [true, false],
  [false, true],
  [null, null],
])("order 178, l2: the responsible person on the staff is %s", (isStaff, answer) => {
  const builder = buildSnapshot();
  builder.change("commission", builder.snapshot().rows.commission[0]?.id ?? 0, {
    o_name: "Иванова Ирина",
    is_o_staff: isStaff,
  });
  expect(proposedStaffSign(indexCompany(builder.snapshot())).answer).toBe(answer);
});

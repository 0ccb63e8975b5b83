import type { DocumentEvidence, PrintedDocument } from "../consistency/consistency-rule.ts";
import type { TestCompany } from "../risks/testing/risk-case.ts";

/** Makes two answers contradict each other; returns both fields and a function that repairs them. */
type Made = {
  readonly fields: readonly [string, string];
  readonly agree: () => void;
  readonly papers?: readonly PrintedDocument[];
  readonly threats?: DocumentEvidence["threats"];
};

const processOf = (company: TestCompany, answers: Parameters<TestCompany["process"]>[0]) => company.process(answers).id;

/** Returns a document that printed these rows. */
export const paperOf = (paper: string, ...rows: PrintedDocument["rows"]): PrintedDocument[] => [
  { paper, object: null, rows },
];

/** For each check, a company in which it reports a finding. */
export const consistencyCases: Readonly<Record<string, (company: TestCompany) => Made>> = {
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
  role_of_transfer: (company) => {
    const third_party = company.add("third_party", { name: "Банк", role: "operator" });
    const process = processOf(company, { is_third_parties: true });
    const row = company.add("process_third_party", { process, third_party, bases: ["assignment"] });
    return {
      fields: ["bases", "role"],
      agree: () => company.change("process_third_party", row, { role: "processor" }),
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
  action_without_recipient: (company) => {
    const { id } = company.process({ is_third_parties: false }, { actions: ["collection", "providing"] });
    return {
      fields: ["actions", "is_third_parties"],
      agree: () => company.change("process", id, { is_third_parties: true }),
    };
  },
  recipient_without_action: (company) => {
    const subject = company.subject();
    const { id, group } = company.process({ is_third_parties: true }, { subject, actions: ["collection"] });
    const third_party = company.add("third_party", { name: "Банк", role: "operator" });
    const to = company.add("process_third_party", { process: id, third_party, is_transferred: true });
    company.add("process_third_party_subject", { process: id, process_third_party: to, subject });
    return {
      fields: ["subject", "actions"],
      agree: () => company.change("process_subject", group, { actions: ["collection", "providing"] }),
    };
  },
  channel_of_system: (company) => {
    const { id } = company.process({ is_third_parties: true, is_systems: true });
    const system = company.system({ is_interactions: false });
    company.add("process_system", { process: id, system });
    const third_party = company.add("third_party", { name: "Лаборатория", role: "operator" });
    company.add("process_third_party", { process: id, third_party, is_transferred: true, transfer: ["by_api"] });
    return {
      fields: ["transfer", "is_interactions"],
      agree: () => company.change("system", system, { is_interactions: null }),
    };
  },
  internet_of_system: (company) => {
    const { id } = company.process({ processing_type: "automated", is_internet: true, is_systems: true });
    const system = company.system({ is_interactions: false, is_third_parties: false });
    company.add("process_system", { process: id, system });
    return {
      fields: ["is_internet", "is_interactions"],
      agree: () => company.change("system", system, { is_interactions: true }),
    };
  },
  site_of_process: (company) => {
    company.change("site_app", company.only("site_app"), { is_sites: false });
    const { id, group } = company.process({ sources: ["individual"] });
    const subject = company.snapshot().rows.process_subject.find((row) => row.id === group)?.subject ?? 0;
    const source = company.add("source_subject", { process: id, subject, methods: ["by_site"] });
    return {
      fields: ["methods", "is_sites"],
      agree: () => company.change("source_subject", source, { methods: ["by_paper"] }),
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
    const dataItem = (name: string) => company.add("directory_item", { name, category: "other_personal_data" });
    const phone = dataItem("Телефон");
    const { group } = company.process({}, { data: [phone] });
    const fields = { data: ["Телефон", "Адрес"] };
    return {
      papers: paperOf("soglasie_na_obrabotku", { form: "process_subject", id: group, fields }),
      fields: ["soglasie_na_obrabotku", "data"],
      agree: () => company.change("process_subject", group, { data: [phone, dataItem("Адрес")] }),
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

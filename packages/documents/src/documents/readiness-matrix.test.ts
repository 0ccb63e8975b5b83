import type { CompanySnapshot } from "@opis/model/rows/row";
import { expect, test } from "vitest";
import { allDocuments } from "../all-documents.ts";
import { readinessOf } from "../testing/compose-sample.ts";
import { type equippedCompany, exampleFor } from "../testing/sample-company.ts";

type Sample = ReturnType<typeof equippedCompany>;

const once = ({ builder }: Sample, form: "information" | "commission") => builder.snapshot().rows[form][0]?.id ?? 0;

/** Removes answers, by column of the matrix of documents 6; all else stays as in the control example. */
const unanswered = {
  information: (sample) =>
    sample.builder.change("information", once(sample, "information"), { full_name: "", short_name: "" }),
  commission: (sample) => {
    sample.builder.change("information", once(sample, "information"), { responsible_email: "" });
    sample.builder.change("commission", once(sample, "commission"), {
      o_name: "",
      o_position: "",
      o_phone: "",
      o_mail: "",
      a_name: "",
      a_position: "",
      a_phone: "",
      a_mail: "",
    });
  },
  process: ({ builder, personnel, sales }) => {
    for (const id of [personnel, sales]) builder.change("process", id, { is_active: false });
  },
  purpose: ({ builder, personnel, sales }) => {
    for (const id of [personnel, sales]) builder.change("process", id, { purpose: "" });
  },
  way: ({ builder, personnel, sales }) => {
    for (const id of [personnel, sales]) builder.change("process", id, { processing_type: null });
  },
  process_subject: ({ builder, ofWorkers, ofClients }) => {
    for (const id of [ofWorkers, ofClients]) builder.change("process_subject", id, { data: [] });
  },
  basis: ({ builder, ofWorkers, ofClients }) => {
    for (const id of [ofWorkers, ofClients]) builder.change("process_subject", id, { reasons: [] });
  },
  period: ({ builder, ofWorkers, ofClients }) => {
    for (const id of [ofWorkers, ofClients]) builder.change("process_subject", id, { processing_termless: null });
  },
  system: () => {},
  threats: ({ builder, crm, oneC }) => {
    for (const id of [crm, oneC]) builder.change("system", id, { threat_type: null });
  },
  system_subject: ({ builder, clientsOfCrm, workersOfOneC }) => {
    for (const id of [clientsOfCrm, workersOfOneC]) builder.change("system_subject", id, { count: null });
  },
  third_party: ({ builder, courier }) => builder.change("third_party", courier, { country: null, address: "" }),
} as const satisfies Record<string, (sample: Sample) => void>;

type Column = keyof typeof unanswered;

function lackedWithout(key: string, column: Column): string[] {
  const sample = exampleFor(key);
  unanswered[column](sample);
  const snapshot = sample.builder.snapshot();
  const reducedSnapshot: CompanySnapshot =
    column === "system" ? { ...snapshot, rows: { ...snapshot.rows, system: [], system_subject: [] } } : snapshot;
  // Uses the consent of clients, because workers' data are processed under the law without consent.
  const answers = key === "soglasie_na_obrabotku" ? { object: sample.ofClients } : {};
  return [...new Set(readinessOf(key, reducedSnapshot, answers).missing.map(({ code }) => code))].sort();
}

interface MatrixRow {
  /** The section of the specification that describes the document. */
  readonly at: string;
  /** Error codes that block the document, by unanswered column; other columns may stay unanswered. */
  readonly needs: Partial<Record<Column, string>>;
}

const company = { information: "E01" } as const;
const purposes = { process: "E02", purpose: "E05", way: "E21", process_subject: "E13", basis: "E06", period: "E15" };

/** The matrix «document × data» of documents 6 with the codes of 0.6.4. */
const matrix: Readonly<Record<string, MatrixRow>> = {
  company_protocol: { at: "1.1", needs: { ...company, process: "E02" } },
  perechen_processov: { at: "1.2", needs: { ...company, process: "E02", purpose: "E05" } },
  perechen_system: { at: "1.3", needs: { ...company, system: "E03" } },
  soglasie_na_obrabotku: {
    at: "1.4",
    needs: { ...company, ...purposes, process: "E02 E12", third_party: "E10 E22" },
  },
  // A transfer is a row of a process; systems are selected in the document's wizard.
  soglashenie_o_soblyudenii_bezobastnosti: {
    at: "1.5",
    needs: {
      ...company,
      process: "E11",
      way: "E21",
      system: "E47",
      threats: "E07",
      system_subject: "E08",
      third_party: "E10 E22",
    },
  },
  act_opredeleniya_zashishennosty: {
    at: "1.6",
    needs: { ...company, system: "E03", threats: "E07", system_subject: "E08" },
  },
  uvedomleniya: {
    at: "1.7",
    needs: {
      ...company,
      commission: "E04",
      ...purposes,
      threats: "E07",
      system_subject: "E08",
      third_party: "E22",
    },
  },
  politika_konfidencialnosti: { at: "1.8", needs: { ...company, commission: "E04", ...purposes, third_party: "E22" } },
  otchet: { at: "1.9", needs: { process: "E02" } },
  risk_report: { at: "1.10", needs: { ...company } },
  head_report: { at: "issue 58", needs: {} },
  event_plan: { at: "3.1", needs: { ...company } },
  appointment_order: { at: "3.2", needs: { ...company, commission: "E04" } },
  operator_policy: { at: "3.3", needs: { ...company, commission: "E04", ...purposes, third_party: "E22" } },
  protection_regulations: { at: "3.4", needs: { ...company, ...purposes } },
  instructions_responsible: { at: "3.5", needs: { ...company, commission: "E04" } },
  instructions_admin: { at: "3.6", needs: { ...company, commission: "E04", system: "E03" } },
  instructions_employees: { at: "3.7", needs: { ...company } },
  // The assessor and the destroyer are named in the wizard (E34), not taken from the responsible persons.
  damage_assessment_act: { at: "3.8", needs: { ...company, process: "E02" } },
  commission_order: { at: "issue 56", needs: { ...company } },
  approving_order: { at: "issue 56", needs: { ...company } },
  inspection_journal: { at: "issue 56", needs: { ...company, commission: "E04" } },
  premises_list: { at: "issue 56", needs: { ...company } },
  access_matrix: { at: "issue 56", needs: { ...company, system: "E03" } },
  system_passport: { at: "issue 56", needs: { ...company, system: "E03" } },
  commissioning_order: {
    at: "issue 56",
    needs: { ...company, system: "E03", threats: "E07", system_subject: "E08" },
  },
  internal_control_act: { at: "issue 56", needs: { ...company, process: "E02" } },
  internal_control_report: { at: "issue 56", needs: { ...company, commission: "E04" } },
  control_act: { at: "issue 56", needs: { ...company, system: "E03", threats: "E07", system_subject: "E08" } },
  legitimate_interest_assessment: {
    at: "issue 56",
    needs: { ...company, commission: "E04", process: "E59", basis: "E59" },
  },
  state_system_classification: {
    at: "issue 56",
    needs: { ...company, system: "E60", threats: "E07", system_subject: "E08" },
  },
  recipient_assessment: { at: "issue 60", needs: { ...company, commission: "E04" } },
  request_answer: { at: "Ф6", needs: { ...company } },
  request_extension: { at: "Ф7", needs: { ...company } },
  request_refusal: { at: "Ф7", needs: { ...company } },
  request_notice: { at: "Ф8", needs: { ...company } },
  nkcki_notice: { at: "issue 56", needs: { ...company } },
  incident_notice_24: { at: "issue 59", needs: { ...company } },
  incident_notice_72: { at: "issue 59", needs: { ...company } },
  incident_subjects_notice: { at: "issue 59", needs: { ...company } },
  incident_drill_protocol: { at: "issue 59", needs: { ...company } },
  destruction_act: { at: "3.9", needs: { ...company } },
  destruction_minutes: { at: "Ф15", needs: { ...company } },
  destruction_notice: { at: "Ф19", needs: { ...company } },
  obshhie_svedenija_po_informacionnym_sistemam: {
    at: "2.1",
    needs: { ...company, system: "E03", system_subject: "E08" },
  },
  sostav_servernogo_oborudovanija: { at: "2.2", needs: { ...company, system: "E03" } },
  sostav_arm: { at: "2.3", needs: { ...company, system: "E03" } },
  sostav_setevogo_oborudovanija: { at: "2.4", needs: { ...company, system: "E03" } },
  vzaimodestvie_sistem: { at: "2.5", needs: { ...company, system: "E03" } },
  // Which violators are considered depends on the number of data subjects.
  threat_form: { at: "2.6", needs: { ...company, system: "E03" } },
  narushiteli_ib: { at: "2.7", needs: { ...company, system: "E03", system_subject: "E17" } },
  ocenka_celej_aktualnyh_narushitelej: { at: "2.8", needs: { ...company, system: "E03" } },
  aktualnye_narushiteli: { at: "2.9", needs: { ...company, system: "E03" } },
  threat_analysis: { at: "2.10", needs: { ...company, system: "E03", system_subject: "E17" } },
  tekhnologii_i_neaktualnye_narushiteli: { at: "2.11", needs: { ...company, system: "E03" } },
  ocenka_aktualnosti: { at: "2.12", needs: { ...company, system: "E03" } },
  strategy_and_tactics: { at: "2.13", needs: { ...company, system: "E03" } },
  model_ugroz: { at: "2.14", needs: { ...company, system: "E03", threats: "E17", system_subject: "E17" } },
};

test.each(allDocuments.map(({ key }) => [matrix[key]?.at, key] as const))(
  "%s %s needs what the matrix says, and nothing else",
  (_at, key) => {
    const columns = Object.keys(unanswered).filter((name): name is Column => name in unanswered);
    const foundCodes = columns
      .map((column) => [column, lackedWithout(key, column).join(" ")])
      .filter(([, codes]) => codes !== "");
    expect(Object.fromEntries(foundCodes)).toEqual(matrix[key]?.needs);
  },
);

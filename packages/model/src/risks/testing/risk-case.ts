import type { Row } from "../../rows/row.ts";
import { buildSnapshot, type SnapshotBuilder } from "../../testing/build-snapshot.ts";
import type { RiskCode } from "../risk-rule.ts";

/** A company in which one rule finds a risk, with the answer that removes it. */
export interface RiskCase {
  readonly code: RiskCode;
  /** The legal provision that the rule is based on, in short. */
  readonly point: string;
  /** Creates the risk; returns the affected object and the fix. */
  readonly make: (company: TestCompany) => { readonly object: number; readonly cure: () => void };
}

/** A snapshot builder with helpers for the cases. */
export interface TestCompany extends SnapshotBuilder {
  /** Returns the row id of a singleton form. */
  only(form: "information" | "commission" | "department" | "site_app"): number;
  subject(answers?: Partial<Row<"subject">>): number;
  data(category?: "other_personal_data" | "special_category_data" | "biometric_personal_data"): number;
  /** Adds a process with one group. */
  process(answers?: Partial<Row<"process">>, group?: Partial<Row<"process_subject">>): { id: number; group: number };
  /** Adds a system with a level: its threats, and one group of other data or the given one. */
  system(answers?: Partial<Row<"system">>, group?: Partial<Row<"system_subject">>): number;
}

/** Creates an empty company for the cases; systems with a dated act are passed separately. */
export function testCompany(): TestCompany {
  const builder = buildSnapshot();
  const { add } = builder;
  const subject = (answers = {}) => add("subject", { name: "Клиенты", is_employee: false, ...answers });
  const data: TestCompany["data"] = (category = "other_personal_data") =>
    add("directory_item", { name: `Данные: ${category}`, category });
  return {
    ...builder,
    only: (form) => builder.snapshot().rows[form][0]?.id ?? 0,
    subject,
    data,
    process: (answers = {}, group = {}) => {
      const id = add("process", { name: "Продажи", ...answers });
      return { id, group: add("process_subject", { process: id, subject: subject(), ...group }) };
    },
    system: (answers = {}, group = {}) => {
      const id = add("system", { name: "CRM", threat_type: "3", ...answers });
      add("system_subject", { system: id, subject: subject(), data: [data()], count: "lt_1000", ...group });
      return id;
    },
  };
}

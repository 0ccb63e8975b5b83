import type { Row } from "../../rows/row.ts";
import { buildSnapshot, type SnapshotBuilder } from "../../testing/build-snapshot.ts";
import type { RiskCode } from "../risk-rule.ts";

/** A company in which one rule finds a risk, and the answer that takes it away. */
export interface RiskCase {
  readonly code: RiskCode;
  /** The point of the act that the rule rests on, in short. */
  readonly point: string;
  /** Makes the risk; answers the object that has it and what cures it. */
  readonly make: (company: TestCompany) => { readonly object: number; readonly cure: () => void };
}

/** A builder with what the cases need most. */
export interface TestCompany extends SnapshotBuilder {
  /** Id of the row of a form that a company has once. */
  only(form: "information" | "commission" | "department" | "site_app"): number;
  subject(answers?: Partial<Row<"subject">>): number;
  data(category?: "other_personal_data" | "special_category_data" | "biometric_personal_data"): number;
  /** A process with one group. */
  process(answers?: Partial<Row<"process">>, group?: Partial<Row<"process_subject">>): { id: number; group: number };
  /** A system with a level: its threats and one group of other data, or of what is given. */
  system(answers?: Partial<Row<"system">>, group?: Partial<Row<"system_subject">>): number;
}

/** An empty company for the cases; systems whose act has its date are named apart. */
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

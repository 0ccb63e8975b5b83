import type { HarmDegree } from "@opis/model/forms/harm-degrees";
import { type Proposal, systemAbroad } from "@opis/model/harm/cross-border-signs";
import { companySign, degreeOf, exceptionOf, type HarmSign, processSigns } from "@opis/model/harm/harm-signs";
import { proposedSign, proposedStaffSign } from "@opis/model/harm/proposed-signs";
import type { Row } from "@opis/model/rows/row";
import type { DocumentRequest } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { memoizeRow } from "../../facts/memoize-facts.ts";

export type DamageRequest = DocumentRequest<"damage_assessment_act">;

/** A sign of harm: what the questionnaires say of it and what a person has answered. */
export interface AssessedSign {
  readonly sign: HarmSign;
  readonly proposal: Proposal;
  /** null until confirmed. */
  readonly answer: boolean | null;
  /** The law named against it; empty where none is. */
  readonly law: string;
}

/** A process with all its signs. */
export interface AssessedProcess {
  readonly process: Row<"process">;
  readonly signs: readonly AssessedSign[];
}

/** The active processes with their signs of harm, as the wizard was answered. */
export function assessedProcesses(company: CompanyFacts, request: DamageRequest): AssessedProcess[] {
  return company.processes.map((process) => assessedProcess(company, request, process));
}

/** A process with its signs of harm, as the wizard was answered. */
export function assessedProcess(
  company: CompanyFacts,
  { answers }: Pick<DamageRequest, "answers">,
  process: Row<"process">,
): AssessedProcess {
  const processHarm = answers.harm[String(process.id)];
  const abroadOf = (system: number) => abroadOfSystem(company, system);
  return {
    process,
    signs: processSigns.map((sign) => {
      const law = exceptionOf(sign) === "law" ? (processHarm?.laws[sign] ?? "") : "";
      const named = { law, purpose: processHarm?.purpose ?? null };
      return {
        sign,
        law,
        answer: processHarm?.signs[sign] ?? null,
        proposal: proposedSign(sign, process, { company, named, abroadOf }),
      };
    }),
  };
}

// A system is named by many processes, and says the same for each.
const abroadOfSystem = memoizeRow("system", systemAbroad);

/** What the wizard was answered to the signs of a process, without looking at the questionnaires; null for each unconfirmed one. */
export function answeredSigns(
  { answers }: Pick<DamageRequest, "answers">,
  process: Row<"process">,
): readonly (boolean | null)[] {
  const processHarm = answers.harm[String(process.id)];
  return processSigns.map((sign) => processHarm?.signs[sign] ?? null);
}

/** The sign that is looked at once for the company. */
export function assessedStaff(company: CompanyFacts, { answers }: DamageRequest): AssessedSign {
  return { sign: companySign, law: "", answer: answers.is_organiser_outside, proposal: proposedStaffSign(company) };
}

/** The degree that the confirmed signs come to (order 178, points 2 and 3). */
export function degreeBy(signs: readonly AssessedSign[]): HarmDegree {
  return degreeOf(signs.filter(({ answer }) => answer === true).map(({ sign }) => sign));
}

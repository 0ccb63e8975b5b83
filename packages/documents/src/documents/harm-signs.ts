import type { HarmDegree } from "@opis/model/forms/harm-degrees";
import { type Proposal, systemAbroad } from "@opis/model/harm/cross-border-signs";
import { companySign, degreeOf, exceptionOf, type HarmSign, processSigns } from "@opis/model/harm/harm-signs";
import { proposedSign, proposedStaffSign } from "@opis/model/harm/proposed-signs";
import type { Row } from "@opis/model/rows/row";
import type { DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { memoizeRow } from "../facts/memoize-facts.ts";

export type DamageRequest = DocumentRequest<"damage_assessment_act">;

/** A sign of harm: what the questionnaires indicate and what a person answered. */
export interface AssessedSign {
  readonly sign: HarmSign;
  readonly proposal: Proposal;
  /** Null until confirmed. */
  readonly answer: boolean | null;
  /** The law cited against the sign; empty if none. */
  readonly law: string;
}

/** A process with all its signs of harm. */
export interface AssessedProcess {
  readonly process: Row<"process">;
  readonly signs: readonly AssessedSign[];
}

/** Returns the active processes with their signs of harm and wizard answers. */
export function assessedProcesses(company: CompanyFacts, request: DamageRequest): AssessedProcess[] {
  return company.processes.map((process) => assessedProcess(company, request, process));
}

/** Returns a process with its signs of harm and wizard answers. */
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
      const ground = { law, purpose: processHarm?.purpose ?? null };
      return {
        sign,
        law,
        answer: processHarm?.signs[sign] ?? null,
        proposal: proposedSign(sign, process, { company, named: ground, abroadOf }),
      };
    }),
  };
}

// Cached because many processes share a system and the result does not depend on the process.
const abroadOfSystem = memoizeRow("system", systemAbroad);

/** Returns the wizard answers to the signs of a process without reading the questionnaires; null for each unconfirmed sign. */
export function answeredSigns(
  { answers }: Pick<DamageRequest, "answers">,
  process: Row<"process">,
): readonly (boolean | null)[] {
  const processHarm = answers.harm[String(process.id)];
  return processSigns.map((sign) => processHarm?.signs[sign] ?? null);
}

/** Returns the sign that is assessed once for the whole company. */
export function assessedStaff(company: CompanyFacts, { answers }: DamageRequest): AssessedSign {
  return { sign: companySign, law: "", answer: answers.is_organiser_outside, proposal: proposedStaffSign(company) };
}

/** Returns the degree of harm that follows from the confirmed signs (order 178, points 2 and 3). */
export function degreeBy(signs: readonly AssessedSign[]): HarmDegree {
  return degreeOf(signs.filter(({ answer }) => answer === true).map(({ sign }) => sign));
}

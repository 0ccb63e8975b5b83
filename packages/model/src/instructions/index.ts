import type { FormName } from "../forms/names.ts";
import type { QuestionnaireName } from "../forms/questionnaires.ts";
import { informationInstructions } from "./information.ts";
import type { Instruction } from "./instruction.ts";
import { commissionInstructions, departmentInstructions, responsibilitiesInstructions } from "./people.ts";
import { processInstructions } from "./process.ts";
import { securityInstructions } from "./security.ts";
import { siteAppInstructions } from "./site-app.ts";
import { systemInstructions } from "./system.ts";
import { systemServerInstructions } from "./system-server.ts";
import { networkHardwareInstructions, workstationInstructions } from "./workstation.ts";

const byQuestionnaire: Readonly<Record<QuestionnaireName, readonly Instruction[]>> = {
  information: informationInstructions,
  site_app: siteAppInstructions,
  commission: commissionInstructions,
  department: departmentInstructions,
  responsibilities: responsibilitiesInstructions,
  process: processInstructions,
  system: systemInstructions,
  security: securityInstructions,
  system_server: systemServerInstructions,
  workstation: workstationInstructions,
  network_hardware: networkHardwareInstructions,
};

/** All instructions of a questionnaire, in the order of reading; a form that is no questionnaire has none. */
export function instructionsOf(form: FormName): readonly Instruction[] {
  const found: Partial<Record<FormName, readonly Instruction[]>> = byQuestionnaire;
  return found[form] ?? [];
}

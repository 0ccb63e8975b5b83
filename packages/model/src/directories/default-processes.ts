import { accountingProcesses } from "./accounting-processes.ts";
import { customerProcesses } from "./customer-processes.ts";
import type { DefaultProcess } from "./default-process.ts";
import { fieldProcesses } from "./field-processes.ts";
import { legalProcesses } from "./legal-processes.ts";
import { personnelProcesses } from "./personnel-processes.ts";
import { securityProcesses } from "./security-processes.ts";
import { staffCareProcesses } from "./staff-care-processes.ts";

/** The 22 typical processes that are offered when a company or a process is created. */
export const defaultProcesses: readonly DefaultProcess[] = [
  ...personnelProcesses,
  ...accountingProcesses,
  ...staffCareProcesses,
  ...securityProcesses,
  ...customerProcesses,
  ...legalProcesses,
  ...fieldProcesses,
];

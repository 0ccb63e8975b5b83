/** Registers of records whose numbers, states and deadlines follow from rules. */
const registerNames = ["subject_request", "task", "incident", "destruction"] as const;
export type RegisterName = (typeof registerNames)[number];

/** Returns whether a name is that of a register. */
export function isRegisterName(name: string): name is RegisterName {
  return registerNames.some((register) => register === name);
}

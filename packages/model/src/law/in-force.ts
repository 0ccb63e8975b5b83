import { type Act, type ActCode, acts } from "./acts.ts";

/** The act if it is in force on an ISO day; a paper of that day refers to no other. */
export function actInForce(code: ActCode, day: string): Act | undefined {
  const act: Act = acts[code];
  return act.since <= day && (act.until === undefined || day < act.until) ? act : undefined;
}

/** Those of the named acts that are in force on an ISO day, in the order asked for. */
export function actsInForce(codes: readonly ActCode[], day: string): Act[] {
  return codes.flatMap((code) => actInForce(code, day) ?? []);
}

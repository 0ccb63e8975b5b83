import { isVolumeOpen } from "../law/count-bands.ts";
import type { Rule } from "./form.ts";
import { isFilled } from "./is-filled.ts";

/** Whether a trigger is a rule rather than an answer. */
export function isRule(trigger: unknown): trigger is Rule {
  return typeof trigger === "object" && trigger !== null && "met" in trigger;
}

/** Opens a question about an answer other than this one; nothing answered opens nothing. */
export function otherThan(value: string): Rule {
  return { when: `other than ${value}`, met: (answer) => typeof answer === "string" && answer !== value };
}

/** Opens a question unless the row is of this kind; an unanswered one opens it, too. */
export function butFor(value: string): Rule {
  return { when: `but for ${value}`, met: (answer) => answer !== value };
}

/** Opens a question about any of these answers. */
export function oneOf(...values: readonly string[]): Rule {
  return { when: `one of ${values.join(", ")}`, met: (answer) => values.some((value) => value === answer) };
}

/** Opens a question about a choice of several where one of these is chosen. */
export function anyOf(values: ReadonlySet<string>): Rule {
  return {
    when: `any of ${[...values].join(", ")}`,
    met: (answer) => Array.isArray(answer) && answer.some((one) => values.has(one)),
  };
}

/**
 * Opens the question whether a list has anything in it, a gate: rows say «yes» by themselves, so it applies while there are
 * none, and goes on being seen where it was answered «no» before the rows came.
 */
export function gateOf(question: string): Rule {
  return {
    when: `no rows, or ${question} is no`,
    met: (rows, answers) => !(Array.isArray(rows) && rows.length > 0) || answers[question] === false,
  };
}

/** Opens the question about the number of people where the bands of the rows do not show it (decree 1119, points 9 to 12). */
export const openVolume: Rule = {
  when: "the bands do not tell whether there are over 100,000 people",
  met: (rows) => Array.isArray(rows) && isVolumeOpen(rows),
};

/** Opens a question that only «no» makes pointless: what an unanswered sibling hides could not be seen to be missing. */
export const unlessNo: Rule = { when: "unless no", met: (answer) => answer !== false };

/** Opens the question about public data where no row has special categories or biometrics, or where it was answered «yes». */
export const noSpecialRows: Rule = {
  when: "no row has special categories or biometrics, or it is said",
  met: (rows, answers) =>
    answers.is_public_data_only === true ||
    !(Array.isArray(rows) && rows.some((row) => isFilled(row.special_data) || isFilled(row.biometric_data))),
};

/** Opens the question about identification where a row has biometrics. */
export const biometricRows: Rule = {
  when: "a row has biometrics",
  met: (rows) => Array.isArray(rows) && rows.some((row) => isFilled(row.biometric_data)),
};

/** Opens the operator's decision about cryptography where a closed network leaves the controlled zone (documents 0.9.4). */
export const leavesZone: Rule = {
  when: "a channel over a closed network leaves the controlled zone",
  met: (_rows, answers) =>
    [answers.system_interactions, answers.system_third_parties]
      .flatMap((rows) => (Array.isArray(rows) ? rows : []))
      .some((row) => row.network === "closed_network" && row.leaves_zone === true),
};

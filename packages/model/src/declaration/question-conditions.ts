import { isVolumeOpen } from "../law/data-subject-count-bands.ts";
import { isFilled, type Rule } from "./form.ts";

/** Returns whether a trigger is a rule rather than an answer. */
export function isRule(trigger: unknown): trigger is Rule {
  return typeof trigger === "object" && trigger !== null && "met" in trigger;
}

/** Returns a rule that opens a question for any answer other than this one; an unanswered sibling does not open it. */
export function otherThan(value: string): Rule {
  return { when: `other than ${value}`, met: (answer) => typeof answer === "string" && answer !== value };
}

/** Returns a rule that opens a question unless the row is of this kind; an unanswered sibling opens it too. */
export function butFor(value: string): Rule {
  return { when: `but for ${value}`, met: (answer) => answer !== value };
}

/** Returns a rule that opens a question for any of these answers. */
export function oneOf(...values: readonly string[]): Rule {
  return { when: `one of ${values.join(", ")}`, met: (answer) => values.some((value) => value === answer) };
}

/** Returns a rule that opens a question if any of these options is selected in a multiple choice. */
export function anyOf(values: ReadonlySet<string>): Rule {
  return {
    when: `any of ${[...values].join(", ")}`,
    met: (answer) => Array.isArray(answer) && answer.some((choice) => values.has(choice)),
  };
}

/**
 * Returns a rule for a gate question, whether a list has entries. Rows imply «yes», so it applies while there are none, and stays visible
 * if it was answered «no» before rows were added.
 */
export function gateOf(question: string): Rule {
  return {
    when: `no rows, or ${question} is no`,
    met: (rows, answers) => !(Array.isArray(rows) && rows.length > 0) || answers[question] === false,
  };
}

/** Opens the question about the number of people if the rows' bands do not determine it (Decree 1119, points 9 to 12). */
export const openVolume: Rule = {
  when: "the bands do not tell whether there are over 100,000 people",
  met: (rows) => Array.isArray(rows) && isVolumeOpen(rows),
};

/** Opens a question unless the sibling is «no»: hiding it for an unanswered sibling would hide that it is missing. */
export const unlessNo: Rule = { when: "unless no", met: (answer) => answer !== false };

/** Opens the question about public data if no row has special categories or biometrics, or if it was answered «yes». */
export const noSpecialRows: Rule = {
  when: "no row has special categories or biometrics, or it is said",
  met: (rows, answers) =>
    answers.is_public_data_only === true ||
    !(Array.isArray(rows) && rows.some((row) => isFilled(row.special_data) || isFilled(row.biometric_data))),
};

/** Opens the question about identification if a row has biometrics. */
export const biometricRows: Rule = {
  when: "a row has biometrics",
  met: (rows) => Array.isArray(rows) && rows.some((row) => isFilled(row.biometric_data)),
};

/** Opens the operator's decision about cryptography if a closed network leaves the controlled zone (documents 0.9.4). */
export const leavesZone: Rule = {
  when: "a channel over a closed network leaves the controlled zone",
  met: (_rows, answers) =>
    [answers.system_interactions, answers.system_third_parties]
      .flatMap((rows) => (Array.isArray(rows) ? rows : []))
      .some((row) => row.network === "closed_network" && row.leaves_zone === true),
};

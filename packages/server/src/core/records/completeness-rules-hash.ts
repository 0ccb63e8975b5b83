import { createHash } from "node:crypto";
import { countingEdition } from "@opis/model/completeness/completeness";
import { type Form, hasStanding } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";

/** The forms whose rows have a percentage, a status and missing answers. */
export const countedForms = allForms.filter(hasStanding);

/**
 * Hash of the completeness rules: changes whenever the same answers may result in another percentage, status or list of
 * missing answers.
 */
export const completenessRules = createHash("sha256")
  .update(JSON.stringify([countingEdition, ...countedForms.map(rulesOf)]))
  .digest("base64url");

function rulesOf({ name, rounding, titleField, conditions, fields }: Form) {
  const questions = Object.entries(fields).map(([field, declared]) => {
    const { required, counted: isCounted, computed, alternative, deniedBy } = declared;
    // An answer that is no longer an option counts as none.
    const options = "options" in declared ? Object.keys(declared.options) : undefined;
    return [field, { required, isCounted, computed, alternative, deniedBy, options }];
  });
  return { name, rounding, titleField, conditions, asked: questions };
}

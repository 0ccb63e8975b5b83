import { createHash } from "node:crypto";
import { countingEdition } from "@opis/model/completeness/completeness";
import { type Form, hasStanding } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";

/** The forms whose rows carry a percent, a status and what is missing. */
export const countedForms = allForms.filter(hasStanding);

/** Changes whenever a questionnaire with the same answers may come to another percent, status or list of what is missing. */
export const completenessRules = createHash("sha256")
  .update(JSON.stringify([countingEdition, ...countedForms.map(rulesOf)]))
  .digest("base64url");

function rulesOf({ name, rounding, titleField, conditions, fields }: Form) {
  const questions = Object.entries(fields).map(([field, declared]) => {
    const { required, counted: isCounted, computed, alternative, deniedBy } = declared;
    // An answer that is offered no more counts as none.
    const options = "options" in declared ? Object.keys(declared.options) : undefined;
    return [field, { required, isCounted, computed, alternative, deniedBy, options }];
  });
  return { name, rounding, titleField, conditions, asked: questions };
}

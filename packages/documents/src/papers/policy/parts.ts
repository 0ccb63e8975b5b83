import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { Block } from "../../model.ts";
import { contactsPart, generalPart, termsPart } from "./general.ts";
import { cookiesPart, measuresPart } from "./protection.ts";
import { purposesPart, subjectsPart } from "./purposes.ts";
import type { PolicyRequest } from "./request.ts";
import { dutiesPart, rightsPart } from "./rights.ts";
import { coveredBy } from "./scope.ts";
import { changesPart, specialPart } from "./special.ts";
import { crossborderPart, localisationPart, transferPart } from "./transfer.ts";

/** All sections of the policy, the same in the published one and in the internal act. */
export function policyParts(facts: CompanyFacts, request: PolicyRequest): Block[] {
  const covered = coveredBy(facts, request);
  return [
    ...generalPart(covered, request),
    ...termsPart(facts, request),
    ...purposesPart(covered, request),
    ...subjectsPart(covered),
    ...rightsPart(facts, request),
    ...dutiesPart(request),
    ...transferPart(facts, request, covered),
    ...crossborderPart(facts, request),
    ...localisationPart(facts),
    ...measuresPart(facts, request),
    ...cookiesPart(facts, request, covered),
    ...specialPart(facts, request),
    ...changesPart(facts, request),
    ...contactsPart(facts),
  ];
}

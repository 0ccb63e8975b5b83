import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { Block } from "../../model.ts";
import { contactsPart, generalPart, termsPart } from "./general.ts";
import { cookiesPart, measuresPart } from "./protection.ts";
import { purposesPart, subjectsPart } from "./purposes.ts";
import type { PolicyRequest } from "./request.ts";
import { dutiesPart, rightsPart } from "./rights.ts";
import { changesPart, specialPart } from "./special.ts";
import { crossborderPart, localisationPart, transferPart } from "./transfer.ts";

/** All sections of the policy, the same in the published one and in the internal act. */
export function policyParts(facts: CompanyFacts, request: PolicyRequest): Block[] {
  return [
    ...generalPart(facts, request),
    ...termsPart(facts, request),
    ...purposesPart(facts, request),
    ...subjectsPart(facts),
    ...rightsPart(facts, request),
    ...dutiesPart(),
    ...transferPart(facts, request),
    ...crossborderPart(facts, request),
    ...localisationPart(facts),
    ...measuresPart(facts, request),
    ...cookiesPart(facts, request),
    ...specialPart(facts, request),
    ...changesPart(facts, request),
    ...contactsPart(facts),
  ];
}

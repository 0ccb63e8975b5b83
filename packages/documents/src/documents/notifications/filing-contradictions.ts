import type { Disagreement } from "@opis/model/consistency/consistency-rule";
import { isFormName } from "@opis/model/forms/form-names";
import type { Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { changesSinceFiling } from "./changes-since-filing.ts";
import type { NotificationRequest } from "./notification-request.ts";

/** Returns differences between filed notifications and current answers, with both locations if both exist. */
export function findFilingContradictions(facts: CompanyFacts, request: NotificationRequest): Disagreement[] {
  return changesSinceFiling(facts, request).flatMap(({ before, after }) => {
    const [[first], [second]] = [placesIn(before), placesIn(after)];
    return first && second ? [{ first, second }] : [];
  });
}

function placesIn(content: Content): Disagreement["second"][] {
  return content.flatMap(({ source }) => {
    if (source === undefined || "act" in source || source.id === null || !isFormName(source.form)) return [];
    return [{ form: source.form, id: source.id, field: source.field }];
  });
}

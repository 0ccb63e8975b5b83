import type { Row } from "@opis/model/rows/row";
import type { Inline } from "../../composed-document.ts";
import type { MissingAnswer } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { allTransfers, recipientName, type Transfer } from "../../facts/transfers.ts";
import { value, wizardSource } from "../../inline.ts";
import { messageNaming } from "../../readiness/missing.ts";
import type { PolicyRequest } from "./request.ts";

/** How the policy calls who gets data: by name, or by the category that its author has given; nothing is generalised by itself. */
export function recipientIn({ answers }: PolicyRequest, transfer: Transfer): Inline {
  const category = answers.recipient_mode === "categories" ? answers.recipient_categories[transfer.party?.id ?? 0] : "";
  return category ? value(category, wizardSource("recipient_categories")) : recipientName(transfer);
}

/** The third parties that the policy names as recipients, each once. */
export function namedParties(facts: CompanyFacts): Row<"third_party">[] {
  const all = allTransfers(facts).filter(({ kind }) => kind !== "tracker");
  return [...new Map(all.flatMap(({ party }) => (party ? [[party.id, party] as const] : []))).values()];
}

/** E23: where recipients are named by category, each has one. */
export function missingCategories(facts: CompanyFacts, { answers }: PolicyRequest): MissingAnswer[] {
  if (answers.recipient_mode !== "categories") return [];
  const without = namedParties(facts).filter(({ id }) => !answers.recipient_categories[id]);
  if (without.length === 0) return [];
  const message = messageNaming(
    "E23",
    without.map(({ name }) => name),
  );
  return [{ code: "E23", message, form: "wizard", id: null, field: "recipient_categories", label: message }];
}

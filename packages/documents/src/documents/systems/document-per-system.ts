import { words } from "@opis/model/bilingual-text";
import type { Row } from "@opis/model/rows/row";
import type { DocumentDefinition, DocumentRequest } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";

/** Declares a separate document for each system of the company. */
export const documentPerSystem = {
  form: "system",
  which: words("Выберите систему", "Choose a system"),
  of: ({ systems }: CompanyFacts) => systems.map(({ id, name }) => ({ id, name })),
} as const satisfies NonNullable<DocumentDefinition["objects"]>;

/** Returns the system of a document; undefined if none is selected or it was deleted. */
export function systemOf(facts: CompanyFacts, { object }: Pick<DocumentRequest, "object">): Row<"system"> | undefined {
  return facts.systems.find(({ id }) => id === object);
}

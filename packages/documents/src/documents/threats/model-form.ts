import type { Words } from "@opis/model/bilingual-text";
import { letterhead, paragraph, signatures, title } from "../../block.ts";
import type { Block, ComposedDocument, Content, Signer } from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { documentDate, documentNumber, placeAndDate } from "../../facts/document-requisites.ts";
import { operatorName } from "../../facts/operator.ts";
import { securityOfficer, signingOnce } from "../../facts/requisites.ts";
import { phrase } from "../../inline.ts";

/** A form of the threat model stands for one system, or for all of them together. */
export const eachSystem = {
  form: "system",
  isAlsoTogether: true,
  of: ({ systems }) => systems.map(({ id, name }) => ({ id, name })),
} as const satisfies DocumentDefinition["objects"];

interface FormOfModel {
  readonly title: Words;
  /** Who may see a copy, above everything. */
  readonly restriction?: readonly Block[];
  /** The names of the systems that it is about; empty while there are none. */
  readonly systems: Content;
  readonly blocks: readonly Block[];
  /** Who signs after the security officer. */
  readonly signers?: readonly Signer[];
}

/** A form of the threat model on paper: whose it is, of which number and date, about which systems, and who signs. */
export function composeModelForm(facts: CompanyFacts, request: DocumentRequest, form: FormOfModel): ComposedDocument {
  const { restriction = [], systems, blocks, signers = [] } = form;
  return {
    title: form.title.ru,
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [
      {
        orientation: "landscape",
        blocks: [
          ...restriction,
          letterhead(operatorName(facts)),
          title(
            form.title.ru.toUpperCase(),
            phrase`к модели угроз № ${documentNumber(request)}, по состоянию на ${documentDate(request)}`,
          ),
          placeAndDate(facts, request),
          ...(systems.length > 0 ? [paragraph(phrase`Информационные системы: ${systems}.`)] : []),
          ...blocks,
          signatures(signingOnce([securityOfficer(facts), ...signers])),
        ],
      },
    ],
  };
}

import { lastFiling } from "@opis/documents/documents/notifications/list-filings";
import type { ElectronicForm } from "@opis/documents/electronic-form-field";
import { readElectronicForms } from "@opis/model/contract/documents/generated-documents";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import { notificationParts } from "@opis/model/wizards/document-answers";
import type { FastifyInstance } from "fastify";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, requestOf } from "../../core/documents/document-instance.ts";
import { route } from "../../http/register-endpoint.ts";
import { urlOf } from "./document-card.ts";
import { findRequestedDocument } from "./find-requested-document.ts";

type Form = AnswerOf<typeof readElectronicForms>["forms"][number];

/** Registers the call for notifications as the fields of the regulator's electronic form. */
export function registerElectronicForms(app: FastifyInstance): void {
  route(app, readElectronicForms, async (call) => {
    const { document, given } = await findRequestedDocument(call);
    const forms = document.paper.electronicForms?.(given.facts, requestOf(document, given));
    if (!forms) throw refused("not_found");
    return { forms: forms.map((form) => presentForm(form, document, given)) };
  });
}

function presentForm({ part, sections }: ElectronicForm, document: CompanyDocument, given: DocumentContext): Form {
  const { facts, language, snapshot } = given;
  const fields = sections.flatMap((section) => section.fields);
  const filed = lastFiling(facts, [part]);
  return {
    part,
    title: notificationParts[part][language],
    complete: fields.filter(({ missing }) => missing === null).length,
    total: fields.length,
    sections: sections.map((section) => ({
      title: section.title,
      fields: section.fields.map(({ name, values, missing }) => ({
        name,
        values: [...values],
        url: missing && urlOf(missing, snapshot.company.id, document),
      })),
    })),
    filed: filed
      ? { date: filed.sent_date ?? "", number: filed.sent_number, portal_number: filed.portal_number }
      : null,
  };
}

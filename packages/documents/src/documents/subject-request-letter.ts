import { words } from "@opis/model/bilingual-text";
import { hasRequestDocument, type RequestDocumentKey } from "@opis/model/duties/request-documents";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { isEmail } from "@opis/model/validation/email";
import { line, paragraph, phrase, signatures, text, title, value } from "../block.ts";
import { type Block, type ComposedDocument, composeDocument, type Inline } from "../composed-document.ts";
import type { AnsweredSubjectRequest, DocumentDefinition, DocumentRequest, Readiness } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { manager, outgoingNumber, sender } from "../facts/company-requisites.ts";
import { declineName, salutation } from "../language/decline-name.ts";
import { shortDate } from "../language/format-values.ts";
import { missingCompanyAnswers } from "../readiness/missing-company-answers.ts";
import { wrongDates } from "../readiness/missing-questions.ts";

/** A data subject request to which a document responds. */
export interface AnsweredRequest {
  readonly facts: CompanyFacts;
  readonly row: AnsweredSubjectRequest;
  readonly request: DocumentRequest;
}

interface RequestDocument<K extends RequestDocumentKey> {
  readonly key: K;
  readonly title: ReturnType<typeof words>;
  /** Heading above the text. */
  readonly heading: string;
  readonly body: (answeredRequest: AnsweredRequest) => readonly Block[];
}

/** Declares a letter to an applicant, with one document per request of a matching kind. */
export function requestDocument<K extends RequestDocumentKey>({
  key,
  title: name,
  heading,
  body,
}: RequestDocument<K>): DocumentDefinition<K> {
  return {
    key,
    title: name,
    group: "main",
    printsTimes: true,
    printsSubjectRequests: true,
    objects: {
      form: "subject_request",
      which: words("Выберите обращение", "Choose a request"),
      of: (_, { subjectRequests = [] }) =>
        subjectRequests
          .filter((row) => hasRequestDocument(key, row))
          .map(({ id, number }) => ({ id, name: `№ ${number}` })),
    },
    readiness: (facts, request): Readiness => ({
      missing: [...missingCompanyAnswers(facts, ["full_name"]), ...wrongDates(facts, request, "may be early")],
      warnings: [],
    }),
    compose: (facts, request) => {
      const row = request.subjectRequests?.find(({ id }) => id === request.object);
      return letter(name.ru, facts, row ? parts({ facts, row, request }, heading, body) : [title(heading)]);
    },
  };
}

function parts(
  answeredRequest: AnsweredRequest,
  heading: string,
  body: RequestDocument<RequestDocumentKey>["body"],
): Block[] {
  const { facts, request, row } = answeredRequest;
  return [
    sender(facts),
    outgoingNumber(request),
    ...addressee(row),
    title(heading),
    ...(isPerson(row) ? [paragraph(salutation(row.applicant_name), { align: "center", keepNext: true })] : []),
    ...body(answeredRequest),
    signatures([manager(facts)]),
  ];
}

// Printed without a source: values with a source are stored in plain text with a downloaded document, and applicants are encrypted.
function addressee({ applicant_name, applicant_contact, ...row }: AnsweredSubjectRequest): Block[] {
  const [name, contact] = [applicant_name.trim(), applicant_contact.trim()];
  const to = isPerson(row) ? declineName(name, "dative") : name;
  const where = contact === "" ? phrase`Адрес: ${line("name")}` : [text(contactLine(contact))];
  return [
    paragraph(phrase`Кому: ${name === "" ? line("name") : text(to)}`, { align: "right", indent: false }),
    paragraph(where, { align: "right", indent: false }),
  ];
}

function contactLine(contact: string): string {
  if (isEmail(contact)) return `Электронная почта: ${contact}`;
  return /^[\d\s()+–-]+$/u.test(contact) ? `Телефон: ${contact}` : `Адрес: ${contact}`;
}

/** Returns whether the applicant is a person rather than an authority. */
function isPerson({ applicant_kind: kind }: Pick<AnsweredSubjectRequest, "applicant_kind">): boolean {
  return kind !== "regulator" && kind !== "other_authority";
}

function letter(name: string, facts: CompanyFacts, blocks: readonly Block[]): ComposedDocument {
  return composeDocument(facts, name, [{ orientation: "portrait", blocks }]);
}

/** Returns the source of an answer of a request. */
export function requestSource({ row }: AnsweredRequest, field: Extract<keyof AnsweredSubjectRequest, string>) {
  return { form: "subject_request", id: row.id, field } as const;
}

/** Returns «Ваше обращение от 30.10.2026, зарегистрированное под № 1/2026». */
export function namedRequest(answeredRequest: AnsweredRequest): Inline[] {
  const { row, request } = answeredRequest;
  const received =
    row.received_at === null
      ? null
      : shortDate(companyDay(new Date(row.received_at), request.timeZone ?? defaultTimeZone));
  return phrase`обращение от ${value(received, requestSource(answeredRequest, "received_at"))}, зарегистрированное под № ${text(row.number)}`;
}

/** Returns a date of the request; «сведения не указаны» if absent. */
export function dayOf(answeredRequest: AnsweredRequest, field: "due" | "extended_due"): Inline {
  const day = answeredRequest.row[field];
  return value(day && shortDate(day), requestSource(answeredRequest, field));
}

import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { wizardSchemaOf } from "@opis/model/wizards/document-answers";
import { findDefinition } from "../all-documents.ts";
import type { ComposedDocument } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, RiskReview, WizardOffer } from "../document-definition.ts";
import { type CompanyFacts, companyFacts } from "../facts/company-facts.ts";
import { nonBreakingHyphen } from "../language/typeset.ts";
import { renderHtml } from "../render/html/html.ts";
import { noHarm, type Sample, sampleAnswers, sampleCompany } from "./sample-company.ts";

const key = "soglasie_na_obrabotku";

const sampleByKey: Readonly<Record<string, object | undefined>> = sampleAnswers;

/** Returns the document with a key. Throws if there is none. */
export function documentNamed(key: string): DocumentDefinition {
  const definition = findDefinition(key);
  if (!definition) throw new Error(`no paper ${key}`);
  return definition;
}

/** Risks were loaded, no system has its act, and every risk counts. */
const risks: RiskReview = { systemsWithAct: [], ignored: [], onSites: [] };

/** Further answers that depend on the company's rows. */
const samplesByCompany: Readonly<Record<string, ((snapshot: CompanySnapshot) => object) | undefined>> = {
  damage_assessment_act: (snapshot) => ({ harm: noHarm(snapshot) }),
  soglasie_na_obrabotku: ({ rows }) => ({ recipients: rows.process_third_party.map(({ id }) => id) }),
  soglashenie_o_soblyudenii_bezobastnosti: ({ rows }) => ({
    actions: ["storage", "usage"],
    term: "31.12.2028",
    systems: rows.system.map(({ id }) => id),
  }),
};

/** The applicant of the sample's data subject requests. */
export const sampleApplicant = { applicant_name: "Петрова Анна Ивановна", applicant_contact: "petrova@example.ru" };

/**
 * Returns a request for a date with wizard answers, the rest as in the control example. A document about one object uses `object`, or the
 * first for which it can be generated.
 */
export function requestFor(
  requestedKey: string,
  snapshot: CompanySnapshot,
  answersAndObject: object = {},
  date = "2026-11-21",
): DocumentRequest {
  const { key } = documentNamed(requestedKey);
  const { object, ...answers }: Readonly<Record<string, unknown>> = { ...answersAndObject };
  const parsed = wizardSchemaOf(key).parse({ ...sampleByKey[key], ...samplesByCompany[key]?.(snapshot), ...answers });
  const request = {
    date,
    number: "2026-1",
    answers: parsed,
    object: null,
    today: "2026-11-21",
    previousDate: null,
    risks,
    subjectRequests: snapshot.rows.subject_request.map((row) => ({ ...row, ...sampleApplicant })),
  };
  if (typeof object === "number") return { ...request, object };
  return { ...request, object: objectOf(documentNamed(key), companyFacts(snapshot), request) };
}

function objectOf(
  { objects, readiness }: DocumentDefinition,
  facts: CompanyFacts,
  documentRequest: DocumentRequest,
): number | null {
  if (!objects || objects.isAlsoTogether) return null;
  const request = { ...documentRequest, date: documentRequest.today };
  const all = objects.of(facts, request).map(({ id }) => id);
  return all.find((object) => readiness(facts, { ...request, object }).missing.length === 0) ?? all[0] ?? null;
}

/** Evaluates the readiness of a company's document. */
export function readinessOf(key: string, snapshot: CompanySnapshot, answers: object = {}, date?: string) {
  return documentNamed(key).readiness(companyFacts(snapshot), requestFor(key, snapshot, answers, date));
}

/** Returns the wizard of a document for this company; undefined if it shows all questions. */
export function offered(key: string, facts: CompanyFacts, answers: object = {}): WizardOffer | undefined {
  return documentNamed(key).offer?.(facts, requestFor(key, facts.snapshot, answers));
}

/** Composes a company's document. */
export function composeSample(
  key: string,
  snapshot: CompanySnapshot,
  answers: object = {},
  previousDate: string | null = null,
  date?: string,
): ComposedDocument {
  return documentNamed(key).compose(companyFacts(snapshot), {
    ...requestFor(key, snapshot, answers, date),
    previousDate,
  });
}

/** Returns the printed text of a document with ordinary spaces and hyphens. */
export function textOf(document: ComposedDocument): string {
  return renderHtml(document)
    .replace(/<style[\s\S]*?<\/style>/gu, " ")
    .replace(/<\/?(?:span|b|strong|i|em|small|mark)\b[^>]*>/gu, "")
    .replace(/<[^>]+>/gu, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/[\u00ad\u200b]/gu, "")
    .replaceAll(nonBreakingHyphen, "-")
    .replace(/[\s\u00a0\u202f]+/gu, " ");
}

/** Returns a function that renders the document's text in a sample company for given wizard answers. */
export function textOfSample(key: string) {
  return ({ builder }: Pick<Sample, "builder">, answers: object = {}): string =>
    textOf(composeSample(key, builder.snapshot(), answers));
}

/** Returns the distinct error messages of a blocked document. */
export function messagesOf(...args: Parameters<typeof readinessOf>): string[] {
  return [...new Set(readinessOf(...args).missing.map(({ message }) => message.ru))];
}

/** Returns the warnings shown before a document is generated. */
export function warningsOf(...args: Parameters<typeof readinessOf>): string[] {
  return readinessOf(...args).warnings.map(({ ru }) => ru);
}

/** Returns the control example with its consents of clients and of workers. */
export function consents() {
  const sample = sampleCompany();
  const { builder, ofClients, ofWorkers } = sample;
  const about = (object: number) => ({
    text: (answers: object = {}) => textOf(composeSample(key, builder.snapshot(), { object, ...answers })),
    messages: (answers: object = {}) => messagesOf(key, builder.snapshot(), { object, ...answers }),
    warnings: (answers: object = {}) => warningsOf(key, builder.snapshot(), { object, ...answers }),
    forms: (answers: object = {}) =>
      offered(key, companyFacts(builder.snapshot()), { object, ...answers })?.fitting.variants,
    signers: (answers: object = {}) =>
      offered(key, companyFacts(builder.snapshot()), { object, ...answers })?.rows.signers?.map(({ name }) => name),
    signatures: (answers: object = {}) =>
      composeSample(key, builder.snapshot(), { object, ...answers })
        .sections.flatMap(({ blocks }) => blocks)
        .filter(({ kind }) => kind === "subjectSignature").length,
  });
  return {
    ...sample,
    ofClient: about(ofClients),
    ofWorker: about(ofWorkers),
    client: (answers: Partial<Row<"process_subject">>) => builder.change("process_subject", ofClients, answers),
    clientId: sample.client,
    worker: (answers: Partial<Row<"process_subject">>) => builder.change("process_subject", ofWorkers, answers),
    workerId: sample.worker,
  };
}

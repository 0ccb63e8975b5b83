import type { Row } from "@opis/model/rows/row";
import { companyFacts } from "../facts/company-facts.ts";
import { composeSample, messagesOf, offered, textOf, warningsOf } from "./document-text.ts";
import { sampleCompany } from "./sample-company.ts";

const key = "soglasie_na_obrabotku";

/** The control example, and its consents of clients and of workers. */
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

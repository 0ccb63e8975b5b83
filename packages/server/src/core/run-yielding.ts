import { setImmediate } from "node:timers/promises";
import { allDocuments } from "@opis/documents/all-documents";
import type {
  ReviewedChange,
  ReviewedComment,
  ReviewedDocument,
  ReviewedRequest,
  WorkReview,
} from "@opis/documents/document-definition";
import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import { commentedField } from "@opis/model/declaration/commentable-fields";
import { oneOf, ownFields } from "@opis/model/declaration/form";
import type { CommentedForm } from "@opis/model/forms/commentable-forms";
import { isFormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { answerText } from "@opis/model/text/answer-text";
import { dayAfter } from "@opis/model/time/days";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/transaction.ts";
import type { DocumentContext } from "./documents/document-context.ts";
import { approvedName, type CompanyDocument, documentsOfPaper, requestOf } from "./documents/document-instance.ts";
import { readinessOf, requisitesOf } from "./documents/document-readiness.ts";
import { stateOfDocument } from "./documents/document-state.ts";
import { type Maker, namesInPapers } from "./identity/account-names.ts";

/** Time slice after which work yields to other requests, milliseconds. */
const sliceMilliseconds = 10;

/** Maps items one after another, yielding to other requests after each time slice. */
export async function mapYielding<T, R>(all: readonly T[], map: (one: T) => R): Promise<R[]> {
  return runYielding(mapInSteps(all, map));
}

function* mapInSteps<T, R>(all: readonly T[], map: (one: T) => R): Generator<void, R[]> {
  const seen: R[] = [];
  for (const one of all) {
    seen.push(map(one));
    yield;
  }
  return seen;
}

/** Runs a generator to its end, yielding to other requests between steps. */
export async function runYielding<R>(work: Generator<void, R>): Promise<R> {
  let began = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - began <= sliceMilliseconds) continue;
    await setImmediate();
    began = performance.now();
  }
}

import { isFilled } from "@opis/model/declaration/form";
import type { Row } from "@opis/model/rows/row";
import type { MissingAnswer } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { flatMapProcesses, memoizeFacts } from "../facts/memoize-facts.ts";
import { hasBasis, periodWords, subjectName, unspeltBases } from "../facts/process-facts.ts";
import { missingWithNames, type NamedQuestion, type NamingCode } from "./missing-questions.ts";

type Process = Row<"process">;
type ProcessSubject = Row<"process_subject">;
type FindQuestions = (facts: CompanyFacts) => readonly NamedQuestion[];

// A process without groups has neither basis nor period; the question is then which groups there are.
const withoutGroups = flatMapProcesses((facts, { id, name }): NamedQuestion[] =>
  facts.childrenOf("process_subject", id).length === 0
    ? [{ form: "process", id, field: "process_subjects", name }]
    : [],
);

/** E05: active processes without a purpose. */
export const missingPurposes = missingOfProcesses(
  "E05",
  inProcesses("purpose", ({ purpose }) => !isFilled(purpose)),
);

/** E21: active processes without a way of processing. */
export const missingWays = missingOfProcesses(
  "E21",
  inProcesses("processing_type", (process) => process.processing_type === null),
);

/** E30: active processes without sources of data. */
export const missingSources = missingOfProcesses(
  "E30",
  inProcesses("sources", ({ sources }) => sources.length === 0),
);

/** E06: groups of individuals without a legal basis. */
export const missingBases = missingOfProcesses(
  "E06",
  withoutGroups,
  inGroups("reasons", (row) => !hasBasis(row)),
);

/** E28: a selected basis without its details: law and article, or interest. */
export const missingBasisTexts = missingOfProcesses(
  "E28",
  flatMapProcesses((facts, process) =>
    facts
      .childrenOf("process_subject", process.id)
      .flatMap((row) => unspeltBases(row).map((field) => groupQuestion(facts, process, row, field))),
  ),
);

/** E13: groups of individuals without personal data. */
export const missingDataRows = missingOfProcesses(
  "E13",
  withoutGroups,
  inGroups("data", (row) => row.data.length + row.special_data.length + row.biometric_data.length === 0),
);

/** E29: groups of individuals without actions; `custom` is incomplete without a description. */
export const missingActions = missingOfProcesses(
  "E29",
  withoutGroups,
  inGroups(
    "actions",
    ({ actions, custom_actions: custom }) =>
      actions.filter((action) => action !== "custom" || isFilled(custom)).length === 0,
  ),
);

const termless = missingOfProcesses(
  "E49",
  inGroups(
    "processing_termless_reason",
    (row) => row.processing_termless === "termless" && !isFilled(row.processing_termless_reason),
  ),
);

const withoutPeriod = missingOfProcesses(
  "E15",
  withoutGroups,
  inGroups("processing_termless", (row) => periodWords(row) === null),
);

/** E15: groups of individuals without a period of processing; E49: processing without a term and without a reason for it. */
export function missingPeriods(facts: CompanyFacts): MissingAnswer[] {
  return [...withoutPeriod(facts), ...termless(facts)];
}

/** Creates a check that reports the questions found in the processes under one message. */
function missingOfProcesses(
  code: NamingCode,
  ...finders: readonly FindQuestions[]
): (facts: CompanyFacts) => MissingAnswer[] {
  return memoizeFacts((facts) =>
    missingWithNames(
      code,
      finders.flatMap((find) => find(facts)),
    ),
  );
}

function inProcesses(field: string, isMissing: (process: Process) => boolean): FindQuestions {
  return flatMapProcesses((_, process) =>
    isMissing(process) ? [{ form: "process", id: process.id, field, name: process.name }] : [],
  );
}

function inGroups(field: string, isMissing: (row: ProcessSubject) => boolean): FindQuestions {
  return flatMapProcesses((facts, process) =>
    facts
      .childrenOf("process_subject", process.id)
      .filter(isMissing)
      .map((row) => groupQuestion(facts, process, row, field)),
  );
}

function groupQuestion(facts: CompanyFacts, process: Process, row: ProcessSubject, field: string): NamedQuestion {
  const group = subjectName(facts, row) || "группа не указана";
  return {
    form: "process",
    id: process.id,
    field: `process_subjects.${field}`,
    row: row.id,
    name: `${process.name} — ${group}`,
  };
}

/** E57: a process on instruction without the instructing operator or the document (152-FZ, article 6(3)). */
export const missingOrders = missingOfProcesses(
  "E57",
  inProcesses(
    "order_operator",
    ({ is_on_order: isOrdered, order_operator: operator }) => isOrdered === true && operator === null,
  ),
  inProcesses(
    "order_document",
    ({ is_on_order: isOrdered, order_document: document }) => isOrdered === true && !isFilled(document),
  ),
);
